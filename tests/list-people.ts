import { loadPeopleTable } from '#app/features/people/people/people-table.console.server.ts';
import { parseListQuery, sealSearch } from '#app/list/list-query.server.ts';
import { readPage } from '#app/list/rows.server.ts';
import type { Services } from '#app/services.ts';

type Filter = { text?: string } & Record<string, string>;

/** A page of the list of people. @param filter As in its query string; `text` is the search text. */
export async function listPeople(services: Pick<Services, 'db' | 'now' | 'links'>, { text, ...filter }: Filter) {
	const params = new URLSearchParams(filter);
	const find = text && (await sealSearch(services, text));
	if (find) params.set('find', find);
	const query = await parseListQuery(services, await loadPeopleTable(services), params);
	const { rows, hasAfter } = await readPage(services.db, query);
	return { rows, next: hasAfter ? rows.at(-1)?.id : undefined };
}
