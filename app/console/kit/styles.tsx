import css from './console.css?inline';

/** The console's own styles, in the head of its pages. */
export function ConsoleStyles() {
	return (
		<style href="console" precedence="medium">
			{css}
		</style>
	);
}
