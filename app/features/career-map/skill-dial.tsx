import { type DialSector, dialArcs, dialMarks, dialRadii, NAMED_OPENING } from '#app/pdf/dial.ts';
import { careerMapReport } from '#content/career-map-page.ts';

const { rings, center } = careerMapReport.gaps.dial;
const NAME_RADIUS = 104;
/** Names this close to the vertical axis are centered. */
const MIDDLE = 12;

interface DialProps {
	skills: readonly (DialSector & { name: string })[];
	title: string;
	/** The number in the middle. */
	started: number;
	marked?: readonly number[];
}

export function SkillDial({ skills, title, started, marked = [] }: DialProps) {
	const names = dialMarks(skills.length, NAMED_OPENING, NAME_RADIUS);
	return (
		<svg className="skill-dial" viewBox="-162 -102 324 222" role="img" aria-label={title}>
			{dialArcs(skills, NAMED_OPENING).map(({ d, kind }) => (
				<path key={d} d={d} className={`dial-${kind}`} />
			))}
			{rings.map((ring, at) => (
				<text key={ring} className="dial-ring" y={3 - (dialRadii[at] ?? 0)}>
					{ring}
				</text>
			))}
			<text className="dial-number" y="3">
				{started}
			</text>
			<text className="dial-ring" y="14">
				{center}
			</text>
			{dialMarks(skills.length, NAMED_OPENING).map(({ x, y }, at) => (
				<g key={`${x},${y}`} className={marked.includes(at + 1) ? 'dial-first' : undefined}>
					<circle cx={x} cy={y} r="7.6" />
					<text x={x} y={y} dy="3">
						{at + 1}
					</text>
				</g>
			))}
			{skills.map(({ name }, at) => {
				const { x, y } = names[at] ?? { x: 0, y: 0 };
				const anchor = Math.abs(x) < MIDDLE ? 'middle' : x > 0 ? 'start' : 'end';
				return (
					<text key={name} className="dial-name" x={x} y={anchor === 'middle' ? y + 9 : y + 3.5} textAnchor={anchor}>
						{name}
					</text>
				);
			})}
		</svg>
	);
}

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
