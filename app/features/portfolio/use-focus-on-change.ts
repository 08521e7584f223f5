import { useEffect, useRef } from 'react';

/** Two things take each other's place, such as a form and its thanks: reading goes on at the heading of the new one. */
export function useFocusOnChange(state: unknown) {
	const element = useRef<HTMLHeadingElement>(null);
	const before = useRef(state);
	useEffect(() => {
		if (before.current === state) return;
		before.current = state;
		element.current?.focus();
	}, [state]);
	return element;
}
