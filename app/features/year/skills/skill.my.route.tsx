import { useContext, useRef } from 'react';
import { data, Link } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { answerInPlace, SiteForm, type SiteFormState, useSiteForm } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/button.tsx';
import { AutoFocusField, FieldError, TextArea, TextField } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { skillWords } from '#content/certificates.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import { SessionTime } from '../home/session-time.my.tsx';
import type { Route } from './+types/skill.my.route';
import { EVIDENCE, evidenceSchema, evidenceToasts } from './evidence.schema.ts';
import { countProject, evidenceAction, withdrawEvidence } from './evidence.server.ts';
import css from './skills.my.css?inline';
import { getSkill, type SentEvidence, type SkillDetail, type SkillSession, skillOf } from './skills.my.server.ts';

const { toasts } = mySkills;
const words = mySkills.skill;
const copy = words.evidence;

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
	const { heading, done, missing, recorded, next: nextLabel, recordings: label, none, noAccess } = words.sessions;
	return (
		<section className="grid gap-4" aria-labelledby="sessions">
			<h2 id="sessions" className="h3">
				{heading}
			</h2>
			<p className="skills-part" data-state={hasSession ? 'done' : undefined}>
				{hasSession ? done : recordings.length > 0 ? recorded : missing}
			</p>
			{!hasAccess && <p className="soft">{noAccess}</p>}
			{next.length > 0 ? (
				<SessionList label={nextLabel} sessions={next} />
			) : (
				!hasSession && <p className="soft">{none}</p>
			)}
			{recordings.length > 0 && <SessionList label={label} sessions={recordings} isPast />}
		</section>
	);
}

interface SessionListProps {
	label: string;
	sessions: readonly SkillSession[];
	isPast?: boolean;
}

