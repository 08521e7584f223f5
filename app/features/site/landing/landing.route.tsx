import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import CareerMapForm from '#app/features/career-map/career-map.form.tsx';
import { yearAhead } from '#app/features/events/events/sessions-ahead.server.ts';
import { basicsStart } from '#app/features/money/orders/year-start.server.ts';
import type { Card } from '#app/features/projects/gallery.server.ts';
import { projectsForLanding } from '#app/features/projects/gallery.server.ts';
import { pageMeta, siteOrigin, siteSocial } from '#app/seo/page-meta.ts';
import { organization } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { changedSetting, sampleSession } from '#app/settings/settings.server.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { projectCards } from '#content/demo-projects.ts';
import {
	benefits,
	careerMapSection,
	everythingRight,
	hosts,
	howItWorks,
	problem,
	projects,
	quote as standard,
	type Testimonial,
	team,
	testimonials,
} from '#content/landing.ts';
import { paths } from '#content/navigation.ts';
import { type PublicVoice, shownVoices } from '../voices/voices.server.ts';
import type { Route } from './+types/landing.route';
import { startCarousel } from './carousel.ts';
import { Hero } from './hero.tsx';
import css from './portraits.css?inline';
import { Pricing } from './pricing.tsx';

/** Milliseconds after a fifth of the section is in view (specification, section 9). */
const APPEAR_AFTER_MS = [300, 800, 1300];

interface Props {
	/** Set by operators, instead of those in content/. */
	items?: readonly (Testimonial & Partial<Pick<PublicVoice, 'name' | 'picture'>>)[] | undefined;
	/** Not shown when empty. */
	note?: string | undefined;
}

