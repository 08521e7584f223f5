import { type CSSProperties, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { pageMeta, siteOrigin, sitePrice } from '#app/seo/page-meta.ts';
import { course } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { withPrice } from '#app/settings/price.ts';
import { sampleSession } from '#app/settings/settings.server.ts';
import { StartWords } from '#app/settings/start-words.tsx';
import { usePrice } from '#app/settings/use-price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { curriculum } from '#content/curriculum.ts';
import { eventWords, kindLabel } from '#content/events.ts';
import { accessLink, paths } from '#content/navigation.ts';
import { certificationSkills } from '#content/program.ts';
import type { Route } from './+types/curriculum.route';
import css from './curriculum.css?inline';
import { durationMinutes, type EventRow, eventPath, formatInstant } from './events.server.ts';
import { sampleProjectOf, tones } from './grain.server.tsx';
import { sessionsOfYear } from './sessions-ahead.server.ts';

type CoreBand = ReturnType<typeof coreBands>[number];

/** What the core shows of the sessions. @param rows In order. */
function coreBands(rows: readonly EventRow[]) {
	return rows.map((row) => {
		const skill = certificationSkills.find(({ id }) => id === row.skills[0])?.label;
		const project = sampleProjectOf(row);
		return {
			path: eventPath(row.slug),
			kind: kindLabel(row.kind),
			title: row.title,
			summary: row.summary,
			day: formatInstant(row.starts_at, row.time_zone, { month: 'short', day: 'numeric' }),
			minutes: durationMinutes(row),
			...(skill && { skill }),
			...(project && { project: { title: project.title, path: `${paths.portfolio}/${project.portfolio_uuid}` } }),
		};
	});
}

const skillTones = () => certificationSkills.map(({ id, label }) => ({ label, tone: tones[id][0] }));

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('curriculum', matches, { structured: [course(siteOrigin(matches), sitePrice(matches))] });

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const sample = sampleSession(services);
	const rows = await sessionsOfYear(services);
	return { bands: coreBands(rows), skills: skillTones(), ...(sample && { sample }) };
}

export default function CurriculumPage({ loaderData: { bands, skills, sample } }: Route.ComponentProps) {
	return (
		<>
			<style href="curriculum" precedence="medium">
				{css}
			</style>
			<PageHead eyebrow={curriculum.eyebrow} title={curriculum.heading} lead={curriculum.lead} />
			{bands.length > 0 ? (
				<Core bands={bands} />
			) : (
				<div className="wrap">
					<EmptyState title={curriculum.none.title}>
						<p>{curriculum.none.text}</p>
					</EmptyState>
				</div>
			)}
			<div className="wrap grid items-start gap-8 pt-4 pb-16 lg:grid-cols-[7fr_5fr]">
				<section aria-labelledby="core-skills">
					<h2 className="h3" id="core-skills">
						{curriculum.skills}
					</h2>
					<ul className="core-skills">
						{skills.map(({ label, tone }) => (
							<li key={label}>
								<i style={{ background: tone }} />
								{label}
							</li>
						))}
					</ul>
					<p className="soft mt-4">{curriculum.knot}</p>
					<p className="soft">{eventWords.holidays}</p>
				</section>
				<div className="grid gap-4">
					<p className="flex flex-wrap items-center gap-4">
						<SiteLink link={accessLink} className={buttonClass({ size: 'large' })} />
						{withPrice(curriculum.access, usePrice())}
					</p>
					<StartWords />
					{sample && (
						<p>
							{curriculum.sample}{' '}
							<a href={sample.url} rel="noopener">
								{sample.title}
							</a>
							, {sample.length}
						</p>
					)}
				</div>
			</div>
		</>
	);
}

/** Of the window's width, by a button. */
const SCROLLED = 0.8;

function Core({ bands }: { bands: CoreBand[] }) {
	const minutes = bands.reduce((sum, band) => sum + band.minutes, 0);
	let start = 0;
	const row = useRef<HTMLElement>(null);
	const scroll = (direction: 1 | -1) => {
		const { current } = row;
		current?.scrollBy({ left: direction * SCROLLED * current.clientWidth });
	};
	return (
		<div className="core-year" style={{ '--minutes': minutes } as CSSProperties}>
			<div className="core-map wrap">
				<p className="soft small mb-2">
					<span>{curriculum.size(bands.length, Math.round(minutes / 60))}</span>
					{([-1, 1] as const).map((direction) => (
						<button
							key={direction}
							type="button"
							className="icon-button js-only"
							aria-label={direction < 0 ? curriculum.earlier : curriculum.later}
							data-live
							onClick={() => scroll(direction)}
						>
							<ChevronIcon direction={direction < 0 ? 'left' : 'right'} />
						</button>
					))}
				</p>
				<div>
					<img src={paths.core} alt="" />
					<i />
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
			<section className="core" aria-label={curriculum.core} tabIndex={0} ref={row}>
				<ol>
					{bands.map((band) => {
						const style = { '--start': start, '--length': band.minutes };
						start += band.minutes;
						return (
							<li key={band.path} style={style as CSSProperties}>
								<Band {...band} />
							</li>
						);
					})}
				</ol>
			</section>
		</div>
	);
}

/** Scrolls an opened band to the start, so that its text is in the window. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' });
}

function Band({ path, kind, title, summary, day, minutes, skill, project }: CoreBand) {
	return (
		<details name="core" onToggle={showWhole}>
			<summary>
				<span>{day}</span> <b>{title}</b>
				{skill && <small>{skill}</small>}
			</summary>
			<div>
				<p className="small soft">
					{kind} · {curriculum.minutes(minutes)}
				</p>
				<p>{summary}</p>
				{project && (
					<p className="small">
						{curriculum.project} <Link to={project.path}>{project.title}</Link>
					</p>
				)}
				<Link to={path}>{curriculum.open}</Link>
			</div>
		</details>
	);
}
