import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, containsPattern, instant, number, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { targetOf } from './redirects.server.ts';

const kinds = { permanent: 'Permanent', temporary: 'Temporary' };

const kind = sql`case when r.permanent then 'permanent' else 'temporary' end`;

export const redirectsTable: TableDefinition = {
	name: 'redirects',
	path: consolePaths.redirects,
	words: {
		heading: 'Redirects',
		lead: 'Where old addresses lead. A redirect is used only where the site has no page. Usage counts are saved every ten seconds.',
		empty: 'No redirects',
		emptyText: 'A redirect leads from an old address to a page that exists.',
		emptyLink: { label: 'Add a redirect', href: '#add' },
	},
	table: 'redirects',
	id: 'redirect_uuid',
	columns: [
		text('address', 'From', sql`r.from_path`, { isShown: true, order: true }),
		text('to', 'Leads to', sql`r.to_path`, {
			isShown: true,
			format: (to: string) => {
				const { host } = targetOf(to);
				return { text: to, lines: [{ text: host ? `Another website: ${host}` : 'This site' }] };
			},
			csv: (to: string) => to,
		}),
		choice('kind', 'How', kind, choicesOf(kinds), { isShown: true }),
		number('used', 'Used', sql`r.hits`, { isShown: true, order: { by: sql`r.hits`, type: 'bigint' } }),
		instant('last', 'Last used', sql`r.last_hit_at`, { isShown: true, empty: 'Never' }),
	],
	filters: [
		{
			name: 'search',
			label: 'Part of the address',
			isText: true,
			where: (part) => {
				const pattern = containsPattern(part.toLowerCase());
				return sql`r.from_path like ${pattern} or lower(r.to_path) like ${pattern}`;
			},
		},
		choiceFilter('kind', 'How', choicesOf(kinds), (value) => sql`${kind} = ${value}`),
	],
	sort: 'address',
	sortAliases: { hits: '-used' },
	label: sql`r.from_path`,
	open: { to: (id) => `${consolePaths.redirects}/${id}` },
	permissions: { export: 'redirects.export' },
};

export const listOf: ListOf = () => redirectsTable;
