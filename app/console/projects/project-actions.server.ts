import { type ActionContext, type AuditEntry, defineAction, type Problem } from '#app/act.server.ts';
import { type ProjectFlag, type ProjectText, saveText, setFlag } from '#app/features/portfolio/arrange.server.ts';
import { sendEditLink } from '#app/features/portfolio/edit-link.server.ts';
import { type Decision, type EditDecision, reviewProject, undoReview } from '#app/features/portfolio/review.server.ts';
import { auditLabels } from '../kit/audit-labels.ts';
import type { ActionName } from '../parts.ts';
import { projectAddress } from './addresses.ts';
import { projectPage } from './difference.tsx';
import { lastHistoryEntry } from './history.server.ts';
import { getProject, type Project } from './project.server.ts';
import { decisionSchema, notesSchema, subtitleSchema, undoSchema } from './projects.schema.ts';

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

export const projectActions = {
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
export function projectIntent(form: FormData): string {
	return [form.get('intent'), form.get('decision') ?? form.get('on')].filter(Boolean).join(' ');
}
