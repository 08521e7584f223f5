import type { CSSProperties } from 'react';
import css from './view-transitions.css?inline';

/**
 * On the pages of a list and its details: one turns into the other where the browser supports it, in navigations of the browser
 * and, from links with `viewTransition`, of the router. Without motion for visitors who prefer none.
 */
export function ViewTransitions() {
	return (
		<style href="view-transitions" precedence="medium">
			{css}
		</style>
	);
}

/** The style of what a list and a page of details both show. @param name Unique within each page. */
export const sharedElement = (name: string): CSSProperties => ({ viewTransitionName: name });
