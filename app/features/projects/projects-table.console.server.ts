import { sql } from 'kysely';
import { choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { projectAddress, projectStatuses, projectsLead } from './projects.console.ts';

type Status = [keyof typeof projectStatuses, isFeatured: boolean, hasEdit: boolean];

export const projectsTable: TableDefinition = {
	name: 'projects',
	path: consolePaths.projects,
	words: { heading: 'Table of projects', lead: projectsLead },
	table: 'builder_portfolios',
	id: 'portfolio_uuid',
	columns: [
		text('title', 'Project', sql`jsonb_build_array(r.project_title, r.name)`, {
			isShown: true,
			format: ([title, name]: [string, string]) => ({ text: title, lines: [{ text: `By ${name}` }] }),
		}),
		text('status', 'Status', sql`jsonb_build_array(r.status, r.featured, r.pending_edit is not null)`, {
			isShown: true,
			format: ([status, isFeatured, hasPendingEdit]: Status) => ({
				text: projectStatuses[status],
				lines: [
					...(isFeatured ? [{ text: 'Featured' }] : []),
					...(hasPendingEdit ? [{ text: 'Changes to review' }] : []),
				],
			}),
		}),
		instant('sent', 'Submitted', sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [
		{
			name: 'words',
			label: 'Words',
			help: 'In titles and descriptions. To find a person’s projects, open their contact page.',
			isText: true,
			// The last word also matches as a prefix. Reads the index builder_portfolios_words.
			where: (words) => sql`to_tsvector('simple', r.project_title || ' ' || r.project_description)
				@@ (case when websearch_to_tsquery('simple', ${words})::text ~ '''$'
					then websearch_to_tsquery('simple', ${words})::text || ':*'
					else websearch_to_tsquery('simple', ${words})::text end)::tsquery`,
		},
		choiceFilter('status', 'Status', choicesOf(projectStatuses), (status) => sql`r.status = ${status}`),
		choiceFilter('featured', 'Featured', [{ value: 'yes', label: 'Featured only' }], () => sql`r.featured`),
	],
	sort: '-sent',
	sortAliases: { oldest: 'sent' },
	label: sql`r.project_title`,
	open: { to: projectAddress, column: 'title' },
	permissions: { export: 'projects.export' },
};

export const listOf: ListOf = () => projectsTable;
