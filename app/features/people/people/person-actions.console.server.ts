import { type ActionContext, defineAction, success } from '#app/act.server.ts';
import { formatMinute } from '#app/console/times.ts';
import { arrangeYears } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { withQuery } from '#content/console-paths.ts';
import type { Stage } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type Details, setDetails, setFollowUp } from './details.server.ts';
import { erasePerson } from './erase.server.ts';
import { parseFieldValue } from './field-values.ts';
import { listFields, type PersonField } from './fields.server.ts';
import { gone, listOperatorNames, requirePerson } from './lookup.console.server.ts';
import {
	detailsSchema,
	eraseSchema,
	findSchema,
	followUpSchema,
	mergeSchema,
	noteSchema,
	stageSchema,
	tagSchema,
	unmergeSchema,
	untagSchema,
} from './people.console.schema.ts';
import { erasurePath, inputOf, personPath } from './people.console.ts';
import { addNote, findPersonId, mergePeople, personOf, setStanding, unmerge } from './person.server.ts';
import { stageNames } from './stages.ts';
import { addTag, findOrCreateTags, removeTag } from './tags.server.ts';
import { ownerName } from './timeline.console.server.ts';

const messages = {
	number: 'Please enter a number, such as 12 or 3.5.',
	date: 'Please choose a day.',
	choice: 'Please choose one of the list.',
	long: 'Please shorten this to 500 characters or fewer.',
} as const;

const subjectOf = (id: string) => ({ kind: 'person', id });

/** The person of the URL, or the one they were merged into. @throws 404 */
const personOfUrl = async ({ services, params }: Pick<ActionContext, 'services' | 'params'>): Promise<string> =>
	(await personOf(services.db, params.customer)) ?? gone();

const aboutPerson = { errors: { gone }, prepare: personOfUrl };

const saveDetails = defineAction({
	name: 'people.details',
	form: 'details',
	schema: detailsSchema,
	errors: {
		gone,
		changed: {
			description: 'Someone changed this contact meanwhile. Your entries are below; save again to apply them.',
		},
		fields: (fields: Record<string, string[]>) => ({ fields }),
	},
	async prepare(context) {
		const fields = await listFields(context.services.db);
		return { id: await personOfUrl(context), values: readFieldValues(context.form, fields) };
	},
	async run({ tx, services, value: { version, name, company, title }, prepared: { id, values } }) {
		const details: Details = { name: name || null, company: company || null, title: title || null };
		const changed = await setDetails(tx, services, id, version, details, values);
		const audit = changed.length > 0 ? { subject: subjectOf(id), after: { changed } } : undefined;
		return { audit, to: personPath(id), toast: success('Details saved') };
	},
});

/**
 * The values of the custom fields that a form has.
 * @throws {DomainError} `fields` with messages by input.
 */
function readFieldValues(form: FormData, fields: readonly PersonField[]): Record<string, string | null> {
	const values: Record<string, string | null> = {};
	const problems: Record<string, string[]> = {};
	for (const field of fields) {
		const sent = form.get(inputOf(field.id));
		if (typeof sent !== 'string') continue;
		// What databases refuse.
		const text = sent.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
		const parsed = text ? parseFieldValue(field, text) : { value: null };
		if ('value' in parsed) values[field.id] = parsed.value;
		else problems[inputOf(field.id)] = [messages[parsed.problem]];
	}
	if (Object.keys(problems).length > 0) throw new DomainError('fields', problems);
	return values;
}

const addTagAction = defineAction({
	name: 'people.tag',
	form: 'tags',
	schema: tagSchema,
	...aboutPerson,
	async run({ tx, value: { tag }, prepared: id }) {
		const [tagId = ''] = await findOrCreateTags(tx, [tag]);
		const added = await addTag(tx, tagId, [id]);
		const audit = added.size > 0 ? { subject: subjectOf(id), after: { tag: tagId } } : undefined;
		return { audit, to: `${personPath(id)}#tags`, toast: success('Tag added') };
	},
});

const removeTagAction = defineAction({
	name: 'people.tag',
	form: 'tags',
	schema: untagSchema,
	...aboutPerson,
	async run({ tx, value: { tag }, prepared: id }) {
		const removed = await removeTag(tx, tag, [id]);
		const audit = removed.size > 0 ? { subject: subjectOf(id), before: { tag } } : undefined;
		return { audit, to: `${personPath(id)}#tags`, toast: success('Tag removed') };
	},
});

const saveFollowUp = defineAction({
	name: 'people.follow-up',
	form: 'follow-up',
	schema: followUpSchema,
	...aboutPerson,
	async run({ tx, value: { day, note }, prepared: id }) {
		const before = await setFollowUp(tx, id, { day, note: note || null });
		const audit = { subject: subjectOf(id), before: { day: before ?? null }, after: { day } };
		return { audit, to: personPath(id), toast: success('Follow-up saved') };
	},
});

const clearFollowUp = defineAction({
	name: 'people.follow-up',
	form: 'follow-up',
	...aboutPerson,
	async run({ tx, prepared: id }) {
		const before = await setFollowUp(tx, id, undefined);
		const audit = before ? { subject: subjectOf(id), before: { day: before }, after: { day: null } } : undefined;
		return { audit, to: personPath(id), toast: success('Follow-up removed') };
	},
});

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
		return await personOfUrl(context);
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
		return { audit, to: personPath(id), toast: success('Saved') };
	},
});

async function latestChange(services: Services, person: string): Promise<string> {
	const staleUnknown = 'Someone changed this meanwhile. Your choices are below; save again to apply them.';
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
	...aboutPerson,
	async run({ tx, services, operator, value: { key, text }, prepared: id }) {
		const added = await addNote(tx, services, id, { key, text, operator });
		const audit = added ? { subject: subjectOf(id), after: { note: added } } : undefined;
		return { audit, to: personPath(id), toast: success('Note added') };
	},
});

const unmergeAction = defineAction({
	name: 'people.unmerge',
	form: 'facts',
	schema: unmergeSchema,
	errors: { gone, state: 'This address is not merged anymore, so there was nothing to undo.' },
	prepare: personOfUrl,
	async run({ tx, value: { address }, prepared: id }) {
		const from = await unmerge(tx, address);
		const audit = { subject: subjectOf(from), before: { merged: address } };
		return {
			audit,
			to: personPath(id),
			toast: success('Merge undone', 'They are two contacts again.'),
		};
	},
});

export const personActions = {
	standing: changeStage,
	note: addNoteAction,
	unmerge: unmergeAction,
	details: saveDetails,
	tag: addTagAction,
	untag: removeTagAction,
	'follow-up': saveFollowUp,
	'follow-up-done': clearFollowUp,
};

const findOther = defineAction({
	name: 'people.merge',
	form: 'merge',
	schema: findSchema,
	errors: { invalid: (sentence: string) => ({ fields: { email: [sentence] } }) },
	async prepare(context) {
		const id = await personOfUrl(context);
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
	prepare: personOfUrl,
	async run({ tx, services, value: { other }, prepared: id }) {
		await mergePeople(tx, services, other, id);
		// What they bought under both addresses follows each other from now on.
		await arrangeYears(tx, services, id);
		const audit = { subject: subjectOf(id), after: { merged: other } };
		return {
			audit,
			to: personPath(id),
			toast: success('Merged', 'They are one contact now. You can undo it next to the address.'),
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
			toast: success('Erased', 'This is the certificate.'),
			afterCommit: () => erased.isPublic && services.pagesChanged(),
		};
	},
});
