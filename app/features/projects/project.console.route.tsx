import { data } from 'react-router';
import {
	type ActionContext,
	type AuditEntry,
	actionIn,
	actionsOf,
	defineAction,
	type Problem,
} from '#app/act.server.ts';
import { auditLabels } from '#app/console/audit-labels.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import type { ActionName } from '#app/console/parts.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/project.console.route';
import { projectAddress } from './addresses.console.ts';
import { Builder, InGallery, Notes } from './arrange.console.tsx';
import { type ProjectFlag, type ProjectText, saveText, setFlag } from './arrange.server.ts';
import { Decide, DecideEdit, Undo } from './decide.console.tsx';
import { projectPage } from './difference.console.tsx';
import { sendEditLink } from './edit-link.server.ts';
import { Frames } from './frames.console.tsx';
import type { HistoryEntry } from './history.console.server.ts';
import { lastHistoryEntry } from './history.console.server.ts';
import { getProject, type Project } from './project.console.server.ts';
import { decisionSchema, notesSchema, subtitleSchema, undoSchema } from './projects.console.schema.ts';
import { type Decision, type EditDecision, reviewProject, undoReview } from './review.server.ts';
import { ProjectsStyles } from './styles.console.tsx';

const { done, refused } = projectPage;
const gone = { description: projectPage.gone.text, status: 404 };
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
			invalid: { fields: { note: [refused.note[decision === 'changes_requested' ? decision : 'rejected']] } },
			changed: withLatest(refused.changed),
			state: withLatest(isEdit ? refused.noEdit : refused.notAllowed),
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
	errors: { ...missing, changed: withLatest(refused.changed), late: refused.late },
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
			changed: withLatest(refused.changedText, ({ history, [form]: { text } }) => {
				const latest = lastHistoryEntry(history.filter(({ label }) => label === auditLabels[name]));
				return `“${text || refused.emptied}”. ${latest}`;
			}),
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
		errors: { ...missing, changed: withLatest(refused.changed), 23505: withLatest(refused.another) },
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
	errors: { ...missing, state: refused.closed, throttled: refused.enough },
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
	const { heading, past, note: noteLabel, log } = projectPage.history;
	return (
		<Section id="history" heading={heading}>
			<ol className="projects-history">
				{history.map(({ at, actor, label, note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same time
					<li key={index}>
						<Time at={at} />
						<div>
							{label}
							<span className="console-sub">{actor ?? past}</span>
							{note && (
								<blockquote>
									<span className="console-sub">{noteLabel}</span>
									{note}
								</blockquote>
							)}
						</div>
					</li>
				))}
			</ol>
			{seesLog && (
				<p className="console-actions">
					<a href={`${consolePaths.audit}?${new URLSearchParams({ subject: `project:${id}` })}`}>{log}</a>
				</p>
			)}
		</Section>
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	consoleHead((loaderData as { project?: Project } | undefined)?.project?.title ?? projectPage.gone.heading);

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
	if (!project) return <Gone />;
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

function Head({ project: { id, title, name, status, sentAt, edit } }: { project: Project }) {
	const { by, sent, statuses, back, seePublic, jump } = projectPage;
	const { label, ...sections } = jump;
	const links = Object.entries(sections).filter(([id]) => id !== 'edit' || edit);
	return (
		<>
			<PageLink href={consolePaths.projects}>← {back}</PageLink>
			<div>
				<h1 className="h3" dir="auto">
					{title}
				</h1>
				<p className="soft">
					{by} <bdi>{name}</bdi>. {sent} <Time at={sentAt} />.
				</p>
			</div>
			<p className="console-actions">
				<strong className="projects-mark">{statuses[status]}</strong>
				{status === 'approved' && <a href={`${paths.portfolio}/${id}`}>{seePublic}</a>}
			</p>
			<nav aria-label={label} className="console-actions projects-jump">
				{links.map(([section, name]) => (
					<a key={section} href={`#${section}`}>
						{name}
					</a>
				))}
			</nav>
		</>
	);
}

function Gone() {
	const { heading, text, link } = projectPage.gone;
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			<PageLink href={consolePaths.projects}>{link}</PageLink>
		</>
	);
}
