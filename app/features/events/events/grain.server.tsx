import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { randomOf } from '#app/drawings/personal-ring.server.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import type { EventRow } from './events.server.ts';
import { topicOf } from './sessions-ahead.server.ts';

interface GrainOf {
	/** Identifies the session: the same seed has the same grain. */
	seed: string;
	skill: CertificationSkillId | undefined;
	/** A sample project came out of it. */
	hasKnot?: boolean;
}

interface Box {
	x: number;
	width: number;
	height: number;
}

const RINGS = 9;
const LINES = 6;
/** The rings of a knot, by their size; the smallest is dark. */
const KNOT = [1.9, 1.6, 1.35, 1.1, 0.7];

type Tone = readonly [light: string, dark: string];

export const tones: Record<CertificationSkillId, Tone> = {
	'prompt-engineering': ['#dcb98c', '#8a5a2b'],
	'workflow-automation': ['#b9cba8', '#4f6f45'],
	'custom-ai-assistants': ['#7fa58a', '#1f5a3d'],
	'content-generation': ['#ecd6a4', '#a8690a'],
	'ai-dashboards': ['#cdd9c5', '#5f7f63'],
	'no-code-apps': ['#dda27a', '#8f3d10'],
	'genai-tool-fluency': ['#d2c2a3', '#6b5836'],
	'ai-roi-impact': ['#ebbd7b', '#9a5a08'],
	'team-integration': ['#b1c0a4', '#42544a'],
	'career-positioning': ['#cd966a', '#7a3310'],
	'adaptive-ai-learning': ['#efe2c2', '#7d7660'],
};
const WITHOUT_SKILL: Tone = ['#dfe8d6', '#42544a'];

/** The year as a core sample of wood: a ring for each session, as wide as the session is long. */
export function coreSvg(sessions: readonly (GrainOf & { minutes: number })[], height: number): string {
	let width = 0;
	const bands = sessions.map((session) => {
		const band = <Band key={session.seed} {...session} x={width} width={session.minutes} height={height} rings={1} />;
		width += session.minutes;
		return band;
	});
	return svg(width, height, bands);
}

export function grainSvg(session: GrainOf, width: number, height: number): string {
	return svg(width, height, <Band {...session} x={0} width={width} height={height} rings={RINGS} />);
}

function svg(width: number, height: number, children: ReactNode): string {
	const size = { viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: 'none' };
	return renderToStaticMarkup(
		// biome-ignore lint/a11y/noSvgWithoutTitle: what shows it has the text alternative
		<svg xmlns="http://www.w3.org/2000/svg" {...size}>
			{children}
		</svg>,
	);
}

function Band({ seed, skill, hasKnot, x, width, height, rings }: GrainOf & Box & { rings: number }) {
	const random = randomOf(seed);
	const [light, dark] = skill ? tones[skill] : WITHOUT_SKILL;
	const isPicture = rings > 1;
	const sway = [0, 1, 2, 3].map(() => (random() - 0.5) * (isPicture ? height * 0.5 : width * 0.35));
	const curveAt = (at: number) => {
		const room = isPicture ? 1 : Math.min(1, (2 * Math.min(at, width - at)) / width);
		return sway.map((offset) => round(at + (offset + (random() - 0.5) * 4) * room));
	};
	const third = round(height / 3);
	const down = ([a, b, c, d]: number[]) => `M${a} 0C${b} ${third} ${c} ${2 * third} ${d} ${height}`;
	const up = ([a, b, c, d]: number[]) => `L${d} ${height}C${c} ${2 * third} ${b} ${third} ${a} 0`;
	const shares = Array.from({ length: rings }, () => 0.6 + random());
	const sum = shares.reduce((all, share) => all + share, 0);
	let start = 0;
	const drawn = shares.map((share) => {
		const ring = { start, width: (share / sum) * width };
		start += ring.width;
		const end = curveAt(start);
		return (
			<g key={ring.start}>
				<path d={down(curveAt(ring.start + ring.width * 0.66)) + up(end)} fill={dark} stroke="none" opacity=".16" />
				{Array.from({ length: LINES }, (_, n) => (
					<path
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
						key={n}
						d={down(curveAt(ring.start + ring.width * ((n + 0.4 + random() * 0.6) / LINES) ** 0.75))}
						strokeWidth={round(0.6 + random() * 1.2)}
						opacity={round(0.3 + (0.4 * n) / LINES)}
					/>
				))}
				<path d={down(end)} strokeWidth={isPicture ? 5 : 2.5} opacity=".85" />
			</g>
		);
	});
	const radius = Math.min(width * 0.2, height * 0.11);
	const knot = { cx: round(width * (isPicture ? 0.3 : 0.5)), cy: round(height * (0.42 + random() * 0.16)) };
	return (
		<g transform={x ? `translate(${x})` : undefined} fill="none" stroke={dark}>
			<path d={`M0 0H${width}V${height}H0z`} fill={light} stroke="none" />
			{drawn}
			{hasKnot &&
				KNOT.map((scale) => (
					<ellipse
						key={scale}
						{...knot}
						rx={round(radius * scale)}
						ry={round(radius * scale * 1.3)}
						fill={scale > 0.8 ? light : dark}
						strokeWidth={isPicture ? 3 : 1.5}
					/>
				))}
		</g>
	);
}

/** To tenths, to save bytes. */
const round = (value: number) => Math.round(value * 10) / 10;

export function grainOf(row: Pick<EventRow, 'slug' | 'session_key' | 'skills'>): GrainOf {
	return {
		// A session that moves keeps its grain.
		seed: row.session_key ?? row.slug,
		skill: certificationSkills.find(({ id }) => id === row.skills[0])?.id,
		hasKnot: sampleProjectOf(row) !== undefined,
	};
}

export function sampleProjectOf({ slug }: Pick<EventRow, 'slug'>) {
	const topic = topicOf(slug);
	return demoProjects.find(({ session }) => session === topic);
}
