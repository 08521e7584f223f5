import { data } from 'react-router';
import * as z from 'zod/mini';
import {
	type ActionContext,
	type AuditEntry,
	actionIn,
	actionsOf,
	defineAction,
	type Problem,
} from '#app/act.server.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import type { ActionName } from '#app/console/parts.ts';
import { auditLabels, can } from '#app/console/permissions.ts';
import { Gone, PageLink, Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { MAX_TEXT, optionalText } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/project.console.route';
import { type ProjectFlag, type ProjectText, saveText, setFlag } from './arrange.server.ts';
import { sendEditLink } from './edit.server.ts';
import { getProject, type HistoryEntry, lastHistoryEntry, type Project } from './project.console.server.ts';
import { Builder, Decide, DecideEdit, Frames, InGallery, Notes, ProjectsStyles, Undo } from './project.console.tsx';
import { projectAddress, projectStatuses } from './projects.console.ts';
import { type Decision, type EditDecision, reviewProject, undoReview } from './review.server.ts';

const version = z.pipe(
	z.iso.datetime(),
	z.transform((text: string) => new Date(text)),
);
const decisionSchema = z.object({ note: optionalText(MAX_TEXT), version });
const undoSchema = z.object({ version });
const subtitleSchema = z.object({ text: optionalText(), version: optionalText(100) });
const notesSchema = z.object({ text: optionalText(10_000), version: optionalText(100) });

const done = {
	approved: { title: 'Approved', description: 'The project is public. The builder gets an email in a minute.' },
	changes_requested: {
		title: 'Changes requested',
		description: 'The builder gets your note and the edit link.',
	},
	rejected: { title: 'Rejected', description: 'The builder gets an email in a minute.' },
	archived: { title: 'Archived', description: 'Visitors can’t see the project.' },
	undo: { title: 'Undone', description: 'The project is as it was. No email was sent.' },
	'approve-edit': { title: 'Changes approved', description: 'They are public now.' },
	'reject-edit': { title: 'Changes rejected', description: 'The public page stays as it was.' },
	feature: { title: 'Featured', description: 'It is shown first in the gallery.' },
	unfeature: { title: 'No longer featured' },
	subtitle: { title: 'Subtitle saved' },
	notes: { title: 'Notes saved' },
	'allow-another': { title: 'The builder can submit another project' },
	'allow-no-other': { title: 'The builder cannot submit another project' },
	'send-link': { title: 'Edit link sent' },
};

const changedFirst =
	'Someone else changed this project first, so nothing was done. The page shows its current state; please review it, then decide.';
const gone = { description: 'It was erased, possibly just now. Your change was not saved.', status: 404 };
/** PostgreSQL reports 22P02 for an id in the URL that is no UUID. */
const missing = { gone, '22P02': gone };

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.project ?? '';
const success = (
	context: Pick<ActionContext, 'params'>,
	toast: keyof typeof done,
	change?: Pick<AuditEntry, 'before' | 'after'>,
) => ({
	audit: { subject: { kind: 'project', id: idOf(context) }, ...change },
	to: projectAddress(idOf(context)),
	toast: { kind: 'success' as const, ...done[toast] },
});

/** A message followed by what another operator did meanwhile. */
const withLatest =
	(message: string, latestOf: (project: Project) => string = ({ history }) => lastHistoryEntry(history)) =>
	async (_: unknown, context: ActionContext): Promise<Problem> => {
		const project = await getProject(context.services, idOf(context));
		return project ? { description: `${message} ${latestOf(project)}`.trim() } : gone;
	};

function decide(name: ActionName, toast: keyof typeof done, decision: Decision | EditDecision) {
	const isEdit = decision === 'edit_approved' || decision === 'edit_rejected';
	return defineAction({
		name,
		form: isEdit ? 'edit' : 'decide',
		schema: decisionSchema,
		errors: {
			...missing,
			invalid: {
				fields: {
					note: [
						decision === 'changes_requested'
							? 'Please say what should be changed. The builder reads this.'
							: 'Please say why. The builder reads this.',
					],
				},
			},
			changed: withLatest(changedFirst),
			state: withLatest(
				isEdit
					? 'There are no changes to review anymore, so nothing was done.'
					: 'The project’s current status does not allow this, so nothing was done.',
			),
		},
		async run({ tx, ...context }) {
			const { services, value, now } = context;
			const { from, to, reviewUuid } = await reviewProject(tx, services, idOf(context), decision, { ...value, now });
			const change = { before: { status: from }, after: { status: to, review: reviewUuid } };
			return { ...success(context, toast, change), afterCommit: services.pagesChanged };
		},
	});
}

const undo = defineAction({
	name: 'projects.undo',
	form: 'undo',
	schema: undoSchema,
	errors: {
		...missing,
		changed: withLatest(changedFirst),
		late: 'The minute to undo it is over, or the project changed since, so nothing was done. Decide again below.',
	},
	async run({ tx, ...context }) {
		const { value, now } = context;
		const { from, to } = await undoReview(tx, idOf(context), { ...value, now });
		const change = { before: { status: from }, after: { status: to } };
		return { ...success(context, 'undo', change), afterCommit: context.services.pagesChanged };
	},
});

/** Saves an operators' text about the project. The audit log stores only its length: the text itself is on the page. */
function textAction(name: ActionName, form: 'subtitle' | 'notes', column: ProjectText, schema: typeof notesSchema) {
	return defineAction({
		name,
		form,
		schema,
		errors: {
			...missing,
			changed: withLatest(
				'Someone changed this text while you were editing. Your text is still here; save again to replace theirs, which reads:',
				({ history, [form]: { text } }) => {
					const latest = lastHistoryEntry(history.filter(({ label }) => label === auditLabels[name]));
					return `“${text || '(empty)'}”. ${latest}`;
				},
			),
		},
		async run({ tx, ...context }) {
			const { services, value } = context;
			const { before, after } = await saveText(tx, idOf(context), column, value.text, value.version);
			const afterCommit = column === 'admin_notes' ? { afterCommit: services.pagesChanged } : {};
			const change = { before: { characters: before }, after: { characters: after } };
			return { ...success(context, form, change), ...afterCommit };
		},
	});
}

function switchFlag(name: ActionName, toast: keyof typeof done, flag: ProjectFlag, on: boolean) {
	return defineAction({
		name,
		form: flag === 'featured' ? 'feature' : 'another',
		errors: {
			...missing,
			changed: withLatest(changedFirst),
			23505: withLatest('They sent another project already, so this can’t be undone.'),
		},
		async run({ tx, ...context }) {
			await setFlag(tx, idOf(context), flag, on);
			const afterCommit = flag === 'featured' ? { afterCommit: context.services.pagesChanged } : {};
			return { ...success(context, toast, { before: { on: !on }, after: { on } }), ...afterCommit };
		},
	});
}

const sendLink = defineAction({
	name: 'projects.send-link',
	form: 'builder',
	errors: {
		...missing,
		state: 'A rejected or archived project cannot be edited, so there is nothing to link to.',
		throttled: 'The link was sent five times today. Please wait until tomorrow.',
	},
	async run({ tx, ...context }) {
		await sendEditLink(tx, context.services, idOf(context));
		return success(context, 'send-link');
	},
});

const projectActions = {
	'decide approved': decide('projects.approve', 'approved', 'approved'),
	'decide changes_requested': decide('projects.ask', 'changes_requested', 'changes_requested'),
	'decide rejected': decide('projects.reject', 'rejected', 'rejected'),
	'decide archived': decide('projects.archive', 'archived', 'archived'),
	undo,
	'edit approve-edit': decide('projects.approve-edit', 'approve-edit', 'edit_approved'),
	'edit reject-edit': decide('projects.reject-edit', 'reject-edit', 'edit_rejected'),
	'feature yes': switchFlag('projects.feature', 'feature', 'featured', true),
	'feature no': switchFlag('projects.unfeature', 'unfeature', 'featured', false),
	'another yes': switchFlag('projects.allow-another', 'allow-another', 'allows_another', true),
	'another no': switchFlag('projects.allow-no-other', 'allow-no-other', 'allows_another', false),
	subtitle: textAction('projects.subtitle', 'subtitle', 'admin_notes', subtitleSchema),
	notes: textAction('projects.notes', 'notes', 'internal_notes', notesSchema),
	'send-link': sendLink,
};

/** The intent of a form, with the decision or the state of the button that was pressed. */
function projectIntent(form: FormData): string {
	return [form.get('intent'), form.get('decision') ?? form.get('on')].filter(Boolean).join(' ');
}

interface Props {
	id: string;
	history: HistoryEntry[];
	seesLog: boolean;
}

function History({ id, history, seesLog }: Props) {
	return (
		<Section id="history" heading="History">
			<ol className="projects-history">
				{history.map(({ at, actor, label, note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same time
					<li key={index}>
						<Time at={at} />
						<div>
							{label}
							<span className="console-sub">{actor ?? 'Outside the console'}</span>
							{note && (
								<blockquote>
									<span className="console-sub">Note to the builder:</span>
									{note}
								</blockquote>
							)}
						</div>
					</li>
				))}
			</ol>
			{seesLog && (
				<p className="console-actions">
					<a href={`${consolePaths.audit}?${new URLSearchParams({ subject: `project:${id}` })}`}>
						Open in the audit log
					</a>
				</p>
			)}
		</Section>
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	consoleHead((loaderData as { project?: Project } | undefined)?.project?.title ?? 'This project is no longer here');

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const project = isUuid(params.project) ? await getProject(servicesOf(context), params.project) : undefined;
	const view = {
		project,
		withEdit: project?.edit !== undefined && url.searchParams.get('show') !== 'now',
		arranges: can(operator, 'projects.feature'),
		seesLog: can(operator, 'audit.see'),
	};
	return data(view, { status: project ? 200 : 404 });
}

export const action = actionsOf((form) => actionIn(projectActions, form, projectIntent(form)));

export default function ProjectRoute({ loaderData }: Route.ComponentProps) {
	const { project, withEdit, arranges, seesLog } = loaderData;
	if (!project) return <Gone what="project" text={gone.description} href={consolePaths.projects} link="All projects" />;
	return (
		<>
			<ProjectsStyles />
			<Head project={project} />
			<Undo project={project} />
			{project.edit && <DecideEdit project={project} edit={project.edit} />}
			<div className="projects-review">
				<Frames project={project} withEdit={withEdit} />
				<div className="projects-verdict">
					<Decide project={project} />
					<Notes project={project} />
				</div>
			</div>
			<div className="console-columns">
				<InGallery project={project} arranges={arranges} />
				<Builder project={project} />
			</div>
			<History id={project.id} history={project.history} seesLog={seesLog} />
		</>
	);
}

const sections = {
	edit: 'Changes',
	look: 'Preview',
	decide: 'Decide',
	gallery: 'Gallery',
	notes: 'Notes',
	builder: 'Builder',
	history: 'History',
};

function Head({ project: { id, title, name, status, sentAt, edit } }: { project: Project }) {
	const links = Object.entries(sections).filter(([id]) => id !== 'edit' || edit);
	return (
		<>
			<PageLink href={consolePaths.projects}>← All projects</PageLink>
			<div>
				<h1 className="h3" dir="auto">
					{title}
				</h1>
				<p className="soft">
					By <bdi>{name}</bdi>. Submitted <Time at={sentAt} />.
				</p>
			</div>
			<p className="console-actions">
				<strong className="projects-mark">{projectStatuses[status]}</strong>
				{status === 'approved' && <a href={`${paths.portfolio}/${id}`}>Open the public page</a>}
			</p>
			<nav aria-label="On this page" className="console-actions projects-jump">
				{links.map(([section, name]) => (
					<a key={section} href={`#${section}`}>
						{name}
					</a>
				))}
			</nav>
		</>
	);
}
