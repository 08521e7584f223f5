import css from './map.css?inline';

/** The career map's own styles, in the head of its page. */
export function MapStyles() {
	return (
		<style href="career-map" precedence="medium">
			{css}
		</style>
	);
}
