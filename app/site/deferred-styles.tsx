import styles from '../deferred-styles.css?inline';

/** The style sheet of all but the landing page's first paint. React puts it into the head, once. */
export function DeferredStyles() {
	return (
		<style href="more" precedence="more">
			{styles}
		</style>
	);
}
