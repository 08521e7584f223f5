import { Link } from 'react-router';
import { type DialSector, dialArcs, dialMarks, dialRadii, NAMED_OPENING } from '#app/pdf/dial.ts';
import { careerMapReport, careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { ReadyMap } from './map.server.ts';
import { Fold } from './map-parts.tsx';
import { mapWords } from './map-words.ts';
import type { GapView } from './report-view.ts';

const { rings, center } = careerMapReport.gaps.dial;
const NAME_RADIUS = 104;
/** Names this close to the vertical axis are centered. */
const MIDDLE = 12;

interface DialProps {
	skills: readonly (DialSector & { name: string })[];
	title: string;
	/** The number in the middle. */
	started: number;
	marked: readonly number[];
}

function SkillDial({ skills, title, started, marked }: DialProps) {
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

function SkillRing({ have, need }: DialSector) {
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

const { gaps: words } = copy;
const { gaps: more } = mapWords;
type LearningLinks = Pick<ReadyMap, 'sessions' | 'sooner' | 'projects'>;

export function Gaps({
	view: { gaps, first, have, skills },
	sessions,
	sooner,
	projects,
}: LearningLinks & Pick<ReadyMap, 'view'>) {
	const links = { sessions, sooner, projects };
	const urgent = first.flatMap((skill) => gaps.find((gap) => gap.skill === skill) ?? []);
	const others = gaps.filter((gap) => !urgent.includes(gap));
	const existing = others.filter(({ skill }) => have.includes(skill));
	const rest = others.filter((gap) => !existing.includes(gap));
	return (
		<section className="section map-gaps mt-[clamp(3rem,7vw,6rem)] bg-paper-deep print:mt-6" id="skills">
			<div className="wrap">
				<h2 className="h2">{words.heading}</h2>
				<p className="lead">{more.lead(skills.started, skills.missing)}</p>
				<div className="map-dial">
					<div className="map-dial-picture">
						<SkillDial
							skills={gaps.map((gap) => ({ ...gap, name: nameInDial(gap) }))}
							title={words.dial.title(skills.started, skills.missing)}
							started={skills.started}
							marked={urgent.map(({ place }) => place)}
						/>
						<ul className="map-key small mt-3 flex flex-wrap justify-center gap-x-[1.1rem] gap-y-[0.3rem] print:block">
							{(['have', 'missing', 'none'] as const).map((kind) => (
								<li key={kind} data-kind={kind}>
									{words.key[kind]}
								</li>
							))}
						</ul>
					</div>
					<div className="map-skills grid content-start gap-4 print:contents">
						<h3 className="h3">{words.first}</h3>
						{urgent.length === 0 && <p>{words.nothingMissing}</p>}
						<ol className="map-urgent">
							{urgent.map((gap) => (
								<Urgent key={gap.skill} gap={gap} {...links} />
							))}
						</ol>
						<div className="map-folds">
							{existing.length > 0 && (
								<Fold title={<h3>{`You already have ${have.length} of the eleven`}</h3>} gist={namesOf(existing)}>
									<SkillList gaps={existing} {...links} />
								</Fold>
							)}
							{rest.length > 0 && (
								<Fold
									title={<h3>{rest.length === 1 ? 'The other skill' : `The other ${rest.length} skills`}</h3>}
									gist={namesOf(rest)}
								>
									<SkillList gaps={rest} {...links} />
								</Fold>
							)}
						</div>
					</div>
				</div>
			</div>
		</section>
	);
}

function SkillList({ gaps, ...links }: { gaps: readonly GapView[] } & LearningLinks) {
	return (
		<ul className="map-others grid gap-7 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
			{gaps.map((gap) => (
				<li key={gap.skill} className="grid gap-2 print:content-start">
					<h4>
						<Name gap={gap} />
					</h4>
					<p className="small soft">{levelOf(gap)}</p>
					<Reason gap={gap} />
					{gap.need > Math.max(1, gap.have) && (
						<p>
							<strong>{words.step}:</strong> {gap.firstStep}
						</p>
					)}
					<NextSteps gap={gap} {...links} />
				</li>
			))}
		</ul>
	);
}

function Urgent({ gap, ...links }: { gap: GapView } & LearningLinks) {
	return (
		<li>
			<h4>
				<Name gap={gap} />
			</h4>
			<Reason gap={gap} />
			<NextSteps gap={gap} {...links} />
		</li>
	);
}

function Name({ gap: { place, label, have, need } }: { gap: GapView }) {
	return (
		<span className="flex items-center gap-[0.7rem]">
			<SkillRing have={have} need={need} />
			<span className="small min-w-[1.2rem] text-center font-text leading-none font-semibold text-persimmon">
				{place}
			</span>
			{label}
		</span>
	);
}

function Reason({ gap: { reason, quotes } }: { gap: GapView }) {
	return (
		<>
			<p>{reason}</p>
			{quotes.map((quote) => (
				<blockquote key={quote} dir="auto">
					{quote}
				</blockquote>
			))}
		</>
	);
}

function NextSteps({ gap, sessions, sooner, projects }: { gap: GapView } & LearningLinks) {
	const { skill, session } = gap;
	const next = sessions[session.topic];
	const earlier = sooner[skill];
	const project = projects[skill];
	return (
		<ul className="map-ways small grid gap-[0.35rem]">
			{gap.day !== undefined && (
				<li>
					<a href="#plan">{more.planned(gap.day)}</a>
				</li>
			)}
			{earlier && (
				<li>
					{words.session[earlier.kind]}
					{': '}
					<Link to={earlier.path}>{earlier.title}</Link>, {withoutBreaks(earlier.day)}
				</li>
			)}
			<li>
				{earlier ? 'Later, and closest to your work' : words.session[session.kind]}
				{': '}
				<Link to={next?.path ?? paths.events}>{session.title}</Link>, {next ? withoutBreaks(next.day) : words.undated}
			</li>
			{project && (
				<li>
					{'A sample project that uses it: '}
					<Link to={project.path}>{project.title}</Link>
				</li>
			)}
		</ul>
	);
}

function nameInDial({ skill, label }: GapView): string {
	const names: Readonly<Record<string, string>> = words.dial.names;
	return names[skill] ?? label;
}

function namesOf(gaps: readonly GapView[]): string {
	return gaps.map(({ label }) => label).join('\u00a0· ');
}

function withoutBreaks(day: string): string {
	return day.replaceAll(' ', '\u00a0');
}

function levelOf({ have, need }: GapView): string {
	return `Your CV: ${words.levels[have] ?? ''} · The roles: ${words.needs[need] ?? ''}`;
}
