import type { Transaction } from 'kysely';
import { data } from 'react-router';
import { allowAnother, featureProject, type OwnText, writeText } from '#app/features/portfolio/arrange.server.ts';
import { sendEditLink } from '#app/features/portfolio/edit-link.server.ts';
import {
	approveEdit,
	type Decision,
	type Move,
	rejectEdit,
	reviewProject,
} from '#app/features/portfolio/review.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type Change, writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { projectPage } from '#content/console/projects.ts';
import type { Tables } from '#database/tables.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { projectAddress } from './addresses.ts';
import { projectRefusal } from './project-refusals.server.ts';
import { decisionSchema, notesSchema, subtitleSchema, switchSchema } from './projects.schema.ts';

/** The decisions, and what the audit log calls them. */
const decisions = {
	approved: 'projects.approve',
	changes_requested: 'projects.ask',
	rejected: 'projects.reject',
	archived: 'projects.archive',
} as const satisfies Record<Decision, string>;

/** What an action is done with. */
interface Doing {
	services: Services;
	operator: Operator;
	/** The project's. */
	id: string;
	form: FormData;
}

/** Does what a form of a project's page asks for, by the name of its action. */
export async function doProjectAction(services: Services, operator: Operator, id: string, form: FormData) {
	const doing = { services, operator, id, form };
	switch (form.get('intent')) {
		case 'decide':
			return await decide(doing);
		case 'edit':
			return await decideEdit(doing);
		case 'subtitle':
			allowed(operator, 'projects.arrange');
			return await write(doing, 'subtitle', 'admin_notes', subtitleSchema);
		case 'notes':
			allowed(operator, 'projects.review');
			return await write(doing, 'notes', 'internal_notes', notesSchema);
		case 'feature':
			allowed(operator, 'projects.arrange');
			return await turn(doing, 'feature', ['feature', 'unfeature'], featureProject);
		case 'another':
			allowed(operator, 'projects.review');
			return await turn(doing, 'another', ['allow-another', 'allow-no-other'], allowAnother);
		case 'send-link':
			allowed(operator, 'projects.review');
			return await sendLink(doing);
		default:
			throw data(null, { status: 400 });
	}
}

async function decide(doing: Doing) {
	const { services, operator, id, form } = doing;
	allowed(operator, 'projects.review');
	const asked = String(form.get('decision'));
	if (!Object.hasOwn(decisions, asked)) throw data(null, { status: 400 });
	const decision = asked as Decision;
	const { value, refused } = await parseActionForm(form, 'decide', decisionSchema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	return await attempt(doing, 'decide', decision, { note: value.note }, () =>
		reviewProject(services, id, decision, {
			note: value.note,
			seen: new Date(value.seen),
			within: (tx, move) => decided(tx, doing, decisions[decision], move),
		}),
	);
}

async function decideEdit(doing: Doing) {
	const { services, operator, id, form } = doing;
	allowed(operator, 'projects.review');
	const action = form.get('decision');
	if (action !== 'approve-edit' && action !== 'reject-edit') throw data(null, { status: 400 });
	const { value, refused } = await parseActionForm(form, 'edit', decisionSchema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	const act = action === 'approve-edit' ? approveEdit : rejectEdit;
	return await attempt(doing, 'edit', action, { note: value.note }, () =>
		act(services, id, {
			note: value.note,
			seen: new Date(value.seen),
			within: (tx, move) => decided(tx, doing, `projects.${action}`, move),
		}),
	);
}

/** Writes a text that operators keep about the project. */
async function write(
	doing: Doing,
	name: 'subtitle' | 'notes',
	column: OwnText,
	schema: typeof subtitleSchema | typeof notesSchema,
) {
	const { services, id, form } = doing;
	const { value, refused } = await parseActionForm(form, name, schema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	return await attempt(doing, name, name, { text: value.text }, async () => {
		await services.db.transaction().execute(async (tx) => {
			const { before, after } = await writeText(tx, id, column, value.text, value.seen);
			// What it says is no more than this page tells; the log tells that it was changed.
			await note(tx, doing, `projects.${name}`, { before: { characters: before }, after: { characters: after } });
		});
		if (column === 'admin_notes') services.pagesChanged();
	});
}

/** Turns something on, or off. @param names What the action is called then. */
async function turn(
	doing: Doing,
	formId: string,
	names: ['feature', 'unfeature'] | ['allow-another', 'allow-no-other'],
	set: typeof featureProject,
) {
	const { services, id, form } = doing;
	const { value, refused } = await parseActionForm(form, formId, switchSchema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	const on = value.on === 'yes';
	const name = on ? names[0] : names[1];
	return await attempt(doing, formId, name, {}, async () => {
		await services.db.transaction().execute(async (tx) => {
			await set(tx, id, on);
			await note(tx, doing, `projects.${name}`, { before: { on: !on }, after: { on } });
		});
		if (name === 'feature' || name === 'unfeature') services.pagesChanged();
	});
}

async function sendLink(doing: Doing) {
	const { services, id } = doing;
	return await attempt(doing, 'builder', 'send-link', {}, () =>
		services.db.transaction().execute(async (tx) => {
			await sendEditLink(tx, services, id);
			await note(tx, doing, 'projects.send-link', {});
		}),
	);
}

async function decided(tx: Transaction<Tables>, doing: Doing, action: string, { from, to, reviewUuid }: Move) {
	await note(tx, doing, action, { before: { status: from }, after: { status: to, review: reviewUuid } });
}

async function note(tx: Transaction<Tables>, { services, operator, id }: Doing, action: string, change: Change) {
	await writeAuditLog(tx, operator, action, { kind: 'project', id }, change, services.now());
}

/** Runs an action, and answers with the page anew, or with why it was not done and what was typed. */
async function attempt(
	{ services, id }: Doing,
	formId: string,
	name: keyof typeof projectPage.done,
	typed: Record<string, string>,
	run: () => Promise<unknown>,
) {
	try {
		await run();
	} catch (error) {
		return await projectRefusal(services, { id, formId, typed }, error);
	}
	return done(services, projectAddress(id), { kind: 'success', ...projectPage.done[name] });
}
