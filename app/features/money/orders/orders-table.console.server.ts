import { type RawBuilder, sql } from 'kysely';
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
	person,
	record,
	text,
} from '#app/list/columns.server.ts';
import { type Column, eachRow, type ListOf, type TableDefinition } from '#app/list/table-definition.server.ts';
import { wordsQuery } from '#app/list/words.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { experienceLevels, individualSectors } from '#content/options.ts';
import { resendEnrollmentMail } from './enrollment-actions.server.ts';
import { ordersLead, sourceNames, stateNames } from './order-parts.console.tsx';
import { newOrderPath, orderPath } from './orders.console.ts';
import { orderPrice } from './orders.server.ts';

const see = 'orders.see';

/** Null for an order that another program inserted, until it has a price: it has no page of its own. */
const order = sql`case when r.price_currency is not null then r.order_uuid end`;
type Reference = [short: string, order: string | null];

/** A reservation with a pending payment is unpaid but cannot be canceled. */
const state = sql`case when r.status in ('paid', 'disputed') and r.cancelled_at is not null and r.late_accepted_at is null then 'late'
	when r.status = 'reserved' and r.pending_since is not null then 'pending'
	when r.status = 'paid' and r.refunded_cents > 0 then 'partly' else r.status end`;
/** The statuses of a state that is not one itself; the index reads those. */
const statusesOf: Record<string, string[]> = { pending: ['reserved'], partly: ['paid'], late: ['paid', 'disputed'] };

const taskNames = {
	requested: 'Refund requested',
	failed: 'Refund failed',
	sending: 'Refund being made',
	late: 'Paid after it was canceled',
	difference: 'Differs from the provider',
} as const;

/** Conditions on orders `r` that need an operator. */
const taskConditions: Record<string, RawBuilder<unknown>> = {
	requested: sql`r.order_uuid in (select order_uuid from refunds where state = 'requested')`,
	failed: sql`r.order_uuid in (select order_uuid from refunds where state = 'failed' and handled_at is null)`,
	sending: sql`r.order_uuid in (select order_uuid from refunds where state = 'sending')`,
	late: sql`r.cancelled_at is not null and r.late_accepted_at is null and r.paid_at is not null and r.status in ('paid', 'disputed')`,
	difference: sql`r.order_uuid in (select order_uuid from payment_differences where resolved_at is null)`,
};