function SessionList({ label, sessions, isPast = false }: SessionListProps) {
	return (
		<div>
			<h3 className="font-semibold">{label}</h3>
			<ul className="mt-2 grid gap-2">
				{sessions.map((session) => (
					<li key={session.path}>
						<Link to={session.path}>{session.title}</Link>
						<p className="soft">
							<SessionTime event={session} day={session.date} isInline isPast={isPast} />
						</p>
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
					<ButtonLink to={`${myPaths.certificates}/${id}`}>{see}</ButtonLink>
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

function SkillEvidence({ skill, page }: { skill: SkillDetail; page: string }) {
	const { heading, lead, again, approved, waiting, noAccess } = copy;
	const { status, history, canSend, hasAccess } = skill;
	const submitted = history.find((sent) => sent.status === 'submitted');
	const isAsked = status === 'changes_requested';
	const title = useRef<HTMLHeadingElement>(null);
	// What they are asked to complete, so that they need not write it again.
	const sent = isAsked ? history.find((one) => one.status === 'changes_requested') : undefined;
	const state = useEvidenceForm(page, sent, () => title.current?.focus());
	const text =
		status === 'approved'
			? approved
			: submitted
				? waiting(submitted.sentOn)
				: !hasAccess
					? noAccess
					: isAsked
						? again
						: lead;
	return (
		<section className="skills-evidence" aria-labelledby="evidence">
			<h2 id="evidence" className="h3" tabIndex={-1} ref={title}>
				{heading}
			</h2>
			{isAsked && history[0]?.note && (
				<Card tone="moss">
					<p className="font-semibold">{words.history.note}</p>
					<p className="mt-2 whitespace-pre-line">{history[0].note}</p>
				</Card>
			)}
			<p>{text}</p>
			{submitted && <Withdraw page={page} hasFile={submitted.hasFile} />}
			{canSend && <EvidenceForm state={state} />}
			{skill.projects.length > 0 && <Projects projects={skill.projects} page={page} />}
			{history.length > 0 && <History history={history} isNoteShown={isAsked} />}
		</section>
	);
}

function Withdraw({ page, hasFile }: { page: string; hasFile: boolean }) {
	const { withdraw, withdrawNote, withdrawFileNote } = copy;
	return (
		<form method="post" action={`${page}?do=withdraw`} className="flex flex-wrap items-center gap-4">
			<Button type="submit" variant="secondary">
				{withdraw}
			</Button>
			<span className="soft">{hasFile ? withdrawFileNote : withdrawNote}</span>
		</form>
	);
}

function Projects({ projects, page }: { projects: SkillDetail['projects']; page: string }) {
	const { heading, text, button } = words.project;
	return (
		<Card>
			<h3 className="font-semibold">{heading}</h3>
			<p className="mt-2 soft">{text}</p>
			<ul className="mt-4 grid gap-3">
				{projects.map(({ id, title }) => (
					<li key={id}>
						<form method="post" action={`${page}?do=count`} className="flex flex-wrap items-center gap-4">
							<input type="hidden" name="project" value={id} />
							<span className="grow font-semibold">{title}</span>
							<Button type="submit" variant="secondary" size="small" aria-label={`${button}: ${title}`}>
								{button}
							</Button>
						</form>
					</li>
				))}
			</ul>
		</Card>
	);
}

function History({ history, isNoteShown }: { history: readonly SentEvidence[]; isNoteShown: boolean }) {
	const { heading } = words.history;
	return (
		<section aria-labelledby="history">
			<h3 id="history" className="mb-3 font-semibold">
				{heading}
			</h3>
			<ol>
				{history.map((sent, at) => (
					<Sent key={sent.id} sent={at === 0 && isNoteShown ? { ...sent, note: null } : sent} />
				))}
			</ol>
		</section>
	);
}

function Sent({
	sent: { id, kind, status, sentOn, statement, url, fileName, hasFile, note, project },
}: {
	sent: SentEvidence;
}) {
	const { states, sent, project: ownProject, gone, download, deleted, note: from } = words.history;
	return (
		<li className="evidence-sent">
			<p>
				<strong>{states[status]}</strong> <span className="soft">· {sent(sentOn)}</span>
			</p>
			{kind === 'project' && (
				<p>{project ? <Link to={project.path}>{`${ownProject}: ${project.title}`}</Link> : gone}</p>
			)}
			{url && (
				<p>
					<a href={url} rel="noreferrer nofollow">
						{url}
					</a>
				</p>
			)}
			{fileName && (
				<p>
					{hasFile ? <a href={`${myPaths.evidence}/${id}`}>{`${download} ${fileName}`}</a> : `${fileName} (${deleted})`}
				</p>
			)}
			{statement && <p className="evidence-statement">{statement}</p>}
			{note && (
				<div>
					<p className="font-semibold">{from}</p>
					<blockquote>{note}</blockquote>
				</div>
			)}
		</li>
	);
}

/**
 * The state of the form for evidence. In what remains when the form was accepted and is gone.
 * @param page The skill's page, whose action receives it. @param sent What it begins with.
 */
const useEvidenceForm = (page: string, sent: SentEvidence | undefined, onAccepted: () => void) =>
	useSiteForm({
		id: EVIDENCE,
		action: page,
		schema: evidenceSchema,
		defaultValue: sent && { url: sent.url ?? '', statement: sent.statement ?? '' },
		onAccepted,
	});

function EvidenceForm({ state }: { state: ReturnType<typeof useEvidenceForm> }) {
	const { url, file, statement } = state.fields;
	return (
		<SiteForm state={state} className="form" label={copy.heading} encType="multipart/form-data">
			<TextField meta={url} label={copy.url} help={copy.urlHelp} type="url" optional="unmarked" />
			<FileField meta={file} notice={state.isServed ? copy.fileAgain : undefined} />
			<TextArea meta={statement} label={copy.statement} help={`${copy.statementHelp} ${copy.confidential}`} rows={6} />
			<SubmitButton busy={state.busy} busyLabel={copy.busy}>
				{copy.button}
			</SubmitButton>
		</SiteForm>
	);
}

interface FileProps {
	meta: SiteFormState<{ file: unknown }>['fields']['file'];
	/** Shown after a refusal: without scripts the browser does not keep the file. */
	notice: string | undefined;
}

function FileField({ meta, notice }: FileProps) {
	const isFirstInvalid = useContext(AutoFocusField) === meta.name;
	const hasErrors = Boolean(meta.errors?.length);
	const help = `${meta.id}-help`;
	return (
		<div className="field">
			<label className="field-label" htmlFor={meta.id}>
				{copy.file}
			</label>
			<input
				key={meta.key}
				id={meta.id}
				name={meta.name}
				type="file"
				className="field-control"
				accept=".pdf,.png,.jpg,.jpeg,.jfif,.jpe,.gif,.webp,.docx,.xlsx,.pptx,.zip"
				aria-invalid={hasErrors || undefined}
				aria-describedby={hasErrors ? `${meta.errorId} ${help}` : help}
				{...(isFirstInvalid && { autoFocus: true })}
			/>
			<FieldError id={meta.errorId} errors={meta.errors} />
			{notice && !hasErrors && <p className="small font-semibold">{notice}</p>}
			<p className="field-help" id={help}>
				{copy.fileHelp}
			</p>
		</div>
	);
}
