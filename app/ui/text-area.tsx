import { type ComponentProps, useState } from 'react';

/**
 * A text area that keeps what was typed before the application started. On hydration React resets a text area with a default
 * value to that value, unless the default equals its current text.
 * @see https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMTextarea.js (initTextarea)
 */
export function PersistentTextArea({ id, defaultValue, ...rest }: ComponentProps<'textarea'> & { id: string }) {
	const [initial] = useState(() => readTyped(id) ?? defaultValue);
	return <textarea {...rest} id={id} defaultValue={initial} />;
}

/** The text of a server-rendered text area; undefined once the application runs. */
function readTyped(id: string): string | undefined {
	if (typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined) return undefined;
	const element = document.getElementById(id);
	return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
