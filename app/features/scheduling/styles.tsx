import css from './scheduling.css?inline';

/** The calendar's own styles, in the head of its two pages. */
export function SchedulingStyles() {
	return (
		<style href="scheduling" precedence="medium">
			{css}
		</style>
	);
}
