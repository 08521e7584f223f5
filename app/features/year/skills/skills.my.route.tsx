import { Link } from 'react-router';
import { dialArcs, dialMarks } from '#app/pdf/dial.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { myHead, privateHeaders } from '../home/page.my.ts';
import type { Route } from './+types/skills.my.route';
import css from './skills.my.css?inline';
import { getSkills, type SkillOverview, type SkillsOverview } from './skills.my.server.ts';

export const meta: Route.MetaFunction = () => myHead(mySkills.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	return await getSkills(servicesOf(context), context.get(participantContext));
}

const FIRST_SHOWN = 4;

export default function SkillsPage({ loaderData: overview }: Route.ComponentProps) {
	const { heading, lead, finished, progress, all } = mySkills;
	const { skills, done, missing, certificate } = overview;
	const isFinished = missing === 0;
	return (
		<>
			<style href="my-skills" precedence="medium">
				{css}
			</style>
			<PageHead
				title={isFinished ? finished.heading : heading}
				lead={isFinished ? (certificate ? finished.issued : finished.ready) : lead}
			/>
			<div className="wrap grid gap-10 pb-16">
				<div className="grid items-center gap-8 md:grid-cols-2">
					<figure>
						<SkillsRing skills={skills} title={progress(done, skills.length)} />
						<figcaption className="mt-3 text-center font-semibold">{progress(done, skills.length)}</figcaption>
					</figure>
					<div className={isFinished ? 'grid gap-6 max-md:order-first' : 'grid gap-6'}>
						{!isFinished && <First overview={overview} />}
						<Program overview={overview} />
					</div>
				</div>
				<section aria-labelledby="all">
					<h2 id="all" className="h3 mb-4">
						{all}
					</h2>
					<ol className="skills-list">
						{skills.map((skill) => (
							<Row key={skill.id} skill={skill} />
						))}
					</ol>
				</section>
			</div>
		</>
	);
}

function First({ overview: { first } }: { overview: SkillsOverview }) {
	const { heading, text, none } = mySkills.first;
	if (first === undefined) {
		const { map } = mySkills;
		return (
			<Card>
				<h2 className="h3">{map.heading}</h2>
				<p className="my-3">{map.text}</p>
				<Link to={paths.careerMap}>{map.action}</Link>
			</Card>
		);
	}
	return (
		<Card tone="moss">
			<h2 className="h3">{heading}</h2>
			<p className="mt-2">{first.length > 0 ? text : none}</p>
			<ol className="skills-first">
				{first.slice(0, FIRST_SHOWN).map((skill) => (
					<li key={skill.id}>
						<div>
							<Link to={`${myPaths.skills}/${skill.id}`} className="font-semibold">
								{skill.label}
							</Link>
							<Way skill={skill} />
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** The way to close a gap: a recording that can be watched now, else the next session; then the evidence. */
function Way({ skill: { session, evidence, next, recording } }: { skill: SkillOverview }) {
	const { first, states } = mySkills;
	if (session) return <p className="soft">{states.evidence[evidence]}</p>;
	const to = recording ?? next;
	if (!to) return null;
	return (
		<p className="soft">
			{recording ? first.recording : first.next(to.dayOfMonth)}: <Link to={to.path}>{to.title}</Link>
		</p>
	);
}

function Program({ overview: { missing, certificate } }: { overview: SkillsOverview }) {
	const { heading, ready, missing: missingText, issue, see } = mySkills.program;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			{certificate ? (
				<p className="mt-4">
					<ButtonLink to={`${myPaths.certificates}/program`}>{see}</ButtonLink>
				</p>
			) : missing > 0 ? (
				<p className="mt-2">{missingText(missing)}</p>
			) : (
				<>
					<p className="my-3">{ready}</p>
					<ButtonLink to={`${myPaths.certificates}/program`}>{issue}</ButtonLink>
				</>
			)}
		</Card>
	);
}

const evidenceMarks = {
	none: undefined,
	withdrawn: undefined,
	submitted: 'waiting',
	changes_requested: 'asked',
	approved: 'done',
} as const;

function Row({ skill }: { skill: SkillOverview }) {
	const { id, label, place, session, evidence, isComplete, badge, next, recording } = skill;
	const { states } = mySkills;
	return (
		<li>
			<span className="skills-place" aria-hidden="true">
				{place}
			</span>
			<Link to={`${myPaths.skills}/${id}`} className="font-semibold">
				{label}
			</Link>
			<p className="skills-parts">
				<span className="skills-part" data-state={session ? 'done' : undefined}>
					{states.session[session ? 'done' : recording ? 'recorded' : 'missing']}
				</span>
				<span className="skills-part" data-state={evidenceMarks[evidence]}>
					{states.evidence[evidence]}
				</span>
			</p>
			<p className="soft small">
				{badge ? (
					<Link to={`${myPaths.certificates}/${id}`}>{states.badge}</Link>
				) : isComplete ? (
					<Link to={`${myPaths.certificates}/${id}`}>{mySkills.skill.badge.issue}</Link>
				) : (
					!session && next && mySkills.first.next(next.dayOfMonth)
				)}
			</p>
		</li>
	);
}

interface Props {
	/** A sector each: how many of its three rings have grown. */
	skills: readonly { place: number; label: string; grown: number }[];
	title: string;
}

/** A participant's skills as growth rings: a sector each, with a ring for the session, the evidence and the badge. */
function SkillsRing({ skills, title }: Props) {
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
