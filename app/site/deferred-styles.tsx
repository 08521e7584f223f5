import styles from '../deferred-styles.css?inline';

/** The page has them when the application starts, except in development: they need not be in the browser's bundle. */
const css = import.meta.env.SSR || import.meta.env.DEV ? styles : '';

/** The styles that the landing page's first paint does not need. React hoists them into the head once. */
export function DeferredStyles() {
	return (
		<style href="more" precedence="more">
			{css}
		</style>
	);
}
