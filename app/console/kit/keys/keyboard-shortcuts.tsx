import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';

import { consolePaths } from '../icons.tsx';
import type { NavigationEntry } from '../part.ts';
import { clickRow, isTyping, pressListKey, restorePlace } from './list-keys.ts';

const keysWords = {
	list: [
		{ keys: ['Ctrl', 'K'], label: 'Search for anything, or do something (on a Mac ⌘ K)' },
		{ keys: ['/'], label: 'Search this list' },
		{ keys: ['j', 'k'], label: 'Next row, previous row' },
		{ keys: ['Enter'], label: 'Open the row' },
		{ keys: ['x'], label: 'Select the row' },
		{
			keys: ['e', 'r', 's'],
			label: 'On Today: done, reply, snooze (where the list can’t, the first two open the task)',
		},
		{ keys: ['Ctrl', 'Enter'], label: 'In an answer: send and close' },
		{ keys: ['?'], label: 'Show this' },
	],
	skip: 'To the content',
} as const;

/** How soon after `g` its letter must follow, in milliseconds. */
const SEQUENCE_MS = 1_500;

interface Props {
	pages: readonly NavigationEntry[];
	/** Whether single keys are shortcuts. The operator can turn them off (WCAG 2.1.4). */
	hasKeys: boolean;
}

/**
 * Opens pages with `g` and a letter, runs the keys of the page's list (`list-keys.ts`), and lists all of them with `?`. Typing in a
 * field triggers none.
 */
export function KeyboardShortcuts({ pages, hasKeys }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const { key: visit } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
	useEffect(restorePlace, [visit]);
	useKeys(dialog, hasKeys, (key) => {
		const page = pages.find((entry) => entry.key === key);
		if (page) void navigate(page.path);
	});
	return (
		<>
			<button type="button" className="btn btn-quiet btn-small js-only" onClick={() => dialog.current?.showModal()}>
				Shortcuts
			</button>
			<dialog ref={dialog} className="console-shortcuts" aria-labelledby="console-shortcuts">
				<h2 className="h3" id="console-shortcuts">
					Shortcuts
				</h2>
				{hasKeys ? (
					<KeyList pages={pages} />
				) : (
					<p>Single keys do nothing now. Ctrl K (on a Mac ⌘ K) still opens the search.</p>
				)}
				<KeysForm hasKeys={hasKeys} />
				<form method="dialog">
					<button type="submit" className="btn btn-small">
						Close
					</button>
				</form>
			</dialog>
		</>
	);
}

function useKeys(dialog: RefObject<HTMLDialogElement | null>, hasKeys: boolean, open: (key: string) => void) {
	const goTo = useRef(open);
	goTo.current = open;
	useEffect(() => {
		document.addEventListener('click', clickRow);
		document.addEventListener('auxclick', clickRow);
		return () => {
			document.removeEventListener('click', clickRow);
			document.removeEventListener('auxclick', clickRow);
		};
	}, []);
	useEffect(() => {
		if (!hasKeys) return;
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
	}, [dialog, hasKeys]);
}

function KeyList({ pages }: Pick<Props, 'pages'>) {
	return (
		<>
			<p>Nothing happens while you type in a field.</p>
			<dl>
				{keysWords.list.map(({ keys, label }) => (
					<div key={label}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{label}</dd>
					</div>
				))}
				{pages.map(({ label, path, key }) => (
					<div key={path}>
						<dt>
							<kbd>g</kbd> <kbd>{key}</kbd>
						</dt>
						<dd>{`Go to ${label}`}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

function KeysForm({ hasKeys }: Pick<Props, 'hasKeys'>) {
	const { pathname, search } = useLocation();
	return (
		<form method="post" action={consolePaths.preferences} className="console-actions">
			<input type="hidden" name="back" value={pathname + search} />
			<input type="hidden" name="keys" value={hasKeys ? 'off' : 'on'} />
			<Button type="submit" variant="secondary" size="small" name="intent" value="keys">
				{hasKeys ? 'Turn single keys off' : 'Turn single keys on'}
			</Button>
		</form>
	);
}
