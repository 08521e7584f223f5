import { type ActionContext, defineAction } from '#app/act.server.ts';
import { changeSegment, deleteSegment, saveSegment } from '#app/crm/people/segments.server.ts';
import { isSegmentUsed } from '#app/features/newsletters/audiences.server.ts';
import { addressOf, parseListQuery } from '#app/list/list-query.server.ts';
import { isUnfiltered } from '#app/list/rows.server.ts';
import { segmentsPage, segmentWords } from '#content/console/people-details.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { segmentsPath } from './addresses.ts';
import { deleteSegmentSchema, renameSegmentSchema, saveSegmentSchema } from './people.schema.ts';
import { loadPeopleTable } from './people-table.server.ts';

const { messages } = segmentWords;
const { done } = segmentsPage;
const success = (title: string) => ({ kind: 'success' as const, title });
const errors = { gone: messages.gone, full: messages.full, '23505': { fields: { name: [messages.taken] } } };
const subjectOf = (id: string) => ({ kind: 'segment', id });

/** Saves the filters of the list's URL. */
export const saveSegmentAction = defineAction({
	name: 'segments.save',
	form: 'segment',
	schema: saveSegmentSchema,
	errors: { ...errors, empty: messages.empty },
	prepare: ({ services, url }) => listAddress(services, url),
	async run({ tx, value: { segment, name }, prepared: address, now }) {
		const query = address.replace(/^[^?]*\?/, '');
		if (segment) await changeSegment(tx, segment, { query }, now);
		const id = segment || (await saveSegment(tx, { name, query }));
		return {
			audit: { subject: subjectOf(id), after: { query } },
			to: address,
			toast: success(segmentWords.done.title),
		};
	},
});

/** The list's URL without search words and position. @throws {DomainError} `empty` without filters */
async function listAddress(services: ActionContext['services'], url: URL): Promise<string> {
	const query = { ...(await parseListQuery(services, await loadPeopleTable(services), url.searchParams)), search: '' };
	if (isUnfiltered(query)) throw new DomainError('empty');
	return addressOf(query, { find: undefined });
}

const rename = defineAction({
	name: 'segments.save',
	form: 'rename',
	schema: renameSegmentSchema,
	errors,
	async run({ tx, value: { segment, name }, now }) {
		await changeSegment(tx, segment, { name }, now);
		return { audit: { subject: subjectOf(segment) }, to: segmentsPath(), toast: success(done.renamed) };
	},
});

const remove = defineAction({
	name: 'segments.delete',
	form: 'delete',
	schema: deleteSegmentSchema,
	errors: { ...errors, used: segmentsPage.used },
	async run({ tx, value: { segment } }) {
		if (await isSegmentUsed(tx, segment)) throw new DomainError('used');
		await deleteSegment(tx, segment);
		return { audit: { subject: subjectOf(segment) }, to: segmentsPath(), toast: success(done.deleted) };
	},
});

/** The actions of the page of segments, by intent. */
export const segmentActions = { rename, delete: remove };
