import { allowAnother, featureProject, type ProjectText, writeText } from '#app/features/portfolio/arrange.server.ts';
import { sendEditLink } from '#app/features/portfolio/edit-link.server.ts';
import { approveEdit, type Decision, rejectEdit, reviewProject } from '#app/features/portfolio/review.server.ts';
import { projectPage } from '#content/console/projects.ts';
import { type ActionContext, defineAction, type Problem } from '../kit/action.server.ts';
import { auditLabels } from '../kit/audit-labels.ts';
import type { ActionName } from '../parts.ts';
import { projectAddress } from './addresses.ts';
import { lastHistoryEntry } from './history.server.ts';
import { getProject, type Project } from './project.server.ts';
import { decisionSchema, notesSchema, subtitleSchema } from './projects.schema.ts';

const { done, refused } = projectPage;
const gone = { description: projectPage.gone.text, status: 404 };
/** An address without an id in it is an error of PostgreSQL. */
const missing = { gone, '22P02': gone };

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.project ?? '';
const subjectOf = (context: Pick<ActionContext, 'params'>) => ({ kind: 'project', id: idOf(context) });
const answer = (context: Pick<ActionContext, 'params'>, name: keyof typeof done) => ({
	to: projectAddress(idOf(context)),
	toast: { kind: 'success' as const, ...done[name] },
});

/** A problem followed by what another operator did meanwhile. */
const withLatest =
	(sentence: string, latestOf: (project: Project) => string = ({ history }) => lastHistoryEntry(history)) =>
	async (_: unknown, context: ActionContext): Promise<Problem> => {
		const project = await getProject(context.services, idOf(context));
		return project ? { description: `${sentence} ${latestOf(project)}`.trim() } : gone;
	};

function decide(name: ActionName, decision: Decision) {
	return defineAction({
		name,
		form: 'decide',
		schema: decisionSchema,
		errors: {
			...missing,
			invalid: { fields: { note: [refused.note] } },
			changed: withLatest(refused.changed),
			state: withLatest(refused.notAllowed),
		},
		async run({ tx, ...context }) {
			const { services, value, now } = context;
			const { from, to, reviewUuid } = await reviewProject(tx, services, idOf(context), decision, { ...value, now });
			const audit = {
				subject: subjectOf(context),
				before: { status: from },
				after: { status: to, review: reviewUuid },
			};
			return { audit, ...answer(context, decision), afterCommit: services.pagesChanged };
		},
	});
}

function decideEdit(name: ActionName, decision: 'approve-edit' | 'reject-edit', run: typeof approveEdit) {
	return defineAction({
		name,
		form: 'edit',
		schema: decisionSchema,
		errors: { ...missing, changed: withLatest(refused.changed), state: withLatest(refused.noEdit) },
		async run({ tx, ...context }) {
			const { services, value, now } = context;
			const { from, to, reviewUuid } = await run(tx, services, idOf(context), { ...value, now });
			const audit = {
				subject: subjectOf(context),
				before: { status: from },
				after: { status: to, review: reviewUuid },
			};
			return { audit, ...answer(context, decision), afterCommit: services.pagesChanged };
		},
	});
}

/** Saves a text of operators about the project. The audit log has its length only: the text itself is on the page. */
function saveText(name: ActionName, form: 'subtitle' | 'notes', column: ProjectText, schema: typeof notesSchema) {
	return defineAction({
		name,
		form,
		schema,
		errors: {
			...missing,
			changed: withLatest(refused.changedText, ({ history, [form]: { text } }) => {
				const latest = lastHistoryEntry(history.filter(({ what }) => what === auditLabels[name]));
				return `“${text || refused.emptied}”. ${latest}`;
			}),
		},
		async run({ tx, ...context }) {
			const { services, value } = context;
			const { before, after } = await writeText(tx, idOf(context), column, value.text, value.version);
			const audit = { subject: subjectOf(context), before: { characters: before }, after: { characters: after } };
			const afterCommit = column === 'admin_notes' ? services.pagesChanged : undefined;
			return { audit, ...answer(context, form), ...(afterCommit && { afterCommit }) };
		},
	});
}

function feature(name: ActionName, on: boolean) {
	return defineAction({
		name,
		form: 'feature',
		errors: { ...missing, changed: withLatest(refused.changed) },
		async run({ tx, ...context }) {
			await featureProject(tx, idOf(context), on);
			const audit = { subject: subjectOf(context), before: { on: !on }, after: { on } };
			return { audit, ...answer(context, on ? 'feature' : 'unfeature'), afterCommit: context.services.pagesChanged };
		},
	});
}

function allow(name: ActionName, on: boolean) {
	return defineAction({
		name,
		form: 'another',
		errors: { ...missing, changed: withLatest(refused.changed), 23505: withLatest(refused.another) },
		async run({ tx, ...context }) {
			await allowAnother(tx, idOf(context), on);
			const audit = { subject: subjectOf(context), before: { on: !on }, after: { on } };
			return { audit, ...answer(context, on ? 'allow-another' : 'allow-no-other') };
		},
	});
}

const sendLink = defineAction({
	name: 'projects.send-link',
	form: 'builder',
	errors: { ...missing, state: refused.closed, throttled: refused.enough },
	async run({ tx, ...context }) {
		await sendEditLink(tx, context.services, idOf(context));
		return { audit: { subject: subjectOf(context) }, ...answer(context, 'send-link') };
	},
});

/** The actions of a project's page, by `projectIntent`. */
export const projectActions = {
	'decide approved': decide('projects.approve', 'approved'),
	'decide changes_requested': decide('projects.ask', 'changes_requested'),
	'decide rejected': decide('projects.reject', 'rejected'),
	'decide archived': decide('projects.archive', 'archived'),
	'edit approve-edit': decideEdit('projects.approve-edit', 'approve-edit', approveEdit),
	'edit reject-edit': decideEdit('projects.reject-edit', 'reject-edit', rejectEdit),
	'feature yes': feature('projects.feature', true),
	'feature no': feature('projects.unfeature', false),
	'another yes': allow('projects.allow-another', true),
	'another no': allow('projects.allow-no-other', false),
	subtitle: saveText('projects.subtitle', 'subtitle', 'admin_notes', subtitleSchema),
	notes: saveText('projects.notes', 'notes', 'internal_notes', notesSchema),
	'send-link': sendLink,
};

/** What a form is for: its intent, with the decision or the state that a button stands for. */
export function projectIntent(form: FormData): string {
	return [form.get('intent'), form.get('decision') ?? form.get('on')].filter(Boolean).join(' ');
}
