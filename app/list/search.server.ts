import type { ActionFunctionArgs } from 'react-router';
import { ActionAnswer, type Actions, actionIn, actionsOf, defineAction } from '#app/act.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { addressOf, parseListQuery, SEARCH_MAX, sealSearch } from './list-query.server.ts';
import type { TableDefinition } from './table-definition.server.ts';
import { type BulkAnswer, forms } from './view.ts';

export const isSearch = (form: FormData, table: TableDefinition): boolean =>
	table.search !== undefined && form.get('step') === 'search';

/** Redirects to the search results; the URL does not reveal the text. */
export const searchOf = (table: TableDefinition) =>
	defineAction({
		who: 'viewer',
		form: forms.search,
		async perform({ services, operator, form, url }) {
			const input = String(form.get('q') ?? '');
			const text = input.trim();
			const problem =
				input.length > SEARCH_MAX
					? 'Please shorten this to 200 characters or fewer.'
					: text && table.searchProblem?.(text);
			if (problem) throw listAnswer({ answer: fieldError(forms.search, 'q', problem, { q: input }) }, 400);
			const target = await table.searchTarget?.(services, text);
			if (target) return { to: target };
			const query = await parseListQuery(services, table, url.searchParams, operator);
			return { to: addressOf(query, { find: await sealSearch(services, input) }) };
		},
	});

export const listAnswer = (show: Partial<BulkAnswer>, status: number) =>
	new ActionAnswer({ show: { selected: [], scope: 'selected', ...show }, status });

export function fieldError(form: string, field: string, message: string, values: Record<string, string>): FormAnswer {
	const result = { status: 'error' as const, error: { [field]: [message] }, initialValue: values };
	return { form, outcome: 'refused', result };
}

/** The `action` of a page with a list's search. @param others Its other forms. @throws 400 for any that is not among them. */
export const withSearch = (
	tableOf: (args: ActionFunctionArgs) => TableDefinition | Promise<TableDefinition>,
	others: Actions = {},
) =>
	actionsOf(async (form, args) => {
		const table = await tableOf(args);
		return isSearch(form, table) ? searchOf(table) : actionIn(others, form);
	});
