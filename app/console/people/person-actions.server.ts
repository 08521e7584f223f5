import { data } from 'react-router';
import { NotToMerge, unmerge } from '#app/crm/people/merge.server.ts';
import { addNote, PersonChanged, PersonGone, setStanding } from '#app/crm/people/person.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { personPage, stageNames } from '#content/console/people.ts';
import type { Stage } from '#database/tables.ts';
import { done, parseActionForm, refused, refusedAt } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { minute } from '../kit/times.ts';
import { personPath } from './addresses.ts';
import { ownerName } from './entry-words.server.ts';
import { namesOfOperators } from './operator-names.server.ts';
import { noteSchema, standingSchema } from './people.schema.ts';
import { gone } from './person-of.server.ts';

/** Does what a form of a person's page asks for, by the name of its action. @param person The row that stands for them. */
export async function doPersonAction(services: Services, operator: Operator, person: string, form: FormData) {
	try {
		switch (form.get('intent')) {
			case 'standing':
				return await changeStanding(services, allowed(operator, 'people.change'), person, form);
			case 'note':
				return await writeNote(services, allowed(operator, 'people.change'), person, form);
			case 'unmerge':
				return await takeBack(services, allowed(operator, 'people.merge'), person, String(form.get('address')));
		}
	} catch (error) {
		if (error instanceof PersonGone) throw gone();
		throw error;
	}
	throw data(null, { status: 400 });
}

async function changeStanding(services: Services, operator: Operator, person: string, form: FormData) {
	const id = 'standing';
	const said = personPage.standing;
	const { value, refused: wrong } = await parseActionForm(form, id, standingSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const { stage, version } = value;
	const owner = value.owner || null;
	const operators = await namesOfOperators(services);
	if (owner && !operators.some((one) => one.id === owner)) {
		return data(refusedAt(id, 'owner', said.messages.owner, { stage }), { status: 400 });
	}
	try {
		await services.db.transaction().execute(async (tx) => {
			const before = await setStanding(tx, person, version, { stage, owner });
			const change = { before: { ...before }, after: { stage, owner } };
			await writeAuditLog(tx, operator, 'people.change', { kind: 'person', id: person }, change, services.now());
		});
	} catch (error) {
		if (!(error instanceof PersonChanged)) throw error;
		const answer = refused(id, await whatChanged(services, person, operators));
		const result = { status: 'error' as const, initialValue: { stage, owner: value.owner } };
		return data<FormAnswer>({ ...answer, result }, { status: 409 });
	}
	return done(services, personPath(person), { kind: 'success', ...said.done });
}

/** Who changed a person meanwhile, and to what. */
async function whatChanged({ db }: Services, person: string, operators: { id: string; name: string }[]) {
	const { stale, staleUnknown, nobodyNow } = personPage.standing;
	const row = await db
		.selectFrom('audit_log')
		.select(['operator_name', 'at', 'after'])
		.where('subject_kind', '=', 'person')
		.where('subject_id', '=', person)
		.where('action', '=', 'people.change')
		.orderBy('audit_number', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!row) return staleUnknown;
	const { stage, owner } = row.after as { stage: Stage; owner: string | null };
	return stale
		.replace('{by}', () => row.operator_name)
		.replace('{at}', minute(row.at))
		.replace('{stage}', stageNames[stage])
		.replace('{owner}', () => (owner ? ownerName(owner, operators) : nobodyNow));
}

async function writeNote(services: Services, operator: Operator, person: string, form: FormData) {
	const { value, refused: wrong } = await parseActionForm(form, 'note', noteSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	await services.db.transaction().execute(async (tx) => {
		const note = await addNote(tx, services, person, { key: value.key, text: value.text, operator });
		if (!note) return;
		const about = { kind: 'person', id: person };
		await writeAuditLog(tx, operator, 'people.note', about, { after: { note } }, services.now());
	});
	return done(services, personPath(person), { kind: 'success', ...personPage.note.done });
}

async function takeBack(services: Services, operator: Operator, person: string, address: string) {
	try {
		await services.db.transaction().execute(async (tx) => {
			const from = await unmerge(tx, address);
			const change = { before: { merged: address } };
			await writeAuditLog(tx, operator, 'people.unmerge', { kind: 'person', id: from }, change, services.now());
		});
	} catch (error) {
		if (!(error instanceof NotToMerge)) throw error;
		return data(refused('facts', personPage.facts.notMerged), { status: 409 });
	}
	return done(services, personPath(person), { kind: 'success', ...personPage.facts.undone });
}
