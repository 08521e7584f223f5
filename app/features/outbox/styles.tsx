import css from './outbox.css?inline';

/** The outbox's own styles, in the head of its pages. */
export function OutboxStyles() {
	return (
		<style href="outbox" precedence="medium">
			{css}
		</style>
	);
}
