import css from './portraits.css?inline';

/** The styles of people's portraits, which the page has only with them. */
export function PortraitStyles() {
	return (
		<style href="portraits" precedence="medium">
			{css}
		</style>
	);
}
