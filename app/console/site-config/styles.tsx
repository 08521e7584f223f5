import css from './site-config.css?inline';

/** The styles of this part, in the head of its pages. */
export function RulesStyles() {
	return (
		<style href="console-rules" precedence="medium">
			{css}
		</style>
	);
}
