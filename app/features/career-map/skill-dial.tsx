import { type DialSector, dialArcs, dialMarks } from '#app/pdf/dial.ts';

interface DialProps {
	skills: readonly DialSector[];
	/** A text alternative. */
	title: string;
	/** Numbers of the highlighted sectors. */
	marked?: readonly number[];
}

/** The growth ring as a dial of skills: a sector for each skill, a ring for each level. */
export function SkillDial({ skills, title, marked = [] }: DialProps) {
	const marks = dialMarks(skills.length);
	return (
		<svg className="skill-dial" viewBox="-100 -100 200 200" role="img" aria-label={title}>
			{dialArcs(skills).map(({ d, kind }) => (
				<path key={d} d={d} className={`dial-${kind}`} />
			))}
			<circle className="dial-heart" r="4.5" />
			<circle className="dial-heart-ring" r="10" />
			{marks.map(({ x, y }, at) => (
				<g key={`${x},${y}`} className={marked.includes(at + 1) ? 'dial-first' : undefined}>
					<circle cx={x} cy={y} r="7.6" />
					<text x={x} y={y} dy="3">
						{at + 1}
					</text>
				</g>
			))}
		</svg>
	);
}

/** One skill as growth rings: each level is reached, required or neither. */
export function SkillRing({ have, need }: DialSector) {
	return (
		<svg className="skill-ring" viewBox="0 0 48 48" aria-hidden="true">
			{[7.5, 14, 20.5].map((radius, year) => (
				<circle
					key={radius}
					cx="24"
					cy="24"
					r={radius}
					className={year < have ? 'dial-have' : year < need ? 'dial-missing' : 'dial-none'}
				/>
			))}
			<circle className="dial-heart" cx="24" cy="24" r="2.5" />
		</svg>
	);
}
