import { useEffect, useRef } from 'react';

/** Focuses an element when a state changes, such as a panel that replaces a form. */
export function useFocusOnChange<Target extends HTMLElement = HTMLHeadingElement>(state: unknown) {
	const element = useRef<Target>(null);
	const previous = useRef(state);
	useEffect(() => {
		if (previous.current === state) return;
		previous.current = state;
		element.current?.focus();
	}, [state]);
	return element;
}
