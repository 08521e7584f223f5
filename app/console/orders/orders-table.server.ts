import { sql } from 'kysely';
import { orderPrice } from '#app/features/enrollment/orders.server.ts';
import { choice, choiceFilter, choicesOf, instant, number, period, person, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { wordsQuery } from '#app/list/words.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { ordersPage } from '#content/console/orders.ts';
import { consolePaths } from '#content/console/paths.ts';
import { newOrderPath, orderPath } from './addresses.ts';

const { columns, states, sources, tasks, filters } = ordersPage;

/** The state of an order `r`. */
const state = sql`case when r.status in ('paid', 'disputed') and r.cancelled_at is not null and r.late_accepted_at is null then 'late'
	when r.status = 'reserved' and r.pending_since is not null then 'pending'
	when r.status = 'paid' and r.refunded_cents > 0 then 'partly' else r.status end`;

/** Conditions on orders `r` that need an operator. */
export const orderTasks: Record<keyof typeof tasks, ReturnType<typeof sql>> = {
	requested: sql`r.order_uuid in (select order_uuid from refunds where state = 'requested')`,
	failed: sql`r.order_uuid in (select order_uuid from refunds where state = 'failed' and handled_at is null)`,
	sending: sql`r.order_uuid in (select order_uuid from refunds where state = 'sending')`,
	late: sql`r.cancelled_at is not null and r.late_accepted_at is null and r.paid_at is not null and r.status in ('paid', 'disputed')`,
	difference: sql`r.order_uuid in (select order_uuid from payment_differences where resolved_at is null)`,
};

const money = (cents: ReturnType<typeof sql>, currency: ReturnType<typeof sql>) =>
	sql`jsonb_build_array(${cents}, ${currency})`;
const formatAmount = ([cents, currency]: [number, string]) => formatMoney(cents, currency);

/** All orders, the latest first. */
export const ordersTable: TableDefinition = {
	name: 'orders',
	path: consolePaths.orders,
	words: {
		heading: ordersPage.table,
		lead: ordersPage.lead,
		empty: ordersPage.empty,
		emptyText: ordersPage.emptyText,
		emptyLink: { label: ordersPage.new, href: newOrderPath },
	},
	table: 'enrollments',
	where: sql`r.price_currency is not null`,
	id: 'order_uuid',
	joins: sql`left join website_data l on l.id = r.website_data_id`,
	columns: [
		text('short', columns.short, sql`r.short_reference`, { isShown: true, isShort: true }),
		instant('at', columns.at, sql`r.created_at`, { isShown: true, order: true }),
		person('person', columns.person, sql`l.email`, sql`l.name`),
		choice('state', columns.state, state, choicesOf(states), { isShown: true }),
		text('price', columns.price, money(orderPrice(sql`r.order_uuid`), sql`r.price_currency`), {
			isShown: true,
			isShort: true,
			format: formatAmount,
		}),
		text(
			'paid',
			columns.paid,
			sql`case when r.paid_at is not null then ${money(sql`r.amount_cents`, sql`r.currency`)} end`,
			{
				isShown: true,
				isShort: true,
				format: formatAmount,
			},
		),
		text(
			'refunded',
			columns.refunded,
			sql`case when r.refunded_cents > 0 then ${money(sql`r.refunded_cents`, sql`r.currency`)} end`,
			{ isShown: true, isShort: true, format: formatAmount },
		),
		number('place', columns.place, sql`r.lifetime_place`),
		choice('source', columns.source, sql`r.source`, choicesOf(sources)),
	],
	filters: [
		choiceFilter('state', filters.state, choicesOf(states), (value) => sql`${state} = ${value}`),
		choiceFilter('task', filters.task, choicesOf(tasks), (value) => orderTasks[value as keyof typeof tasks]),
		choiceFilter('source', filters.source, choicesOf(sources), (value) => sql`r.source = ${value}`),
		...period(sql`r.created_at`),
	],
	search: (input) => {
		const words = wordsQuery(input);
		return (
			words &&
			sql`r.order_uuid in (
				select e.order_uuid from enrollments e where record_words(e.short_reference) @@ ${words}
				union all select e.order_uuid from enrollments e join website_data l on l.id = e.website_data_id
				where record_words(l.email || ' ' || coalesce(l.name, '') || ' ' || coalesce(l.company, '')) @@ ${words})`
		);
	},
	sort: '-at',
	label: sql`r.short_reference`,
	open: { to: orderPath, column: 'short' },
	permissions: { export: 'orders.export' },
};

export const listOf: ListOf = () => ordersTable;
