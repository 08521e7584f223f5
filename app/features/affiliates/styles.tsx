import css from './affiliates.css?inline';

/** The styles of an affiliate's page, in its head. */
export function AffiliateStyles() {
	return (
		<style href="affiliates" precedence="medium">
			{css}
		</style>
	);
}
