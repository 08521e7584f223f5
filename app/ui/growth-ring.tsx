import { useId } from 'react';
import { MARK_SIDE, markShapes } from '#app/drawings/mark.ts';

/** Positions are fractions of a turn, clockwise from the top. */
interface RingProps {
	learn: readonly Mark[];
	build: readonly Mark[];
	today: number;
	/** The text alternative; without it the ring is decorative. */
	title?: string;
	className?: string;
}

export interface Mark {
	at: number;
	past: boolean;
	/** For a participant's own ring: whether they attended a past session, or its recording waits for them. */
	own?: 'attended' | 'waiting' | 'missed';
}

/** A tree ring, slightly irregular: clockwise from the top, radius about 100. */
export const WOOD =
	'M0-102C22-101 44-89 62-74C80-59 96-40 101-18C106 4 102 33 90 52C79 71 55 84 33 91C12 98-12 99-34 92C-55 85-79 71-90 52C-100 33-98 6-94-17C-90-39-81-62-65-77C-48-92-22-102 0-102';
/** The radius of each tree ring, in percent of the outermost. */
const WOOD_SCALES = [42, 48, 57, 63, 75, 82, 96];
const LEAF = 'M0-184c12 13 12 33 0 46c-12-13-12-33 0-46m0 12v34';
const SEED = 'M0-130a6.5 8.5 0 0 1 0 17a6.5 8.5 0 0 1 0-17';

/** The year as a growth ring: leaves are learn sessions, seeds are build sessions, and the ring has grown up to today. */
export function GrowthRing({ learn, build, today, title, className = 'year' }: RingProps) {
	const id = useId();
	const shapes = { leaf: `${id}l`, seed: `${id}s`, wood: `${id}w` };
	const rings = WOOD_SCALES.map((scale) => <use key={scale} href={`#${shapes.wood}`} transform={`scale(.${scale})`} />);
	return (
		<svg
			className={className}
			viewBox="-210 -210 420 420"
			role={title ? 'img' : undefined}
			aria-label={title}
			aria-hidden={title ? undefined : true}
		>
			<defs>
				<path id={shapes.leaf} d={LEAF} />
				<path id={shapes.seed} d={SEED} />
				<path id={shapes.wood} d={WOOD} pathLength="1" />
			</defs>
			<g className="year-wood">{rings}</g>
			<g className="year-grown" strokeDasharray={`${today} 1`}>
				{rings}
			</g>
			<Marks className="year-learn" shape={shapes.leaf} marks={learn} />
			<Marks className="year-build" shape={shapes.seed} marks={build} />
			<g className="year-today" transform={`rotate(${degrees(today)})`}>
				<path d="M0-45V-190" />
				<circle cy="-190" r="7" />
			</g>
		</svg>
	);
}

function Marks({ shape, marks, className }: { shape: string; marks: readonly Mark[]; className: string }) {
	const of = (past: boolean, own?: Mark['own']) =>
		marks
			.filter((mark) => mark.past === past && (mark.own === own || (own === undefined && mark.own === 'attended')))
			.map(({ at }) => <use key={at} href={`#${shape}`} transform={`rotate(${degrees(at)})`} />);
	return (
		<>
			<g className={className}>{of(true)}</g>
			{(['waiting', 'missed'] as const).map((own) => {
				const uses = of(true, own);
				return (
					uses.length > 0 && (
						<g key={own} className={`${className} year-${own}`}>
							{uses}
						</g>
					)
				);
			})}
			<g className={`${className} year-coming`}>{of(false)}</g>
		</>
	);
}

/** Rounded to tenths, to save bytes. */
function degrees(at: number): number {
	return Math.round(at * 3600) / 10;
}

const logo = markShapes('medium', { marks: 'currentColor', rays: 'currentColor', next: 'var(--color-persimmon)' });

export function GrowthMark({ className = 'mark' }: { className?: string }) {
	return (
		<svg className={className} viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} fill="none" aria-hidden="true">
			{logo.map((shape) => (
				<path key={shape.d} {...shape} />
			))}
		</svg>
	);
}
