import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

/**
 * A text area that keeps what was typed and selected before the application started. On hydration React resets a text area with
 * a default value to that value, unless the default equals its current text, and moves the caret to its start.
 * @see https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMTextarea.js (initTextarea)
 */
export function PersistentTextArea({ id, defaultValue, ...rest }: ComponentProps<'textarea'> & { id: string }) {
	const element = useRef<HTMLTextAreaElement>(null);
	const [typed] = useState(() => readTyped(id));
	useLayoutEffect(() => {
		if (typed?.selection) element.current?.setSelectionRange(...typed.selection);
	}, [typed]);
	return <textarea {...rest} ref={element} id={id} defaultValue={typed?.text ?? defaultValue} />;
}

/** What a server-rendered text area contains, and what is selected if it has the focus; undefined once the application runs. */
function readTyped(id: string): { text: string; selection?: [number, number] } | undefined {
	if (typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined) return undefined;
	const element = document.getElementById(id);
	if (!(element instanceof HTMLTextAreaElement)) return undefined;
	const { value: text, selectionStart, selectionEnd } = element;
	return document.activeElement === element ? { text, selection: [selectionStart, selectionEnd] } : { text };
}
