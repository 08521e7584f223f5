import { ViewTransitions } from '#app/ui/view-transitions.tsx';
import css from './portfolio.css?inline';

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
