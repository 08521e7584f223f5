import css from './system.css?inline';

/** The styles of the pages about mail, jobs, webhooks and the doctor, in their head. */
export function SystemStyles() {
	return (
		<style href="console-system" precedence="medium">
			{css}
		</style>
	);
}
