import { useEffect, useRef } from 'react';

/** Focuses an element when a state changes, such as a panel that replaces a form, unless the visitor is in a field that remains. */
export function useFocusOnChange<Target extends HTMLElement = HTMLHeadingElement>(state: unknown) {
	const element = useRef<Target>(null);
	const previous = useRef(state);
	useEffect(() => {
		if (previous.current === state) return;
		previous.current = state;
		if (!document.activeElement?.matches('input, select, textarea')) element.current?.focus();
	}, [state]);
	return element;
}
