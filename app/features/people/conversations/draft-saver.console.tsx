import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMinute } from '#app/console/times.ts';
import { conversationPath } from './addresses.console.ts';
import { conversationPage } from './conversation.console.schema.ts';

const { reply } = conversationPage;

/** After the last key, in milliseconds. */
const SAVE_AFTER_MS = 1200;

const REPLY_HASH = '#reply';

interface Props {
	conversation: string;
	formKey: string;
	version: number;
	draft: string;
	children: ReactNode;
}

export interface SavedDraft {
	version: number;
}

/**
 * Saves the answer as a draft while it is typed, which shows the others that someone writes, and notices a newer message. A page
 * that was opened to answer (`#reply`) starts in the text, and Ctrl Enter sends it.
 */
export function DraftSaver({ conversation, formKey, version, draft, children }: Props) {
	const element = useRef<HTMLDivElement>(null);
	const [status, setStatus] = useState('');
	/** If the text area contains another text on mount, it was typed before hydration. */
	const draftOnPage = useRef(draft);
	useEffect(() => {
		const area = element.current?.querySelector('textarea');
		if (!area) return;
		let timer: number | undefined;
		let hasSaved = false;
		const save = async () => {
			hasSaved = true;
			const body = new URLSearchParams({ body: area.value, key: formKey });
			try {
				const response = await fetch(conversationPath(conversation, 'draft'), { method: 'POST', body });
				if (!response.ok) throw new Error(response.statusText);
				const saved: SavedDraft = await response.json();
				const isNewer = saved.version !== version;
				setStatus(isNewer ? reply.newer : reply.saved.replace('{at}', formatMinute(new Date())));
			} catch {
				setStatus(reply.notSaved);
			}
		};
		const onInput = () => {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => void save(), hasSaved ? SAVE_AFTER_MS : 0);
		};
		area.addEventListener('input', onInput);
		area.addEventListener('keydown', sendOnEnter);
		return () => {
			window.clearTimeout(timer);
			area.removeEventListener('input', onInput);
			area.removeEventListener('keydown', sendOnEnter);
		};
	}, [conversation, formKey, version]);
	useEffect(() => {
		const area = element.current?.querySelector('textarea');
		if (window.location.hash === REPLY_HASH) area?.focus();
		if (area && area.value !== draftOnPage.current.replaceAll('\r\n', '\n')) area.dispatchEvent(new Event('input'));
	}, []);
	return (
		<div ref={element}>
			{children}
			<p className="field-help" aria-live="polite">
				{status}
			</p>
		</div>
	);
}

/** Presses the button that sends, on Ctrl Enter or ⌘ Enter. */
function sendOnEnter({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent) {
	if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing) return;
	if (target instanceof HTMLTextAreaElement)
		target.form?.querySelector<HTMLElement>('[name="intent"][value="send"]')?.click();
}
