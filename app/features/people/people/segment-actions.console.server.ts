import { type ActionContext, defineAction, success } from '#app/act.server.ts';
import { isSegmentUsed } from '#app/features/newsletters/newsletters/audiences.server.ts';
import { addressOf, parseListQuery } from '#app/list/list-query.server.ts';
import { isUnfiltered } from '#app/list/rows.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { deleteSegmentSchema, renameSegmentSchema, saveSegmentSchema } from './people.console.schema.ts';
import { segmentsPath } from './people.console.ts';
import { loadPeopleTable } from './people-table.console.server.ts';
import { changeSegment, deleteSegment, saveSegment } from './segments.server.ts';

const errors = {
	gone: 'Someone deleted this segment meanwhile.',
	full: 'There are 50 segments already, which is the limit. Delete one first.',
	'23505': { fields: { name: ['Another segment has this name. Choose another name, or replace that segment.'] } },
};
const subjectOf = (id: string) => ({ kind: 'segment', id });

export const saveSegmentAction = defineAction({
	name: 'segments.save',
	form: 'segment',
	schema: saveSegmentSchema,
	errors: { ...errors, empty: 'Choose at least one filter first: without one, the segment would be everyone.' },
	prepare: ({ services, url }) => listAddress(services, url),
	async run({ tx, value: { segment, name }, prepared: address, now }) {
		const query = address.replace(/^[^?]*\?/, '');
		if (segment) await changeSegment(tx, segment, { query }, now);
		const id = segment || (await saveSegment(tx, { name, query }));
		return {
			audit: { subject: subjectOf(id), after: { query } },
			to: address,
			toast: success('Segment saved'),
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
		return { audit: { subject: subjectOf(segment) }, to: segmentsPath(), toast: success('Segment renamed') };
	},
});

const remove = defineAction({
	name: 'segments.delete',
	form: 'delete',
	schema: deleteSegmentSchema,
	errors: {
		...errors,
		used: 'A newsletter that is not sent yet goes to this segment. Choose another audience for it first.',
	},
	async run({ tx, value: { segment } }) {
		if (await isSegmentUsed(tx, segment)) throw new DomainError('used');
		await deleteSegment(tx, segment);
		return { audit: { subject: subjectOf(segment) }, to: segmentsPath(), toast: success('Segment deleted') };
	},
});

export const segmentActions = { rename, delete: remove };
