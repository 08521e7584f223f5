import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#app/console/kit/action.server.ts';
import { operatorContext } from '#app/console/kit/guard.server.ts';
import { privateResponseHeaders } from '#app/console/kit/head.ts';
import { fieldError } from '#app/console/kit/redisplay.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { recordsWords } from '#content/console/records.ts';
import { addressOf, type ListQuery, parseListQuery, SEARCH_MAX, sealSearch } from './list-query.server.ts';
import type { TableDefinition } from './table-definition.server.ts';
import { type BulkAnswer, forms } from './view.ts';

/** Whether a form is a list's search. */
export const isSearch = (form: FormData | undefined, table: TableDefinition): boolean =>
	table.search !== undefined && form?.get('step') === 'search';

/** Redirects to the search results; the URL does not reveal the text. */
export async function search(services: Services, query: ListQuery, form: FormData) {
	const input = String(form.get('q') ?? '');
	const text = input.trim();
	const problem = input.length > SEARCH_MAX ? recordsWords.search.message : text && query.table.searchProblem?.(text);
	if (problem) {
		const answer = fieldError(forms.search, 'q', problem, { q: input });
		return data<BulkAnswer>({ answer, selected: [], scope: 'selected' }, { status: 400 });
	}
	const target = await query.table.searchTarget?.(services, text);
	return redirectWithToast(services, target ?? addressOf(query, { find: await sealSearch(services, input) }));
}

/** The `action` of a page whose only form is its list's search. @throws 400 for any other form. */
export const searchAction = (tableOf: (args: ActionFunctionArgs) => TableDefinition) =>
	withSearch(tableOf, () => {
		throw data(null, { status: 400, headers: privateResponseHeaders });
	});

/** The `action` of a page with a list and other forms: handles the list's search and passes every other form to `action`. */
export function withSearch<Answer>(
	tableOf: (args: ActionFunctionArgs) => TableDefinition | Promise<TableDefinition>,
	action: (args: ActionFunctionArgs) => Answer,
) {
	return async (args: ActionFunctionArgs) => {
		const services = servicesOf(args.context);
		// `action` reads the request itself.
		const form = await readForm(args.request.clone());
		const table = await tableOf(args);
		if (!form || !isSearch(form, table)) return await action(args);
		return await search(
			services,
			await parseListQuery(services, table, args.url.searchParams, args.context.get(operatorContext)),
			form,
		);
	};
}
