import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import { EvidenceForm, useEvidenceForm } from './evidence-form.my.tsx';
import type { SentEvidence, SkillDetail } from './skills.my.server.ts';

const words = mySkills.skill;

export function SkillEvidence({ skill, page }: { skill: SkillDetail; page: string }) {
	const { heading, lead, again, approved, waiting, noAccess } = words.evidence;
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
	const { withdraw, withdrawNote } = words.evidence;
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
