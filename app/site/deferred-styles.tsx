import styles from '../deferred-styles.css?inline';

/** The styles that the landing page's first paint does not need. React hoists them into the head once. */
export function DeferredStyles() {
	return (
		<style href="more" precedence="more">
			{styles}
		</style>
	);
}
