import css from './records.css?inline';

/** What the tables of records look like beyond the console's own styles. */
export function RecordsStyles() {
	return (
		<style href="console-records" precedence="medium">
			{css}
		</style>
	);
}
