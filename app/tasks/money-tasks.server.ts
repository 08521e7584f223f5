import { sql } from 'kysely';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { formatMoney } from '#app/ui/money.ts';

import { program } from '#content/program.ts';
import { DAY_MS, firstLines, shifted, type TaskKind, writers } from './task-kind.server.ts';

/** The differences between the payment provider and our records. */
const differenceWords = {
	unknown: 'A payment at the provider that we do not know',
	missing: 'A payment that the provider does not know',
	amount: 'Another amount at the provider',
	refunded: 'Another refunded amount at the provider',
} as const;

/** An amount as text: `19900 usd`. */
const money = (cents: ReturnType<typeof sql>, currency: ReturnType<typeof sql>) => sql`${cents} || ' ' || ${currency}`;

function formatAmount(amount: string): string {
	const [cents, currency = 'usd'] = amount.split(' ');
	return formatMoney(Number(cents), currency);
}

const onOrder = {
	roles: writers,
	path: (order: string) => `${consolePaths.orders}/${order}`,
	format: formatAmount,
} as const;

const withForm = sql`left join website_data l on l.id = e.website_data_id`;
const payer = sql`coalesce(nullif(l.name, ''), l.email)`;
const paid = money(sql`e.amount_cents`, sql`e.currency`);

/** A payment on a page of its order, or of its enrollment if another program inserted it. */
const ofEnrollment = {
	...onOrder,
	id: sql`e.enrollment_uuid`,
	person: payer,
	link: sql`case when e.price_currency is null then 'enrollment ' || e.enrollment_uuid else e.order_uuid::text end`,
	path: (link: string) => {
		const [, enrollment] = link.split(' ');
		return enrollment ? `${consolePaths.enrollments}/${enrollment}` : onOrder.path(link);
	},
} as const;

const refund = {
	...onOrder,
	from: sql`refunds r join enrollments o on o.order_uuid = r.order_uuid join customers c on c.customer_uuid = o.customer_uuid`,
	id: sql`r.refund_uuid`,
	person: sql`coalesce(nullif(c.name, ''), c.email)`,
	what: money(sql`r.amount_cents`, sql`r.currency`),
	link: sql`r.order_uuid::text`,
	ends: 'page',
} as const;

export const moneyTasks: readonly TaskKind[] = [
	{
		...refund,
		name: 'refund-request',
		where: () => sql`r.state = 'requested'`,
		excerpt: firstLines(sql`r.reason`),
		since: sql`r.created_at`,
		due: sql`r.due_at`,
		dueDayZone: program.refund.timeZone,
	},
	{
		...refund,
		name: 'refund-failed',
		where: () => sql`r.state = 'failed' and r.handled_at is null`,
		excerpt: firstLines(sql`r.failure`),
		since: sql`r.updated_at`,
	},
	{
		...ofEnrollment,
		name: 'late-payment',
		from: sql`enrollments e ${withForm}`,
		where: () => sql`e.cancelled_at is not null and e.late_accepted_at is null and e.paid_at is not null
			and e.status in ('paid', 'disputed')`,
		what: paid,
		since: sql`e.paid_at`,
		ends: 'page',
	},
	{
		...onOrder,
		name: 'payment-difference',
		from: sql`payment_differences r left join enrollments o on o.order_uuid = r.order_uuid
			left join customers c on c.customer_uuid = o.customer_uuid`,
		where: () => sql`r.resolved_at is null`,
		id: sql`r.difference_key`,
		isText: true,
		person: sql`coalesce(nullif(c.name, ''), c.email)`,
		what: sql`r.kind`,
		since: sql`r.found_at`,
		link: sql`coalesce(r.order_uuid::text, '')`,
		path: (order) => (order ? onOrder.path(order) : `${consolePaths.orders}?task=difference`),
		format: (kind) => differenceWords[kind as keyof typeof differenceWords] ?? kind,
		ends: 'page',
	},
	{
		...ofEnrollment,
		name: 'dispute',
		from: sql`enrollments e ${withForm}`,
		where: () => sql`e.disputed_at is not null and e.dispute_closed_at is null`,
		what: paid,
		since: sql`e.disputed_at`,
		ends: 'mark',
	},
	{
		...ofEnrollment,
		name: 'payment-failed',
		from: ({ now }) => sql`(select p.enrollment_uuid, max(p.created_at) as failed_at from payment_events p
			where p.fact ->> 'kind' = 'session' and p.fact ->> 'state' = 'failed'
				and p.created_at > ${shifted(now, -30 * DAY_MS)} and p.enrollment_uuid is not null
			group by p.enrollment_uuid) f join enrollments e on e.enrollment_uuid = f.enrollment_uuid ${withForm}`,
		where: () => sql`e.status = 'reserved' and e.pending_since is null`,
		what: sql`l.company`,
		format: (company) => company,
		since: sql`f.failed_at`,
		ends: 'mark',
	},
];
