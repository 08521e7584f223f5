import { sql } from 'kysely';
import { cancelReservation, resendEnrollmentMail } from '#app/features/enrollment/enrollment-actions.server.ts';
import { inMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console/paths.ts';
import { enrollmentsPage } from '#content/console/records.ts';
import { experienceLevels, individualSectors } from '#content/options.ts';
import {
	affiliateFilter,
	choice,
	choicesOf,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	number,
	period,
	text,
} from '../kit/table/columns.server.ts';
import { type Column, each, type RecordTable, type Way } from '../kit/table/record-table.server.ts';

const { columns, disputes, payments, actions, why } = enrollmentsPage;

/** A reservation whose payment is on its way is neither paid nor free to be cancelled. */
const payment = sql`case when r.status = 'reserved' and r.pending_since is not null then 'pending' else r.status end`;

/** An amount in the currency's smallest unit: money on the page, a number in the CSV. */
const money = (name: string, heading: string, cents: ReturnType<typeof sql>, beyond: Partial<Column>): Column => ({
	name,
	heading,
	sql: sql`${cents} || ' ' || r.currency`,
	isNumber: true,
	say: (value: string) => inMoney(...smallest(value)),
	cell: (value: string) => inUnits(...smallest(value)),
	...beyond,
});

function smallest(value: string): [number, string] {
	const [amount = '0', currency = 'usd'] = value.split(' ');
	return [Number(amount), currency];
}

function inUnits(amount: number, currency: string): number {
	const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
		.maximumFractionDigits;
	return amount / 10 ** (digits ?? 2);
}

/** Whether the lead that it began with is so. */
const ofLead = (condition: ReturnType<typeof sql>, way: Way) =>
	way === 'index'
		? sql`r.website_data_id in (select l.id from website_data l where ${condition})`
		: sql`(select ${condition} from website_data l where l.id = r.website_data_id)`;

/** Whether a bank still looks at its payment. */
export const isOpenDispute = sql`r.disputed_at is not null and r.dispute_closed_at is null`;

/** Places in the programme. */
export const enrollments: RecordTable = {
	name: 'enrollments',
	path: consolePaths.enrollments,
	words: enrollmentsPage,
	table: 'enrollments',
	joins: sql`left join website_data l on l.id = r.website_data_id`,
	columns: [
		instant('at', columns.at, sql`r.created_at`, {
			isShown: true,
			order: { by: sql`r.created_at`, type: 'timestamptz' },
		}),
		text('short', columns.short, sql`r.short_reference`, { isShown: true, isShort: true }),
		text('name', columns.name, sql`l.name`, { isShown: true }),
		text('email', columns.email, sql`l.email`, { isShown: true }),
		choice('payment', columns.payment, payment, choicesOf(payments), {
			isShown: true,
			order: { by: sql`r.status`, type: 'text' },
		}),
		money('amount', columns.amount, sql`r.amount_cents`, {
			isShown: true,
			order: { by: sql`coalesce(r.amount_cents, 0)`, type: 'integer' },
		}),
		text('currency', columns.currency, sql`upper(r.currency)`),
		instant('paid', columns.paidAt, sql`r.paid_at`, {
			isShown: true,
			order: { by: sql`coalesce(r.paid_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
		}),
		money('refunded', columns.refunded, sql`nullif(r.refunded_cents, 0)`, {}),
		text('dispute', columns.dispute, sql`replace(r.dispute_status, '_', ' ')`),
		number('place', columns.place, sql`r.lifetime_place`),
		choice('sector', columns.sector, sql`l.sector`, individualSectors),
		choice('experience', columns.experience, sql`l.experience_level`, experienceLevels),
		text('affiliate', columns.affiliate, sql`l.affiliate_id`),
		text('reference', columns.reference, sql`r.reference`),
		text('intent', columns.intent, sql`r.payment_intent`),
		handledColumn(columns.handled),
	],
	filters: [
		{
			name: 'status',
			label: columns.payment,
			options: () => choicesOf(payments),
			where: (value) =>
				value === 'pending'
					? sql`r.status = 'reserved' and r.pending_since is not null`
					: value === 'reserved'
						? sql`r.status = 'reserved' and r.pending_since is null`
						: sql`r.status = ${value}`,
		},
		{
			name: 'dispute',
			label: columns.dispute,
			options: () => choicesOf(disputes),
			where: (value) =>
				value === 'open' ? isOpenDispute : sql`r.dispute_closed_at is not null and r.disputed_at is not null`,
		},
		...period(sql`r.created_at`),
		{
			name: 'sector',
			label: columns.sector,
			options: () => individualSectors,
			where: (value, way) => ofLead(sql`l.sector = ${value}`, way),
		},
		affiliateFilter(columns.affiliate, (code, way) => ofLead(sql`lower(l.affiliate_id) = ${code}`, way)),
		handledFilter,
	],
	search: (words, way) => {
		const ofReference = sql`record_words(r.short_reference) @@ ${words}`;
		const whose = sql`record_words(l.email || ' ' || coalesce(l.name, '') || ' ' || coalesce(l.company, '')) @@ ${words}`;
		if (way === 'row') return sql`${ofReference} or ${ofLead(whose, way)}`;
		return sql`r.enrollment_uuid in (select r.enrollment_uuid from enrollments r where ${ofReference}
			union all select r.enrollment_uuid from enrollments r where ${ofLead(whose, way)})`;
	},
	sort: '-at',
	label: sql`l.email`,
	version: sql`concat_ws(' ', r.status, r.pending_since, r.handled_at)`,
	state: payment,
	standing: (value) => payments[value as keyof typeof payments] ?? value,
	actions: [
		...handledActions('enrollments'),
		{
			name: 'resend',
			...actions.resend,
			offeredTo: ['reserved', 'pending', 'paid'],
			isWeighty: true,
			run: each(({ tx, services }, id) => resendEnrollmentMail(tx, services, id), why),
		},
		{
			name: 'cancel',
			...actions.cancel,
			offeredTo: ['reserved'],
			isWeighty: true,
			run: each(({ tx, services }, id) => cancelReservation(tx, services, id), why),
		},
	],
};
