import css from './portraits.css?inline';

export function PortraitStyles() {
	return (
		<style href="portraits" precedence="medium">
			{css}
		</style>
	);
}
