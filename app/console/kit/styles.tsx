import css from './console.css?inline';

/** A component that puts a style sheet into the head of the pages that render it, once. @param name Unique among style sheets. */
export function stylesOf(name: string, sheet: string) {
	return () => (
		<style href={name} precedence="medium">
			{sheet}
		</style>
	);
}

/** The console's own styles. */
export const ConsoleStyles = stylesOf('console', css);
