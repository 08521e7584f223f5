import { data, Link } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { skillWords } from '#content/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { certificatePath } from '../certificates/credential.ts';
import { myHead, privateHeaders, privateResponse } from '../home/head.my.ts';
import type { Route } from './+types/skill.my.route';
import { EVIDENCE, evidenceToasts } from './evidence.schema.ts';
import { countProject, evidenceAction, withdrawEvidence } from './evidence.server.ts';

import { SkillEvidence } from './skill-evidence.my.tsx';
import css from './skills.my.css?inline';
import { getSkill, type SkillDetail, type SkillSession, skillOf } from './skills.my.server.ts';

const { toasts } = mySkills;
const words = mySkills.skill;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	myHead(loaderData ? words.title(loaderData.label) : mySkills.title);

export const headers = privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
	return await getSkill(servicesOf(context), context.get(participantContext), params.skill);
}

const withdraw = defineAction({
	who: 'participant',
	form: 'withdraw',
	async perform({ services, participant, params }) {
		const { id } = skillOf(params.skill ?? '');
		const isDone = await withdrawEvidence(services, participant, id);
		return backTo(id, isDone ? { kind: 'success', ...toasts.withdrawn } : { kind: 'neutral', ...toasts.nothing });
	},
});

const count = defineAction({
	who: 'participant',
	form: 'count',
	errors(error, { params }) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code === 'gone') throw data(null, { status: 404, headers: privateResponse });
		return backTo(params.skill ?? '', { kind: 'warning', ...toasts.notCounted });
	},
	async perform({ services, participant, form, params }) {
		const { id } = skillOf(params.skill ?? '');
		await countProject(services, participant, id, String(form.get('project') ?? ''));
		return backTo(id, { kind: 'success', ...toasts.counted });
	},
});

const others = { withdraw: actionsOf(withdraw), count: actionsOf(count) };

/** Receives evidence, withdraws it, or counts a published project. */
export async function action(args: Route.ActionArgs) {
	const what = args.url.searchParams.get('do');
	if (what === 'withdraw' || what === 'count') return await others[what](args);
	return await actionsOf(evidenceAction(skillOf(args.params.skill).id))(args);
}
export const clientAction = answerInPlace(EVIDENCE, evidenceToasts);

const backTo = (skill: string, toast: Toast) => ({ to: `${myPaths.skills}/${skill}`, toast });

export default function SkillPage({ loaderData: skill }: Route.ComponentProps) {
	const { shows, example } = skillWords[skill.id];
	return (
		<>
			<style href="my-skills" precedence="medium">
				{css}
			</style>
			<PageHead title={skill.label} lead={shows}>
				<p className="mt-4 soft">
					{words.example} {example}
				</p>
			</PageHead>
			<div className="wrap pb-16">
				<div className="skills-steps">
					<Sessions skill={skill} />
					<SkillEvidence skill={skill} page={`${myPaths.skills}/${skill.id}`} />
					<Badge skill={skill} />
				</div>
				<p className="mt-8">
					<Link to={myPaths.skills}>← {words.back}</Link>
				</p>
			</div>
		</>
	);
}

function Sessions({ skill: { hasSession, hasAccess, next, recordings } }: { skill: SkillDetail }) {
	const { heading, done, missing, next: nextLabel, recordings: label, none, noAccess } = words.sessions;
	return (
		<section className="grid gap-4" aria-labelledby="sessions">
			<h2 id="sessions" className="h3">
				{heading}
			</h2>
			<p className="skills-part" data-state={hasSession ? 'done' : undefined}>
				{hasSession ? done : missing}
			</p>
			{!hasAccess && <p className="soft">{noAccess}</p>}
			{next.length > 0 ? (
				<SessionList label={nextLabel} sessions={next} />
			) : (
				!hasSession && <p className="soft">{none}</p>
			)}
			{recordings.length > 0 && <SessionList label={label} sessions={recordings} />}
		</section>
	);
}

function SessionList({ label, sessions }: { label: string; sessions: readonly SkillSession[] }) {
	return (
		<div>
			<h3 className="font-semibold">{label}</h3>
			<ul className="mt-2 grid gap-2">
				{sessions.map(({ path, title, day, time }) => (
					<li key={path}>
						<Link to={path}>{title}</Link>{' '}
						<span className="soft">
							· {day}, {time}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function Badge({ skill: { id, isComplete, badge } }: { skill: SkillDetail }) {
	const { heading, ready, missing, issue, see } = words.badge;
	return (
		<Card tone={isComplete || badge ? 'moss' : 'paper'}>
			<h2 className="h3">{heading}</h2>
			{badge ? (
				<p className="mt-4">
					<ButtonLink to={certificatePath(badge)}>{see}</ButtonLink>
				</p>
			) : (
				<>
					<p className="mt-2">{isComplete ? ready : missing}</p>
					{isComplete && (
						<p className="mt-4">
							<ButtonLink to={`${myPaths.certificates}/${id}`}>{issue}</ButtonLink>
						</p>
					)}
				</>
			)}
		</Card>
	);
}
