import { useEffect, useRef } from 'react';
import type { YearAhead } from '#app/features/events/events/sessions-ahead.server.ts';
import { withPrice } from '#app/settings/price.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { WOOD } from '#app/ui/growth-ring.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { hero } from '#content/landing.ts';
import { startRing } from './ring.ts';

/** The radius of each tree ring, in percent of the outermost. */
const WOOD_SCALES = [74, 78, 84, 88, 96];
/** Enlarges the target of a pointer. The styles of the ring do not reach into its symbols. */
const unseen = { fill: '#0000', stroke: 'none' };
/** The radius of the months' labels. */
const RIM = 193;

/**
 * The coming year as a ring: a mark for each session, clockwise from the next one at the top. Leaves are learn sessions, seeds are
 * build sessions. Each mark is a link; ring.ts makes the arrow keys walk through them.
 * @param shown The session in its center.
 */
function YearRing({ year: { sessions, months }, shown }: { year: YearAhead; shown: string | undefined }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
		<svg viewBox="-205 -205 410 410" role="group" aria-label={hero.ring.label}>
			<defs>
				<g id="leaf">
					<circle cy="-155" r="17" {...unseen} />
					<path d="M0-182c14 14 14 36 0 50c-14-14-14-36 0-50" />
					<path d="M0-166v33" className="vein" />
				</g>
				<g id="seed">
					<circle cy="-113" r="15" {...unseen} />
					<path d="M0-122a7 9 0 0 1 0 18a7 9 0 0 1 0-18" />
				</g>
				<path id="wood" d={WOOD} />
			</defs>
			<g className="wood">
				{WOOD_SCALES.map((scale) => (
					<use key={scale} href="#wood" transform={`scale(.${scale})`} />
				))}
			</g>
			{months.map(({ label, at }) => (
				<text key={at} x={Math.round(RIM * Math.sin(turn(at)))} y={Math.round(4 - RIM * Math.cos(turn(at)))}>
					{label}
				</text>
			))}
			{sessions.map(({ kind, path, title, day, at }, index) => (
				<a
					key={path}
					href={path}
					tabIndex={index ? -1 : undefined}
					className={title === shown ? 'next' : kind === 'build' ? kind : undefined}
				>
					<title>{`${day}: ${title}`}</title>
					<use href={kind === 'build' ? '#seed' : '#leaf'} transform={`rotate(${degrees(at)})`} />
				</a>
			))}
		</svg>
	);
}

const turn = (at: number) => at * 2 * Math.PI;

/** Rounded, to save bytes. */
const degrees = (at: number) => Math.round(at * 360);

interface Props {
	year: YearAhead;
	/** The session with which a newcomer's year can start. */
	basics?: { title: string; day: string } | undefined;
}

export function Hero({ year, basics }: Props) {
	const figure = useRef<HTMLElement>(null);
	useEffect(() => (figure.current ? startRing(figure.current) : undefined), []);
	const price = usePrice();
	const [next] = year.sessions;
	const shown = basics ?? next;
	return (
		<section className="hero wrap">
			<div>
				<p className="eyebrow">{hero.eyebrow}</p>
				<h1 className="display">
					{hero.heading.map((line) => (
						<span key={line}>{`${line} `}</span>
					))}
				</h1>
				<p className="lead">{hero.lead}</p>
				<p className="hero-ways">
					<SiteLink link={hero.primary} className={buttonClass({ size: 'large' })} />
					<SiteLink link={hero.secondary} className={buttonClass({ size: 'large', variant: 'secondary' })} />
				</p>
				<ul className="hero-facts">
					{hero.facts(year.time).map((fact) => (
						<li key={fact}>{withPrice(fact, price)}</li>
					))}
				</ul>
			</div>
			<figure className="hero-ring" ref={figure}>
				<div className="ring">
					<YearRing year={year} shown={shown?.title} />
					{shown && (
						<p className="ring-now">
							<span>{`${basics ? hero.ring.basics : hero.ring.next} ${shown.day}`}</span>
							<b>{shown.title}</b>
						</p>
					)}
				</div>
				<figcaption>
					<b>{hero.ring.join(basics?.day)}</b>
					<span className="key">{hero.ring.learn}</span>
					<span className="key key-build">{hero.ring.build}</span>
				</figcaption>
			</figure>
		</section>
	);
}
