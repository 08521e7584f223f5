import { type ComponentProps, useState } from 'react';

/**
 * A field of several lines that keeps what was typed before the application started. React, taking a page over, sets a text
 * area that the server filled in back to the server's words, unless those that it expects are those that stand there.
 * @see https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMTextarea.js (initTextarea)
 */
export function PersistentTextArea({ id, defaultValue, ...rest }: ComponentProps<'textarea'> & { id: string }) {
	const [initial] = useState(() => typedInto(id) ?? defaultValue);
	return <textarea {...rest} id={id} defaultValue={initial} />;
}

/** What stands in a text area of the server's page; undefined once the application runs, which makes its own. */
function typedInto(id: string): string | undefined {
	if (typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined) return undefined;
	const there = document.getElementById(id);
	return there instanceof HTMLTextAreaElement ? there.value : undefined;
}
