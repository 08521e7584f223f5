import { sql } from 'kysely';
import {
	affiliateFilter,
	choice,
	choiceFilter,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	period,
	record,
	text,
} from '#app/list/columns.server.ts';
import type { Column, TableDefinition } from '#app/list/table-definition.server.ts';
import { searchIn } from '#app/list/words.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { leadSources } from '#content/form-sources.ts';
import { type LeadColumn, leadColumns, leadFields } from '#content/lead-fields.ts';
import { individualSectors } from '#content/options.ts';

/** The condition for forms whose sender expects a reply; the index of unhandled forms has the same expression. */
const expectsReply = sql`r.form_name in ('Contact Us Form', 'Demo Request Form', 'Business Demo Request Form')`;
/** All forms that need a response. */
const MESSAGES = { value: 'messages', label: 'Messages: contact, consultation, demo' };

/** The sort expressions of columns that are sortable and shown by default; each has an index. */
const sortExpressions: Partial<Record<LeadColumn, ReturnType<typeof sql>>> = {
	name: sql`lower(coalesce(r.name, ''))`,
	email: sql`lower(r.email)`,
	company: sql`lower(coalesce(r.company, ''))`,
};

function fieldColumn(name: LeadColumn): Column {
	const { input, column = input, label, heading = label, options = [] } = leadFields[name];
	const order = sortExpressions[name];
	return choice(column, heading, sql`r.${sql.ref(name)}`, options, order ? { isShown: true, order } : {});
}

export const leads: TableDefinition = {
	...record,
	name: 'leads',
	path: consolePaths.leads,
	words: {
		heading: 'Form submissions',
		lead: 'Everything visitors submitted with a form.',
		empty: 'No forms yet',
		emptyText: 'What visitors send with any form of the site arrives here.',
		emptyLink: { label: 'See who visits the site', href: consolePaths.analytics },
		singular: 'Lead',
	},
	table: 'website_data',
	id: 'id',
	columns: [
		instant('at', 'Received', sql`r.created_at`, { isShown: true, order: true }),
		choice('form', 'Form', sql`coalesce(r.source, r.form_name)`, leadSources, { isShown: true }),
		...leadColumns.filter((name) => name !== 'message').map(fieldColumn),
		text('affiliate', 'Affiliate', sql`r.affiliate_id`),
		text('formName', 'form_name', sql`r.form_name`),
		text('page', 'Page', sql`r.page_path`),
		fieldColumn('message'),
		handledColumn,
	],
	filters: [
		choiceFilter('form', 'Form', [MESSAGES, ...leadSources], (value) =>
			value === MESSAGES.value ? expectsReply : sql`r.source = ${value}`,
		),
		...period(sql`r.created_at`),
		choiceFilter('sector', leadFields.sector.label, individualSectors, (value) => sql`r.sector = ${value}`),
		affiliateFilter((code) => sql`lower(r.affiliate_id) = ${code}`),
		handledFilter,
	],
	search: searchIn(sql`r.email || ' ' || coalesce(r.name, '') || ' ' || coalesce(r.company, '')`),
	sort: '-at',
	label: sql`r.email`,
	version: sql`coalesce(r.handled_at::text, '')`,
	state: sql`r.handled_at is not null`,
	stateLabels: { true: 'Handled', false: 'Not handled' },
	actions: handledActions('website_data'),
};
