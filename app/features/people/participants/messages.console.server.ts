import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { formatZoned } from '#app/console/times.ts';
import { messageText } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { messageActions, subjectOf } from '#app/features/newsletters/messages/messages.console.server.ts';
import {
	countWithoutAccess,
	listRecipients,
	type MessageRow,
	type Segment,
	writeToParticipants,
} from '#app/features/newsletters/messages/messages.server.ts';
import { type ListQuery, parseListQuery } from '#app/list/list-query.server.ts';
import { countMatches, matchingIds } from '#app/list/rows.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { addresses, participantMessages } from './participants.console.ts';
import { participantsTable } from './participants-table.console.server.ts';

const MAX_PEOPLE = 20_000;

const participantMessageSchema = z.object(messageText);

const { nobody, tooMany, unclear } = participantMessages;

/** Creates a draft for the people of the list in the URL; the same form sent twice leads to the same one. */
export const createParticipantMessage = defineAction({
	name: 'participants.message',
	form: 'message',
	schema: participantMessageSchema,
	errors: { nobody, unclear, 'too-many': tooMany(MAX_PEOPLE) },
	prepare: ({ services, url }) => readSegment(services, url),
	run: async ({ tx, services, value, form, prepared }) => {
		const key = String(form.get('key') || crypto.randomUUID());
		const { id, isNew } = await writeToParticipants(tx, services, prepared, value, key);
		const after = { segment: prepared.words, people: prepared.people.length };
		return {
			audit: isNew ? { subject: subjectOf('participants', id), after } : undefined,
			to: addresses.message(id),
		};
	},
});

export const participantMessageActions = messageActions({
	prefix: 'participants',
	schema: participantMessageSchema,
	eventOf: () => null,
	listPath: () => addresses.messages,
});

type Needs = Pick<Services, 'db' | 'now' | 'links'>;

export async function countSegment(services: Needs, url: URL): Promise<number> {
	return (await countMatches(services.db, await parseSegment(services, url), MAX_PEOPLE)).count;
}

export async function describeSegment(services: Needs, url: URL) {
	const query = await parseSegment(services, url);
	const { count, precision } = await countMatches(services.db, query, MAX_PEOPLE);
	return { words: wordsOf(query), count, isTooMany: precision === 'more', isUnclear: query.notes.length > 0 };
}

/**
 * The people with access in a filtered list, as it is now.
 * @param url With the query of the list.
 * @throws {DomainError} `nobody`, `too-many`; `unclear` if a filter or search was ignored, which would reach more people than meant
 */
async function readSegment(services: Needs, url: URL): Promise<Segment> {
	const query = await parseSegment(services, url);
	if (query.notes.length > 0) throw new DomainError('unclear');
	const people = await matchingIds(services.db, query, MAX_PEOPLE);
	if (!people) throw new DomainError('too-many');
	if (people.length === 0) throw new DomainError('nobody');
	return { words: wordsOf(query), people };
}

const parseSegment = (services: Needs, url: URL): Promise<ListQuery> =>
	parseListQuery(services, participantsTable(services.now(), { hasAccess: true }), url.searchParams);

/** A search text may be a person's name, so it is not named. */
function wordsOf({ table, filters, options, search }: ListQuery): string {
	const words = table.filters.flatMap(({ name, label }) => {
		const value = filters[name];
		if (value === undefined) return [];
		return [`${label}: ${options[name]?.find((option) => option.value === value)?.label ?? value}`];
	});
	if (search) words.push('found by a search');
	return words.length > 0 ? words.join('; ') : 'Everyone with access';
}

const PAGE_SIZE = 100;

export type RecipientsPage = Awaited<ReturnType<typeof recipientsPage>>;

/**
 * The names of a draft's recipients, as many as a page shows.
 * @param count How many there are.
 * @param url Its `page` is the number of the page; any other value is the nearest one.
 */
export async function recipientsPage(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	message: MessageRow,
	count: number,
	url: URL,
) {
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const requested = Math.trunc(Number(url.searchParams.get('page'))) || 1;
	const page = Math.min(pages, Math.max(1, requested));
	const at = now();
	return {
		count,
		page,
		pages,
		first: (page - 1) * PAGE_SIZE + 1,
		people: await listRecipients(db, message, at, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
		withoutAccess: await countWithoutAccess(db, message, at),
		chosenAt: formatZoned(message.created_at),
	};
}
