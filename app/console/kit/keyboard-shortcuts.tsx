import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { frame } from '#content/console/frame.ts';
import type { NavigationEntry } from './part.ts';

/** How long `g` waits for its letter, in milliseconds. */
const WAITS_MS = 1_500;

/** Leads to pages by `g` and a letter; `?` shows which. Where one types in a field, letters are letters. */
export function KeyboardShortcuts({ pages }: { pages: readonly NavigationEntry[] }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const go = useRef((_: string) => {});
	go.current = (key) => {
		const page = pages.find((one) => one.key === key);
		if (page) void navigate(page.path);
	};
	useEffect(() => {
		let pressedAt = Number.NEGATIVE_INFINITY;
		const onKey = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
			if (event.key === '?') {
				event.preventDefault();
				dialog.current?.showModal();
			} else if (event.key === 'g') pressedAt = event.timeStamp;
			else if (event.timeStamp - pressedAt < WAITS_MS) {
				pressedAt = Number.NEGATIVE_INFINITY;
				dialog.current?.close();
				go.current(event.key);
			}
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

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
	);
}
