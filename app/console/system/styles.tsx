import css from './system.css?inline';

/** The styles of the pages about mail, jobs, webhooks and the doctor, in their head. */
export function MachineStyles() {
	return (
		<style href="console-machine" precedence="medium">
			{css}
		</style>
	);
}