/** Testimonials, revealed one after another by the bootstrap script; visible at once without scripts. */
function Testimonials({ items = testimonials.items, note = testimonials.note }: Props) {
	return (
		<section className="voices" data-reveal="">
			<div className="wrap">
				{items.some(({ picture }) => picture) && <PortraitStyles />}
				<h2 className="h2">{testimonials.heading}</h2>
				{note && <p className="lead">{note}</p>}
				<ul>
					{items.map(({ text, name, role, sector, picture }, at) => (
						// The bootstrap script marks an item before the application starts.
						<li key={text} data-reveal-after={APPEAR_AFTER_MS[at] ?? APPEAR_AFTER_MS[2]} suppressHydrationWarning>
							<blockquote>{text}</blockquote>
							{picture && (
								<img src={picture.src} alt={picture.alt} width={64} height={64} loading="lazy" className="portrait" />
							)}
							<p className="small">
								<b>{name ?? role}</b>
								<span>{name && role ? [role, sector].filter(Boolean).join(', ') : sector}</span>
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function HowItWorks() {
	return (
		<section id={howItWorks.id} className="how">
			<header className="wrap">
				<h2 className="h2">{howItWorks.heading}</h2>
				<p className="lead">{howItWorks.lead}</p>
			</header>
			<Link to={paths.curriculum} className="how-core" discover="none">
				<img src={paths.core} alt={howItWorks.core} width="3900" height="240" loading="lazy" />
			</Link>
			<div className="wrap">
				<ol className="how-steps">
					{howItWorks.steps.map(({ verb, when, text }, index) => (
						<li key={verb}>
							<h3 className={index === 1 ? 'display key key-build' : 'display key'}>{verb}</h3>
							<p className="how-when">{when}</p>
							<p>{text}</p>
						</li>
					))}
				</ol>
				<SiteLink link={howItWorks.curriculum} />
			</div>
		</section>
	);
}

function Hosts({ items = [] }: { items?: readonly PublicVoice[] | undefined }) {
	if (items.length === 0) return null;
	return (
		<section className="hosts wrap">
			<PortraitStyles />
			<h2 className="h2">{hosts.heading}</h2>
			<ul>
				{items.map(({ id, name, role, text, picture }) => (
					<li key={id}>
						{picture && (
							<img src={picture.src} alt={picture.alt} width={96} height={96} loading="lazy" className="portrait" />
						)}
						<h3 className="h3">{name}</h3>
						{role && <p className="small soft">{role}</p>}
						<p>{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Problem() {
	const { heading, scenes, text, scan } = problem;
	return (
		<section className="problem wrap">
			<h2 className="h2">{heading}</h2>
			<ul className="problem-scenes">
				{scenes.map((scene) => (
					<li key={scene}>{scene}</li>
				))}
			</ul>
			<p className="lead">{text}</p>
			<figure className="scan">
				<div>
					<img src="/pictures/scan.svg" alt={scan.alt} width="960" height="560" loading="lazy" />
					<img src="/pictures/scan-read.svg" alt="" width="960" height="560" loading="lazy" />
				</div>
				<figcaption>{scan.caption}</figcaption>
			</figure>
		</section>
	);
}

function QuoteAndBenefits({ quote = standard }: { quote?: { text: string; source: string } | undefined }) {
	return (
		<section className="quote dark">
			<div className="wrap">
				<figure>
					<blockquote className="display">{quote.text}</blockquote>
					{quote.source && <figcaption className="quote-source">{quote.source}</figcaption>}
				</figure>
				<ul className="benefits">
					{benefits.map(({ title, text }) => (
						<li key={title}>
							<h3 className="h3">{title}</h3>
							<p className="soft">{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function EverythingRight() {
	const { heading, text, columns, pairs } = everythingRight;
	return (
		<section className="right">
			<div className="wrap">
				<h2 className="h2">{heading}</h2>
				<p className="lead">{text}</p>
				<table>
					<thead>
						<tr>
							<th scope="col">{columns.have}</th>
							<th scope="col">{columns.add}</th>
						</tr>
					</thead>
					<tbody>
						{pairs.map(({ have, add }) => (
							<tr key={have}>
								<td>{have}</td>
								<td>{add}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function CareerMapSection() {
	const { id, eyebrow, heading, lead } = careerMapSection;
	return (
		<section id={id} className="career">
			<div className="wrap">
				<header>
					<p className="eyebrow">{eyebrow}</p>
					<h2 className="h2">{heading}</h2>
					<p className="lead">{lead}</p>
				</header>
				{/* Hydrated by itself (app/browser/landing.ts). */}
				<div className="card" data-router="">
					<CareerMapForm />
				</div>
			</div>
		</section>
	);
}

function Team() {
	return (
		<section className="team wrap">
			<header>
				<h2 className="h2">{team.heading}</h2>
				<p className="lead">{team.lead}</p>
			</header>
			<ol>
				{team.points.map(({ title, text, link }) => (
					<li key={title}>
						<h3 className="h3">{title}</h3>
						<p>{text}</p>
						<SiteLink link={link} />
					</li>
				))}
			</ol>
		</section>
	);
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('landing', matches, { structured: [organization(siteOrigin(matches), siteSocial(matches))] });

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const [quote] = changedSetting(services, 'quote') ?? [];
	// A failure must not cost the page for its ring or testimonials.
	const [year, basics, { testimonial, host }, projects] = await Promise.all([
		yearAhead(services).catch(() => ({ sessions: [], months: [] })),
		basicsStart(services).catch(() => undefined),
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
		...(basics?.startsOn && { basics: { title: basics.title, day: basics.day } }),
		...(quote && { quote }),
		...(voices && { voices }),
		...(note && { note: note.note }),
		...(projects && { projects }),
		...(host.length > 0 && { hosts: host }),
		...(sample && { sample }),
	};
}

export default function Landing({ loaderData }: Route.ComponentProps) {
	const { year, basics, quote, voices, note, hosts, projects, sample } = loaderData;
	return (
		<>
			<Hero year={year} basics={basics} />
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

function PortraitStyles() {
	return (
		<style href="portraits" precedence="medium">
			{css}
		</style>
	);
}

/** Participants' projects, or the five samples, in an endless row, moved by buttons, arrow keys and swiping. Without scripts the row scrolls. */
function ProjectCarousel({ cards }: { cards?: readonly Card[] | undefined }) {
	const section = useRef<HTMLElement>(null);
	useEffect(() => (section.current ? startCarousel(section.current) : undefined), []);
	return (
		<section
			id={projects.id}
			className="projects"
			aria-roledescription="carousel"
			aria-labelledby="projects-title"
			ref={section}
		>
			<header className="wrap">
				<h2 className="h2" id="projects-title">
					{projects.heading}
				</h2>
				<p className="lead">{projects.lead}</p>
				<div className="projects-ways">
					<Link to={projects.add.href} discover="none">
						{projects.add.label}
					</Link>
					<Arrow label={projects.previous} step={-1} />
					<Arrow label={projects.next} step={1} />
				</div>
			</header>
			<div className="wrap projects-view">
				<ul className="projects-row">
					{cards?.map(({ id, title, author, picture }) => (
						<li key={id}>
							<Link to={`${paths.portfolio}/${id}`} draggable={false} discover="none">
								<picture>
									<img src={picture} alt="" width="640" height="400" loading="lazy" draggable={false} />
								</picture>
								<span className="h3">{title}</span>
								<span className="soft">{`${projects.by} ${author}`}</span>
							</Link>
						</li>
					))}
					{(cards ? [] : projectCards).map(({ id, title, author, screenshot, portfolio_uuid, line }) => (
						<li key={id}>
							<Link to={`${paths.portfolio}/${portfolio_uuid}`} draggable={false} discover="none">
								<Picture path={screenshot} />
								<span className="h3">{title}</span>
								{line}
								<span className="soft">{`${projects.by} ${author}`}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function Arrow({ label, step }: { label: string; step: 1 | -1 }) {
	return (
		<button type="button" className="icon-button js-only" aria-label={label} data-live="" data-step={step}>
			<ChevronIcon direction={step < 0 ? 'left' : 'right'} />
		</button>
	);
}

/** The poster in the smallest format the browser supports, at one size: it is lazy, and flat colors compress well. */
function Picture({ path }: { path: string }) {
	return (
		<picture>
			<source type="image/avif" srcSet={path.replace('.webp', '.avif')} />
			<img src={path} alt="" width="640" height="400" loading="lazy" draggable={false} />
		</picture>
	);
}
