import { dialArcs, dialMarks } from '#app/pdf/dial.ts';

interface Props {
	/** A sector each: how many of its three rings have grown. */
	skills: readonly { place: number; label: string; grown: number }[];
	title: string;
}

/** A participant's skills as growth rings: a sector each, with a ring for the session, the evidence and the badge. */
export function SkillsRing({ skills, title }: Props) {
	const sectors = skills.map(({ grown }) => ({ have: grown, need: 0 }));
	return (
		<svg className="skills-ring" viewBox="-100 -100 200 200" role="img" aria-label={title}>
			{dialArcs(sectors).map(({ d, kind }) => (
				<path key={d} d={d} data-kind={kind} />
			))}
			<circle r="4.5" />
			<circle r="11" data-kind="heart" />
			{dialMarks(skills.length).map(({ x, y }, at) => (
				<text key={`${x},${y}`} x={x} y={y} dy="3" data-grown={skills[at]?.grown === 3 || undefined}>
					{at + 1}
				</text>
			))}
		</svg>
	);
}
