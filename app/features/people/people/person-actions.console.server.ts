import { type ActionContext, defineAction } from '#app/act.server.ts';
import { formatMinute } from '#app/console/times.ts';
import { withQuery } from '#app/console/with-query.ts';
import { arrangeYears } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Stage } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { erasurePath, personPath } from './addresses.console.ts';
import { detailsActions } from './details-actions.console.server.ts';
import { ownerName } from './entry-words.console.server.ts';
import { erasePerson } from './erase.server.ts';
import { gone, listOperatorNames, requirePerson } from './lookup.console.server.ts';
import { mergePeople, unmerge } from './merge.server.ts';
import {
	eraseSchema,
	findSchema,
	mergeSchema,
	noteSchema,
	personPage,
	stageSchema,
	unmergeSchema,
} from './people.console.schema.ts';
import { stageNames } from './people-words.console.ts';
import { addNote, findPersonId, personOf, setStanding } from './person.server.ts';

const { standing } = personPage;

const success = (message: { title: string; description?: string }) => ({ kind: 'success' as const, ...message });
const subjectOf = (id: string) => ({ kind: 'person', id });

/** The person of the URL, or the one they were merged into. @throws 404 */
async function requirePersonOrMerged({
	services,
	params,
}: Pick<ActionContext, 'services' | 'params'>): Promise<string> {
	return (await personOf(services.db, params.customer)) ?? gone();
}

const changeStage = defineAction({
	name: 'people.change',
	form: 'standing',
	schema: stageSchema,
	errors: {
		gone,
		owner: () => ({ fields: { owner: ['Please choose an owner from the list.'] } }),
		reason: () => ({
			fields: { reason: ['Please say why. The stage then stays until you set it back to automatic.'] },
		}),
		changed: async (_, { services, params }) => ({ description: await latestChange(services, params.customer ?? '') }),
	},
	async prepare(context) {
		const { owner } = context.value;
		const operators = owner ? await listOperatorNames(context.services) : [];
		if (owner && !operators.some(({ id }) => id === owner)) throw new DomainError('owner');
		return await requirePersonOrMerged(context);
	},
	async run({ tx, value: { stage: chosen, reason, owner: ownerId, version }, params, prepared: id }) {
		// The person was merged into another after the form was loaded.
		if (id !== params.customer)
			return {
				to: personPath(id),
				toast: {
					kind: 'destructive',
					title: 'Not done',
					description: 'Someone merged this address with another one. This is the merged contact; please choose again.',
				},
			};
		const owner = ownerId || null;
		const stage = chosen || null;
		const before = await setStanding(tx, id, version, { stage, owner }, reason);
		const audit = { subject: subjectOf(id), before: { ...before }, after: { stage, owner } };
		return { audit, to: personPath(id), toast: success({ title: 'Saved' }) };
	},
});

async function latestChange(services: Services, person: string): Promise<string> {
	const { staleUnknown } = standing;
	const row = await services.db
		.selectFrom('audit_log')
		.select(['operator_name', 'at', 'after'])
		.where('subject_kind', '=', 'person')
		.where('subject_id', '=', person)
		.where('action', '=', 'people.change')
		.orderBy('audit_number', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!row) return staleUnknown;
	const { stage, owner } = row.after as { stage?: Stage | null; owner?: string | null };
	// The details were changed.
	if (stage === undefined) return staleUnknown;
	const operators = await listOperatorNames(services);
	return `${row.operator_name} changed this at ${formatMinute(row.at)}: the stage is “${stage ? stageNames[stage] : 'automatic'}” now, and the owner is ${owner ? ownerName(owner, operators) : 'no one'}. Your choices are below; save again to apply them.`;
}

const addNoteAction = defineAction({
	name: 'people.note',
	form: 'note',
	schema: noteSchema,
	errors: { gone },
	prepare: requirePersonOrMerged,
	async run({ tx, services, operator, value: { key, text }, prepared: id }) {
		const added = await addNote(tx, services, id, { key, text, operator });
		const audit = added ? { subject: subjectOf(id), after: { note: added } } : undefined;
		return { audit, to: personPath(id), toast: success({ title: 'Note added' }) };
	},
});

const unmergeAction = defineAction({
	name: 'people.unmerge',
	form: 'facts',
	schema: unmergeSchema,
	errors: { gone, state: 'This address is not merged anymore, so there was nothing to undo.' },
	prepare: requirePersonOrMerged,
	async run({ tx, value: { address }, prepared: id }) {
		const from = await unmerge(tx, address);
		const audit = { subject: subjectOf(from), before: { merged: address } };
		return {
			audit,
			to: personPath(id),
			toast: success({ title: 'Merge undone', description: 'They are two contacts again.' }),
		};
	},
});

export const personActions = {
	standing: changeStage,
	note: addNoteAction,
	unmerge: unmergeAction,
	...detailsActions,
};

const findOther = defineAction({
	name: 'people.merge',
	form: 'merge',
	schema: findSchema,
	errors: { invalid: (sentence: string) => ({ fields: { email: [sentence] } }) },
	async prepare(context) {
		const id = await requirePersonOrMerged(context);
		const other = await findPersonId(context.services, context.value.email);
		if (!other || other === id)
			throw new DomainError(
				'invalid',
				other ? 'This contact has this address already.' : 'No contact has this address.',
			);
		return { id, other };
	},
	run: ({ prepared: { id, other } }) => ({ to: withQuery(personPath(id, 'merge'), { other }) }),
});

const mergeAction = defineAction({
	name: 'people.merge',
	form: 'merge',
	schema: mergeSchema,
	errors: { gone, state: 'Someone merged one of the two meanwhile. Please check again.' },
	prepare: requirePersonOrMerged,
	async run({ tx, services, value: { other }, prepared: id }) {
		await mergePeople(tx, services, other, id);
		// What they bought under both addresses follows each other from now on.
		await arrangeYears(tx, services, id);
		const audit = { subject: subjectOf(id), after: { merged: other } };
		return {
			audit,
			to: personPath(id),
			toast: success({
				title: 'Merged',
				description: 'They are one contact now. You can undo it next to the address.',
			}),
		};
	},
});

export const mergeActions = { find: findOther, merge: mergeAction };

/** Erases a person. The digest proves that the operator reviewed the current inventory. */
export const eraseAction = defineAction({
	name: 'people.erase',
	form: 'erase',
	schema: eraseSchema,
	errors: {
		gone,
		changed:
			'The data changed since this page was opened. These are the current numbers; please check them before you erase.',
	},
	prepare: ({ services, params }) => requirePerson(services, params.customer ?? '', 'erase'),
	async run({ tx, services, operator, value: { digest }, prepared: id }) {
		const erased = await erasePerson(tx, services, id, operator, digest);
		return {
			audit: { subject: subjectOf(id), after: { certificate: erased.id } },
			to: erasurePath(erased.id),
			toast: success({ title: 'Erased', description: 'This is the certificate.' }),
			afterCommit: () => erased.isPublic && services.pagesChanged(),
		};
	},
});
