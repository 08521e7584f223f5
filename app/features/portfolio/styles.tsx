import css from './portfolio.css?inline';

/** The portfolio's own styles, in the head of its pages. */
export function PortfolioStyles() {
	return (
		<style href="portfolio" precedence="medium">
			{css}
		</style>
	);
}
