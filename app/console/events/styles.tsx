import css from './events.css?inline';

/** The few rules of this part's own. */
export function EventsStyles() {
	return (
		<style href="console-events" precedence="medium">
			{css}
		</style>
	);
}
