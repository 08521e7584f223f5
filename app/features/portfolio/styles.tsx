import { ViewTransitions } from '#app/ui/view-transitions.tsx';
import css from './portfolio.css?inline';

/** The styles of the portfolio's pages. */
export function PortfolioStyles() {
	return (
		<>
			<style href="portfolio" precedence="medium">
				{css}
			</style>
			<ViewTransitions />
		</>
	);
}
