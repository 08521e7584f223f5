import { useEffect, useRef } from 'react';

/** Two things take each other's place, such as a form and its thanks: reading goes on at the element of the new one. */
export function useFocusOnChange<Place extends HTMLElement = HTMLHeadingElement>(state: unknown) {
	const element = useRef<Place>(null);
	const before = useRef(state);
	useEffect(() => {
		if (before.current === state) return;
		before.current = state;
		element.current?.focus();
	}, [state]);
	return element;
}
