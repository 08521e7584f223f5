import { sql } from 'kysely';
import { consolePaths } from '#content/console/paths.ts';
import { leadsPage, recordsWords } from '#content/console/records.ts';
import { formSources } from '#content/form-sources.ts';
import { experienceLevels, individualSectors, referralSources } from '#content/options.ts';
import {
	affiliateFilter,
	choice,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	period,
	text,
} from '../kit/table/columns.server.ts';
import type { RecordTable } from '../kit/table/record-table.server.ts';

const { columns } = leadsPage;

/** A form by which somebody asks for an answer of a person; as the index has it that knows which of them got none. */
export const wantsAnswer = sql`r.form_name in ('Contact Us Form', 'Demo Request Form', 'Business Demo Request Form')`;
/** Stands among the forms for all of those. */
const MESSAGES = { value: 'messages', label: leadsPage.messages };

/** Every form that came in. */
export const leads: RecordTable = {
	name: 'leads',
	path: consolePaths.leads,
	words: leadsPage,
	table: 'website_data',
	columns: [
		instant('at', columns.at, sql`r.created_at`, {
			isShown: true,
			order: { by: sql`r.created_at`, type: 'timestamptz' },
		}),
		choice('form', columns.form, sql`coalesce(r.source, r.form_name)`, formSources, { isShown: true }),
		text('name', columns.name, sql`r.name`, {
			isShown: true,
			order: { by: sql`lower(coalesce(r.name, ''))`, type: 'text' },
		}),
		text('email', columns.email, sql`r.email`, { isShown: true, order: { by: sql`lower(r.email)`, type: 'text' } }),
		text('company', columns.company, sql`r.company`, {
			isShown: true,
			order: { by: sql`lower(coalesce(r.company, ''))`, type: 'text' },
		}),
		text('title', columns.title, sql`r.title`),
		choice('sector', columns.sector, sql`r.sector`, individualSectors),
		text('team', columns.team, sql`r.team_size`),
		choice('experience', columns.experience, sql`r.experience_level`, experienceLevels),
		choice('referral', columns.referral, sql`r.referral_source`, referralSources),
		text('affiliate', columns.affiliate, sql`r.affiliate_id`),
		text('formName', columns.formName, sql`r.form_name`),
		text('page', columns.page, sql`r.page_path`),
		text('message', columns.message, sql`r.message`),
		handledColumn(columns.handled),
	],
	filters: [
		{
			name: 'form',
			label: columns.form,
			options: () => [MESSAGES, ...formSources],
			where: (value) => (value === MESSAGES.value ? wantsAnswer : sql`r.source = ${value}`),
		},
		...period(sql`r.created_at`),
		{
			name: 'sector',
			label: columns.sector,
			options: () => individualSectors,
			where: (value) => sql`r.sector = ${value}`,
		},
		affiliateFilter(columns.affiliate, (code) => sql`lower(r.affiliate_id) = ${code}`),
		handledFilter,
	],
	search: (words) =>
		sql`record_words(r.email || ' ' || coalesce(r.name, '') || ' ' || coalesce(r.company, '')) @@ ${words}`,
	sort: '-at',
	label: sql`r.email`,
	version: sql`coalesce(r.handled_at::text, '')`,
	state: sql`r.handled_at is not null`,
	standing: (isHandled) => (isHandled === 'true' ? recordsWords.filter.handled.yes : recordsWords.filter.handled.no),
	actions: handledActions('website_data'),
};
