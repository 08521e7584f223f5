import { useContext, useRef } from 'react';
import { Link } from 'react-router';
import { SiteForm, type SiteFormState, useSiteForm } from '#app/forms/site-form.tsx';
import { Button, SubmitButton } from '#app/ui/button.tsx';
import { AutoFocusField, FieldError, TextArea, TextField } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { EVIDENCE, evidenceSchema } from './evidence.schema.ts';
import type { SentEvidence, SkillDetail } from './skills.my.server.ts';

const words = mySkills.skill;
const copy = words.evidence;

export function SkillEvidence({ skill, page }: { skill: SkillDetail; page: string }) {
	const { heading, lead, again, approved, waiting, noAccess } = copy;
	const { status, history, canSend, hasAccess } = skill;
	const submitted = history.find((sent) => sent.status === 'submitted');
	const isAsked = status === 'changes_requested';
	const title = useRef<HTMLHeadingElement>(null);
	const state = useEvidenceForm(page, () => title.current?.focus());
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
			{submitted && <Withdraw page={page} />}
			{canSend && <EvidenceForm state={state} />}
			{skill.projects.length > 0 && <Projects projects={skill.projects} page={page} />}
			{history.length > 0 && <History history={history} isNoteShown={isAsked} />}
		</section>
	);
}

function Withdraw({ page }: { page: string }) {
	const { withdraw, withdrawNote } = copy;
	return (
		<form method="post" action={`${page}?do=withdraw`} className="flex flex-wrap items-center gap-4">
			<Button type="submit" variant="secondary">
				{withdraw}
			</Button>
			<span className="soft">{withdrawNote}</span>
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

interface HistoryProps {
	history: readonly SentEvidence[];
	isNoteShown: boolean;
}

function History({ history, isNoteShown }: HistoryProps) {
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
 * @param page The skill's page, whose action receives it.
 */
const useEvidenceForm = (page: string, onAccepted: () => void) =>
	useSiteForm({ id: EVIDENCE, action: page, schema: evidenceSchema, onAccepted });

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
