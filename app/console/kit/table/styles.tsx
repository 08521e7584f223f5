import css from './table.css?inline';

/** The styles of lists, beyond the console's own. */
export function TableStyles() {
	return (
		<style href="console-records" precedence="medium">
			{css}
		</style>
	);
}
