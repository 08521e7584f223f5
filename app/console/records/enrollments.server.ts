import { sql } from 'kysely';
import { resendEnrollmentMail } from '#app/features/enrollment/enrollment-actions.server.ts';
import {
	affiliateFilter,
	choice,
	choiceFilter,
	choicesOf,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	number,
	period,
	text,
} from '#app/list/columns.server.ts';
import { type Column, eachRow, type TableDefinition } from '#app/list/table-definition.server.ts';
import { wordsQuery } from '#app/list/words.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console/paths.ts';
import { enrollmentsPage } from '#content/console/records.ts';
import { experienceLevels, individualSectors } from '#content/options.ts';
import { orderPath } from '../orders/addresses.ts';
import { record } from './record.server.ts';

const { columns, disputes, payments, actions, reasons } = enrollmentsPage;

/** With the id of its page; null for one that another program inserted, until it has a price. */
const reference = sql`jsonb_build_array(r.short_reference, case when r.price_currency is not null then r.order_uuid end)`;
type Reference = [short: string, order: string | null];

/** A reservation with a pending payment is unpaid but cannot be cancelled. */
const payment = sql`case when r.status = 'reserved' and r.pending_since is not null then 'pending'
	when r.status = 'paid' and r.refunded_cents > 0 then 'partly' else r.status end`;

/** A column of amounts, stored in the currency's smallest unit: formatted on the page, a number in the CSV. */
const money = (name: string, heading: string, cents: ReturnType<typeof sql>, options: Partial<Column>): Column => ({
	name,
	heading,
	sql: sql`${cents} || ' ' || r.currency`,
	isNumber: true,
	see: 'orders.see',
	format: (value: string) => formatMoney(...parseAmount(value)),
	csv: (value: string) => toMajorUnits(...parseAmount(value)),
	...options,
});

function parseAmount(value: string): [number, string] {
	const [amount = '0', currency = 'usd'] = value.split(' ');
	return [Number(amount), currency];
}

function toMajorUnits(amount: number, currency: string): number {
	const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
		.maximumFractionDigits;
	return amount / 10 ** (digits ?? 2);
}

/** A condition on the lead `l` from which the enrollment started. */
const leadCondition = (condition: ReturnType<typeof sql>) =>
	sql`r.website_data_id in (select l.id from website_data l where ${condition})`;

/** The condition that the payment has an open dispute. */
export const isOpenDispute = sql`r.disputed_at is not null and r.dispute_closed_at is null`;

/** Places in the program. */
export const enrollments: TableDefinition = {
	...record,
	name: 'enrollments',
	path: consolePaths.enrollments,
	words: enrollmentsPage,
	table: 'enrollments',
	id: 'enrollment_uuid',
	joins: sql`left join website_data l on l.id = r.website_data_id`,
	columns: [
		instant('at', columns.at, sql`r.created_at`, { isShown: true, order: true }),
		text('short', columns.short, reference, {
			isShown: true,
			isShort: true,
			opens: 'orders.see',
			format: ([short, order]: Reference) => (order ? { text: short, href: orderPath(order) } : short),
			csv: ([short]: Reference) => short,
		}),
		text('name', columns.name, sql`l.name`, { isShown: true }),
		text('email', columns.email, sql`l.email`, { isShown: true }),
		choice('payment', columns.payment, payment, choicesOf(payments), { isShown: true, order: sql`r.status` }),
		money('amount', columns.amount, sql`r.amount_cents`, {
			isShown: true,
			order: { by: sql`coalesce(r.amount_cents, 0)`, type: 'integer' },
		}),
		text('currency', columns.currency, sql`upper(r.currency)`, { see: 'orders.see' }),
		instant('paid', columns.paidAt, sql`r.paid_at`, {
			isShown: true,
			order: sql`coalesce(r.paid_at, '-infinity'::timestamptz)`,
		}),
		money('refunded', columns.refunded, sql`nullif(r.refunded_cents, 0)`, {}),
		text('dispute', columns.dispute, sql`replace(r.dispute_status, '_', ' ')`),
		number('place', columns.place, sql`r.lifetime_place`),
		choice('sector', columns.sector, sql`l.sector`, individualSectors),
		choice('experience', columns.experience, sql`l.experience_level`, experienceLevels),
		text('affiliate', columns.affiliate, sql`l.affiliate_id`),
		text('reference', columns.reference, sql`r.reference`),
		text('intent', columns.intent, sql`r.payment_intent`, { see: 'orders.see' }),
		handledColumn(columns.handled),
	],
	filters: [
		choiceFilter('status', columns.payment, choicesOf(payments), (value) => {
			if (value === 'pending') return sql`r.status = 'reserved' and r.pending_since is not null`;
			if (value === 'partly') return sql`r.status = 'paid' and r.refunded_cents > 0`;
			if (value === 'paid') return sql`r.status = 'paid' and r.refunded_cents = 0`;
			return value === 'reserved' ? sql`r.status = 'reserved' and r.pending_since is null` : sql`r.status = ${value}`;
		}),
		choiceFilter('dispute', columns.dispute, choicesOf(disputes), (value) =>
			value === 'open' ? isOpenDispute : sql`r.dispute_closed_at is not null and r.disputed_at is not null`,
		),
		...period(sql`r.created_at`),
		choiceFilter('sector', columns.sector, individualSectors, (value) => leadCondition(sql`l.sector = ${value}`)),
		affiliateFilter(columns.affiliate, (code) => leadCondition(sql`lower(l.affiliate_id) = ${code}`)),
		handledFilter,
	],
	search: (input) => {
		const words = wordsQuery(input);
		if (!words) return undefined;
		const byReference = sql`record_words(r.short_reference) @@ ${words}`;
		const byPerson = sql`record_words(l.email || ' ' || coalesce(l.name, '') || ' ' || coalesce(l.company, '')) @@ ${words}`;
		return sql`r.enrollment_uuid in (select r.enrollment_uuid from enrollments r where ${byReference}
			union all select r.enrollment_uuid from enrollments r where ${leadCondition(byPerson)})`;
	},
	sort: '-at',
	label: sql`l.email`,
	version: sql`concat_ws(' ', r.status, r.pending_since, r.handled_at)`,
	state: payment,
	stateLabels: payments,
	actions: [
		...handledActions('enrollments'),
		{
			name: 'resend',
			...actions.resend,
			states: ['reserved', 'pending', 'paid'],
			run: eachRow(resendEnrollmentMail, reasons),
		},
	],
};