/** A column of amounts, stored in the currency's smallest unit: formatted on the page, a number in the CSV. */
const money = (
	name: string,
	heading: string,
	cents: RawBuilder<unknown>,
	currency: RawBuilder<unknown>,
	by?: Column['order'],
): Column => ({
	name,
	heading,
	sql: sql`${cents} || ' ' || ${currency}`,
	isShown: true,
	isNumber: true,
	see,
	...(by && { order: by }),
	format: (value: string) => formatMoney(...parseAmount(value)),
	csv: (value: string) => toMajorUnits(...parseAmount(value)),
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

/** A condition on the form `l` from which the order started. */
const formCondition = (condition: RawBuilder<unknown>) =>
	sql`r.website_data_id in (select l.id from website_data l where ${condition})`;

/** All orders, the latest first. Their rows are enrollments, by whose id they are marked as handled and logged. */
export const ordersTable: TableDefinition = {
	...record,
	name: 'orders',
	rowName: 'enrollments',
	path: consolePaths.orders,
	words: {
		heading: 'Orders',
		lead: ordersLead,
		singular: 'Order',
		empty: 'No orders',
		emptyText: 'The first one appears when someone enrolls.',
		emptyLink: { label: 'Enroll someone', href: newOrderPath },
	},
	table: 'enrollments',
	id: 'enrollment_uuid',
	joins: sql`left join website_data l on l.id = r.website_data_id`,
	columns: [
		text('short', 'Reference', sql`jsonb_build_array(r.short_reference, ${order})`, {
			isShown: true,
			isShort: true,
			opens: see,
			format: ([short, id]: Reference) => (id ? { text: short, href: orderPath(id) } : short),
			csv: ([short]: Reference) => short,
		}),
		instant('at', 'Ordered', sql`r.created_at`, { isShown: true, order: true }),
		person('person', 'Person', sql`l.email`, sql`l.name`),
		choice('state', 'State', state, choicesOf(stateNames), { isShown: true, order: sql`r.status` }),
		money('price', 'Price', orderPrice(sql`r.order_uuid`), sql`r.price_currency`),
		money('paid', 'Paid', sql`r.amount_cents`, sql`r.currency`, {
			by: sql`coalesce(r.amount_cents, 0)`,
			type: 'integer',
		}),
		instant('paidAt', 'Paid on', sql`r.paid_at`, {
			isShown: true,
			order: sql`coalesce(r.paid_at, '-infinity'::timestamptz)`,
		}),
		money('refunded', 'Refunded', sql`nullif(r.refunded_cents, 0)`, sql`r.currency`),
		text('currency', 'Currency', sql`upper(coalesce(r.currency, r.price_currency))`, { see }),
		text('dispute', 'Dispute', sql`replace(r.dispute_status, '_', ' ')`),
		number('place', 'Lifetime place', sql`r.lifetime_place`),
		choice('source', 'Source', sql`r.source`, choicesOf(sourceNames), { see }),
		text('email', 'Email', sql`l.email`),
		choice('sector', 'Sector', sql`l.sector`, individualSectors),
		choice('experience', 'Experience', sql`l.experience_level`, experienceLevels),
		text('affiliate', 'Affiliate', sql`l.affiliate_id`),
		text('reference', 'Reference at the provider', sql`r.reference`),
		text('intent', 'Payment at the provider', sql`r.payment_intent`, { see }),
		handledColumn,
	],
	filters: [
		choiceFilter(
			'state',
			'State',
			choicesOf(stateNames),
			(value) => sql`r.status in (${sql.join(statusesOf[value] ?? [value])}) and ${state} = ${value}`,
		),
		{ ...choiceFilter('task', 'To do', choicesOf(taskNames), (value) => taskConditions[value] ?? sql`true`), see },
		...period(sql`r.created_at`),
		choiceFilter('dispute', 'Dispute', choicesOf({ open: 'Open', closed: 'Closed' }), (value) =>
			value === 'open'
				? sql`r.disputed_at is not null and r.dispute_closed_at is null`
				: sql`r.dispute_closed_at is not null and r.disputed_at is not null`,
		),
		{ ...choiceFilter('source', 'Source', choicesOf(sourceNames), (value) => sql`r.source = ${value}`), see },
		choiceFilter('sector', 'Sector', individualSectors, (value) => formCondition(sql`l.sector = ${value}`)),
		affiliateFilter((code) => formCondition(sql`lower(l.affiliate_id) = ${code}`)),
		handledFilter,
	],
	search: (input) => {
		const words = wordsQuery(input);
		if (!words) return undefined;
		const byReference = sql`record_words(r.short_reference) @@ ${words}`;
		const byPerson = sql`record_words(l.email || ' ' || coalesce(l.name, '') || ' ' || coalesce(l.company, '')) @@ ${words}`;
		return sql`r.enrollment_uuid in (select r.enrollment_uuid from enrollments r where ${byReference}
			union all select r.enrollment_uuid from enrollments r where ${formCondition(byPerson)})`;
	},
	sort: '-at',
	label: sql`l.email`,
	open: { under: consolePaths.enrollments, column: 'short' },
	version: sql`concat_ws(' ', r.status, r.pending_since, r.handled_at)`,
	state,
	stateLabels: stateNames,
	actions: [
		...handledActions('enrollments'),
		{
			name: 'resend',
			label: 'Resend the email',
			confirmation: {
				heading: 'Resend the email?',
				text: 'Reserved: they get the payment link again. Paid: they get the receipt.',
				button: 'Send it to {rows}',
			},
			done: 'Queued again: {rows}',
			states: ['reserved', 'pending', 'paid', 'late'],
			run: eachRow(resendEnrollmentMail, {
				'no-mail': 'There is no email for its status.',
				lately: 'The same email was sent within the last ten minutes, or is queued.',
			}),
		},
	],
	permissions: { ...record.permissions, export: 'orders.export' },
};

export const listOf: ListOf = () => ordersTable;
