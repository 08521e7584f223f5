import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, containsPattern, instant, number, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { fill } from '../settings/words.console.ts';
import { targetOf } from './redirect-address.server.ts';

const { columns, kinds, filter, otherSite, thisSite, never } = redirectsPage;

const kind = sql`case when r.permanent then 'permanent' else 'temporary' end`;

export const redirectsTable: TableDefinition = {
	name: 'redirects',
	path: consolePaths.redirects,
	words: {
		...redirectsPage,
		lead: `${redirectsPage.lead} ${redirectsPage.counted}`,
		emptyLink: { label: redirectsPage.ways.add, href: '#add' },
	},
	table: 'redirects',
	id: 'redirect_uuid',
	columns: [
		text('address', columns.from, sql`r.from_path`, { isShown: true, order: true }),
		text('to', columns.to, sql`r.to_path`, {
			isShown: true,
			format: (to: string) => {
				const { host } = targetOf(to);
				return { text: to, lines: [{ text: host ? fill(otherSite, { host }) : thisSite }] };
			},
			csv: (to: string) => to,
		}),
		choice('kind', columns.kind, kind, choicesOf(kinds), { isShown: true }),
		number('used', columns.hits, sql`r.hits`, { isShown: true, order: { by: sql`r.hits`, type: 'bigint' } }),
		instant('last', columns.last, sql`r.last_hit_at`, { isShown: true, empty: never }),
	],
	filters: [
		{
			name: 'search',
			label: filter.search,
			isText: true,
			where: (part) => {
				const pattern = containsPattern(part.toLowerCase());
				return sql`r.from_path like ${pattern} or lower(r.to_path) like ${pattern}`;
			},
		},
		choiceFilter('kind', columns.kind, choicesOf(kinds), (value) => sql`${kind} = ${value}`),
	],
	sort: 'address',
	sortAliases: { hits: '-used' },
	label: sql`r.from_path`,
	open: { to: (id) => `${consolePaths.redirects}/${id}` },
	permissions: { export: 'redirects.export' },
};

export const listOf: ListOf = () => redirectsTable;
