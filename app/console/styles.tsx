import css from './console.css?inline';

/** Creates a component that adds a style sheet to the page's head once. @param name Unique among style sheets. */
export function stylesOf(name: string, sheet: string) {
	return () => (
		<style href={name} precedence="medium">
			{sheet}
		</style>
	);
}

export const ConsoleStyles = stylesOf('console', css);
