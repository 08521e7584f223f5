import css from './events.css?inline';

/** This part's own styles. */
export function EventsStyles() {
	return (
		<style href="console-events" precedence="medium">
			{css}
		</style>
	);
}
