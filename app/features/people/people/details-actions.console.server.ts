import { type ActionContext, defineAction } from '#app/act.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { inputOf, personPath } from './addresses.console.ts';
import { type Details, setDetails } from './details.server.ts';
import { parseFieldValue } from './field-values.ts';
import { listFields, type PersonField } from './fields.server.ts';
import { setFollowUp } from './follow-ups.server.ts';
import { notFound } from './lookup.console.server.ts';
import { detailsSchema, followUpSchema, tagSchema, untagSchema } from './people.console.schema.ts';
import { personOf } from './person.server.ts';
import { addTag, findOrCreateTags, removeTag } from './tags.server.ts';

const messages = {
	number: 'Please enter a number, such as 12 or 3.5.',
	date: 'Please choose a day.',
	choice: 'Please choose one of the list.',
	long: 'Please shorten this to 500 characters or fewer.',
} as const;

const gone = () => {
	throw notFound();
};
const success = (message: { title: string }) => ({ kind: 'success' as const, ...message });
const subjectOf = (id: string) => ({ kind: 'person', id });

/** The person of the URL, or the one they were merged into. @throws 404 */
const personOfUrl = async ({ services, params }: Pick<ActionContext, 'services' | 'params'>): Promise<string> =>
	(await personOf(services.db, params.customer)) ?? gone();

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
		return { audit, to: personPath(id), toast: success({ title: 'Details saved' }) };
	},
});

/**
 * The values of the custom fields that a form has.
 * @throws {DomainError} `fields` with messages by input.
 */
export function readFieldValues(form: FormData, fields: readonly PersonField[]): Record<string, string | null> {
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
	errors: { gone },
	prepare: personOfUrl,
	async run({ tx, value: { tag }, prepared: id }) {
		const [tagId = ''] = await findOrCreateTags(tx, [tag]);
		const added = await addTag(tx, tagId, [id]);
		const audit = added.size > 0 ? { subject: subjectOf(id), after: { tag: tagId } } : undefined;
		return { audit, to: `${personPath(id)}#tags`, toast: success({ title: 'Tag added' }) };
	},
});

const removeTagAction = defineAction({
	name: 'people.tag',
	form: 'tags',
	schema: untagSchema,
	errors: { gone },
	prepare: personOfUrl,
	async run({ tx, value: { tag }, prepared: id }) {
		const removed = await removeTag(tx, tag, [id]);
		const audit = removed.size > 0 ? { subject: subjectOf(id), before: { tag } } : undefined;
		return { audit, to: `${personPath(id)}#tags`, toast: success({ title: 'Tag removed' }) };
	},
});

const saveFollowUp = defineAction({
	name: 'people.follow-up',
	form: 'follow-up',
	schema: followUpSchema,
	errors: { gone },
	prepare: personOfUrl,
	async run({ tx, value: { day, note }, prepared: id }) {
		const before = await setFollowUp(tx, id, { day, note: note || null });
		const audit = { subject: subjectOf(id), before: { day: before ?? null }, after: { day } };
		return { audit, to: personPath(id), toast: success({ title: 'Follow-up saved' }) };
	},
});

const clearFollowUp = defineAction({
	name: 'people.follow-up',
	form: 'follow-up',
	errors: { gone },
	prepare: personOfUrl,
	async run({ tx, prepared: id }) {
		const before = await setFollowUp(tx, id, undefined);
		const audit = before ? { subject: subjectOf(id), before: { day: before }, after: { day: null } } : undefined;
		return { audit, to: personPath(id), toast: success({ title: 'Follow-up removed' }) };
	},
});

export const detailsActions = {
	details: saveDetails,
	tag: addTagAction,
	untag: removeTagAction,
	'follow-up': saveFollowUp,
	'follow-up-done': clearFollowUp,
};
