import { ringOfYear } from '#app/features/events/schedule.ts';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { course, organization } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/landing.route';
import { CareerMapSection } from './career-map-section.tsx';
import { EverythingRight } from './everything-right.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Problem } from './problem.tsx';
import { ProjectCarousel } from './project-carousel.tsx';
import { QuoteAndBenefits } from './quote-and-benefits.tsx';
import { packRing } from './ring.ts';
import { Team } from './team.tsx';
import { Testimonials } from './testimonials.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('landing', matches, { structured: [organization(siteOrigin(matches)), course(siteOrigin(matches))] });

export function loader({ context }: Route.LoaderArgs) {
	return { ring: packRing(ringOfYear(servicesOf(context).now())) };
}

/** The landing page: its sections in the specification's order (section 2). */
export default function Landing({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero ring={loaderData.ring} />
			<Problem />
			<QuoteAndBenefits />
			<Team />
			<ProjectCarousel />
			<Testimonials />
			<HowItWorks />
			<EverythingRight />
			<Pricing />
			<CareerMapSection />
		</>
	);
}
