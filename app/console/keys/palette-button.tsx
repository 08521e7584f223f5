import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Search } from '../lucide.tsx';

const Palette = lazy(() => import('#app/features/desk/search/palette.console.tsx'));

/** Opens the search over the page, as do Ctrl K and ⌘ K everywhere, also in fields. */
export function PaletteButton() {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
				return;
			event.preventDefault();
			setOpen(true);
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	const typed = useTypedEarly(isOpen);
	return (
		<>
			<button
				type="button"
				className="console-search js-only"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
			>
				<Search aria-hidden="true" className="console-icon" />
				<span>Jump to anything</span>
				<span className="console-search-keys" aria-hidden="true">
					<kbd>Ctrl K</kbd>
				</span>
			</button>
			{isOpen && (
				<Suspense>
					<Palette typed={typed} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** What is typed while the search loads. Otherwise it would be lost, or be taken for shortcuts of the page below. */
function useTypedEarly(isOpen: boolean) {
	const typed = useRef('');
	useEffect(() => {
		if (!isOpen) return;
		typed.current = '';
		const onKey = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			if (key.length !== 1 || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			typed.current += key;
		};
		document.addEventListener('keydown', onKey, true);
		return () => document.removeEventListener('keydown', onKey, true);
	}, [isOpen]);
	return typed;
}
