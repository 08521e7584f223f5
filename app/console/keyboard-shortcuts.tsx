import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { NavigationEntry } from './part.ts';

/**
 * Keys of lists. `KeyboardShortcuts` in the shell listens on every page; a page only marks its elements:
 *
 * - `data-row` and `tabIndex={-1}` on each item of a list, whatever its element: `j` and `k` move the focus between items.
 * - `data-open` on the item's main link: Enter opens it while the item has focus (without it, the item's first link), and a click
 *   anywhere in the item that is not on a control and does not select text.
 * - `x` ticks the item's first checkbox.
 * - `data-key="e"` on a button, link or `summary` in an item: `e` clicks it while the focus is in the item; `data-key="e r"`: both do. A `summary` that opens
 *   passes the focus to its first control. On a field: the key moves the focus to it.
 * - `data-key` in `<main>` but outside every item: works whatever has focus. An item's own key comes first.
 * - Escape in an item's controls closes its `details` and returns the focus to the item.
 *
 * When the page shows again after such a click, as after a form, the item that is now at the same place gets the focus. Style the
 * focus with `:focus-visible` (`console.css` has one for `[data-row]`). Nothing happens while someone types in a field, in an open
 * dialog, or if the operator has turned single keys off.
 */

const ROW = '[data-row]';
const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]';
/** Where the position in a list is kept until its page shows again, in the browser's session storage. */
const PLACE = 'console-list-place';

/** Runs the key on the page's list. @returns Whether the key has a meaning here. */
function pressListKey(key: string): boolean {
	const row = focusedRow();
	if (key === 'j' || key === 'k') return moveFocus(row, key === 'j' ? 1 : -1);
	if (key === 'Escape') return leaveControls(row);
	if (key === 'Enter') return row !== undefined && row === document.activeElement && open(row);
	const target = findKey(row, key);
	if (target) return press(target);
	const checkbox = key === 'x' ? row?.querySelector<HTMLInputElement>('input[type="checkbox"]') : undefined;
	checkbox?.click();
	return Boolean(checkbox);
}

/** Opens the item that is clicked on, in a new tab with Ctrl or the middle button, as its link would. */
function clickRow(event: MouseEvent): void {
	const target = event.target instanceof Element ? event.target : undefined;
	const link = target?.closest<HTMLElement>(`main ${ROW}`)?.querySelector<HTMLAnchorElement>('a[data-open]');
	if (!link || event.defaultPrevented || target?.closest(`${CONTROLS}, label, summary, details, dialog`)) return;
	if (String(document.getSelection()) || event.button > 1) return;
	if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
		window.open(link.href, '_blank', 'noopener');
	else link.click();
}

/** Focuses the item at the place where a key was pressed before this page was loaded again. */
function restorePlace(): void {
	const place = placeHere();
	if (!place) return;
	sessionStorage.removeItem(PLACE);
	const rows = rowsOf();
	// A page that has set the focus itself, as on a field with an error, keeps it.
	if (document.activeElement === document.body) rows[Math.min(place.index, rows.length - 1)]?.focus();
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset|file)$/.test(target.type);
	return target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName);
}

const rowsOf = (): HTMLElement[] =>
	[...document.querySelectorAll<HTMLElement>(`main ${ROW}`)].filter((row) => row.checkVisibility());

const focusedRow = (): HTMLElement | undefined =>
	document.activeElement?.closest<HTMLElement>(`main ${ROW}`) ?? undefined;

function moveFocus(row: HTMLElement | undefined, step: 1 | -1): boolean {
	const rows = rowsOf();
	// Without a focused item: where the last one was pressed on this page, as an action may have removed it, or the first one.
	const index = row ? rows.indexOf(row) + step : (placeHere()?.index ?? 0);
	const next = rows[Math.max(0, Math.min(index, rows.length - 1))];
	next?.focus();
	return next !== undefined;
}

function findKey(row: HTMLElement | undefined, key: string): HTMLElement | undefined {
	const selector = `[data-key~="${CSS.escape(key)}"]`;
	const all = [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((one) => one.checkVisibility());
	return all.find((one) => row?.contains(one)) ?? all.find((one) => !one.closest(ROW));
}

function press(target: HTMLElement): boolean {
	if (target.matches('input, select, textarea')) {
		target.focus();
		if (target instanceof HTMLInputElement) target.select();
		return true;
	}
	writePlace(target);
	target.click();
	const details = target.tagName === 'SUMMARY' ? target.closest('details') : undefined;
	// A click toggles it at once.
	if (details?.open) {
		[...details.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => one.checkVisibility())?.focus();
	}
	return true;
}

function open(row: HTMLElement): boolean {
	const link = row.querySelector<HTMLElement>('[data-open]') ?? row.querySelector<HTMLElement>('a[href]');
	if (link) writePlace(link);
	link?.click();
	return Boolean(link);
}

function leaveControls(row: HTMLElement | undefined): boolean {
	if (!row || row === document.activeElement) return false;
	document.activeElement?.closest('details')?.removeAttribute('open');
	row.focus();
	return true;
}

function writePlace(target: HTMLElement): void {
	const row = target.closest<HTMLElement>(ROW);
	if (!row) return;
	try {
		sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname, index: rowsOf().indexOf(row) }));
	} catch {
		// Without storage the list starts at its first item again.
	}
}

function placeHere(): { index: number } | undefined {
	try {
		const place: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
		if (typeof place !== 'object' || place === null || !('path' in place) || !('index' in place)) return undefined;
		return place.path === location.pathname ? { index: Number(place.index) } : undefined;
	} catch {
		return undefined;
	}
}

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
 * Opens pages with `g` and a letter, runs the keys of the page's list, and lists all of them with `?`. Typing in a
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
