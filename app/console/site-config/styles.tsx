import css from './site-config.css?inline';

/** The styles of this part, in the head of its pages. */
export function SiteConfigStyles() {
	return (
		<style href="console-site-config" precedence="medium">
			{css}
		</style>
	);
}
