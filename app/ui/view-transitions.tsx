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

const detailId = 'shared';

/**
 * Where a page of details shows what its list also shows. The page's first paint waits for it: on a slow connection the
 * transition would otherwise begin before the browser has received it.
 */
export const sharedDetail = (name: string) => ({ id: detailId, style: sharedElement(name) });

/** On each page with a `sharedDetail`. */
export const ExpectSharedDetail = () => <link rel="expect" href={`#${detailId}`} blocking="render" />;

/** The style of what a list and a page of details both show. @param name Unique within each page. */
export const sharedElement = (name: string): CSSProperties => ({ viewTransitionName: name });
