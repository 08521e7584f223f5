import css from './reports.css?inline';

/** The styles of pages with numbers, in the head of them. */
export function NumbersStyles() {
	return (
		<style href="console-numbers" precedence="medium">
			{css}
		</style>
	);
}
