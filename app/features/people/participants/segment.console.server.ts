import type { Segment } from '#app/features/newsletters/messages/messages.server.ts';
import { type ListQuery, parseListQuery } from '#app/list/list-query.server.ts';
import { countMatches, matchingIds } from '#app/list/rows.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { participantsTable } from './participants-table.console.server.ts';

export const MAX_PEOPLE = 20_000;

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
export async function readSegment(services: Needs, url: URL): Promise<Segment> {
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
