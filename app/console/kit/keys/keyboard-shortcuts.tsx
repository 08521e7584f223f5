import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { frame } from '#content/console/frame.ts';
import type { NavigationEntry } from '../part.ts';
import { isTyping, pressListKey, restorePlace } from './list-keys.ts';

/** How soon after `g` its letter must follow, in milliseconds. */
const SEQUENCE_MS = 1_500;

/**
 * Opens pages with `g` and a letter, runs the keys of the page's list (`list-keys.ts`), and lists all of them with `?`. Typing in a
 * field triggers none.
 */
export function KeyboardShortcuts({ pages }: { pages: readonly NavigationEntry[] }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const { key: visit } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
	useEffect(restorePlace, [visit]);
	const goTo = useRef((_: string) => {});
	goTo.current = (key) => {
		const page = pages.find((entry) => entry.key === key);
		if (page) void navigate(page.path);
	};
	useEffect(() => {
		let pressedAt = Number.NEGATIVE_INFINITY;
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
			if (isTyping(event.target) && event.key !== 'Escape') return;
			if (event.key === '?') {
				event.preventDefault();
				dialog.current?.showModal();
			} else if (event.key === 'g') pressedAt = event.timeStamp;
			else if (event.timeStamp - pressedAt < SEQUENCE_MS) {
				pressedAt = Number.NEGATIVE_INFINITY;
				dialog.current?.close();
				goTo.current(event.key);
			} else if (!document.querySelector('dialog[open]') && pressListKey(event.key)) event.preventDefault();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	const { keys } = frame;
	return (
		<>
			<button type="button" className="btn btn-quiet btn-small js-only" onClick={() => dialog.current?.showModal()}>
				{keys.button}
			</button>
			<dialog ref={dialog} className="console-shortcuts" aria-labelledby="console-shortcuts">
				<h2 className="h3" id="console-shortcuts">
					{keys.heading}
				</h2>
				<p>{keys.text}</p>
				<dl>
					{pages.map(({ label, path, key }) => (
						<div key={path}>
							<dt>
								<kbd>g</kbd> <kbd>{key}</kbd>
							</dt>
							<dd>{keys.goTo.replace('{page}', label)}</dd>
						</div>
					))}
					<div>
						<dt>
							<kbd>?</kbd>
						</dt>
						<dd>{keys.help}</dd>
					</div>
				</dl>
				<form method="dialog">
					<button type="submit" className="btn btn-small">
						{keys.close}
					</button>
				</form>
			</dialog>
		</>
	);
}
