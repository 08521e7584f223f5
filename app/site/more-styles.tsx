import styles from '../more-styles.css?inline';

/** The style sheet of all but the landing page's first paint. React puts it into the head, once. */
export function MoreStyles() {
	return (
		<style href="more" precedence="more">
			{styles}
		</style>
	);
}
