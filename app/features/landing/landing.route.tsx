import { yearAhead } from '#app/features/events/year-ahead.server.ts';
import { projectsForLanding } from '#app/features/portfolio/gallery.server.ts';
import { shownVoices } from '#app/features/voices/voices.server.ts';
import { pageMeta, siteOrigin, siteSocial } from '#app/seo/page-meta.ts';
import { organization } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { sampleSession } from '#app/settings/organization.server.ts';
import { changedSetting } from '#app/settings/settings.server.ts';
import type { Route } from './+types/landing.route';
import { CareerMapSection } from './career-map-section.tsx';
import { EverythingRight } from './everything-right.tsx';
import { Hero } from './hero.tsx';
import { Hosts } from './hosts.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Problem } from './problem.tsx';
import { ProjectCarousel } from './project-carousel.tsx';
import { QuoteAndBenefits } from './quote-and-benefits.tsx';
import { Team } from './team.tsx';
import { Testimonials } from './testimonials.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('landing', matches, { structured: [organization(siteOrigin(matches), siteSocial(matches))] });

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const [quote] = changedSetting(services, 'quote') ?? [];
	// A failure must not cost the page for its ring or testimonials.
	const [year, { testimonial, host }, projects] = await Promise.all([
		yearAhead(services).catch(() => ({ sessions: [], months: [] })),
		shownVoices(services.db).catch(() => ({ testimonial: [], host: [] })),
		projectsForLanding(services),
	]);
	const sample = sampleSession(services);
	const isReal = testimonial.length > 0;
	const voices = isReal ? testimonial : changedSetting(services, 'testimonials');
	// The note says that the voices are samples.
	const [note] = isReal ? [{ note: '' }] : (changedSetting(services, 'testimonials-note') ?? []);
	// Values equal to content/ are in the bundle already and are not sent.
	return {
		year,
		...(quote && { quote }),
		...(voices && { voices }),
		...(note && { note: note.note }),
		...(projects && { projects }),
		...(host.length > 0 && { hosts: host }),
		...(sample && { sample }),
	};
}

export default function Landing({ loaderData }: Route.ComponentProps) {
	const { year, quote, voices, note, hosts, projects, sample } = loaderData;
	return (
		<>
			<Hero year={year} />
			<Problem />
			<QuoteAndBenefits quote={quote} />
			<Team />
			<Hosts items={hosts} />
			<ProjectCarousel cards={projects} />
			<Testimonials items={voices} note={note} />
			<HowItWorks />
			<EverythingRight />
			<Pricing sample={sample} />
			<CareerMapSection />
		</>
	);
}
