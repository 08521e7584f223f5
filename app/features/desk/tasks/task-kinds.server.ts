import { sql } from 'kysely';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { hasAnyAccess, isLiveYear } from '#app/features/year/access/entitlements.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { jobLabels } from '../jobs/job-words.console.ts';
import { peopleTasks } from './people-tasks.server.ts';
import type { TaskKind } from './task-kind.server.ts';
import { DAY_MS, firstLines, shifted, writers } from './task-kind.server.ts';
import { wordsOf } from './tasks-words.ts';

/** Several rows as one task: `what` is their number. @param rows Selects `count`, `since` and `excerpt` of one row. */
const counted = (name: TaskKind['name'], from: TaskKind['from'], path: string): TaskKind => ({
	name,
	roles: writers,
	from,
	where: () => sql`t.count > 0`,
	id: sql`${name}::text`,
	isText: true,
	what: sql`t.count::text`,
	excerpt: firstLines(sql`t.excerpt`),
	since: sql`t.since`,
	path: () => path,
	format: (count) => formatCount(name, count),
	ends: 'page',
});

function formatCount(name: TaskKind['name'], count: string): string {
	const { one = '{count}', many = '{count}' } = wordsOf(name).what ?? {};
	return count === '1' ? one : many.replace('{count}', Number(count).toLocaleString('en-US'));
}

/** Emails of the last week in a status. A newsletter's own page lists those of its recipients. */
const emailsThatAre = (status: 'refused' | 'uncertain'): TaskKind => ({
	name: `email-${status}`,
	roles: writers,
	from: sql`mails r`,
	where: ({ now }) =>
		sql`r.status = ${sql.lit(status)} and r.list is null and r.created_at > ${shifted(now, -7 * DAY_MS)}`,
	id: sql`r.mail_uuid`,
	person: sql`r.recipient`,
	what: sql`r.subject`,
	excerpt: firstLines(sql`r.last_error`),
	since: sql`r.created_at`,
	path: (id) => `${consolePaths.emails}/${id}`,
	ends: 'mark',
});

const emailsWaiting = counted(
	'emails-waiting',
	({ now }) => sql`(select count(*) as count, min(r.created_at) + interval '1 hour' as since, null::text as excerpt
		from (select created_at from mails where status = 'queued'
			and greatest(created_at, coalesce(not_before, created_at)) < ${shifted(now, -3600_000)} limit 1001) r) t`,
	`${consolePaths.emails}?status=queued`,
);

const webhooksFailing = counted(
	'webhooks-failing',
	sql`(select count(*) as count, min(r.created_at) as since, max(r.last_error) as excerpt
		from (select created_at, last_error from webhook_deliveries
			where delivered_at is null and discarded_at is null and last_error is not null limit 1001) r) t`,
	`${consolePaths.webhooks}?state=open`,
);

const webhooksRefused: TaskKind = {
	name: 'webhooks-refused',
	roles: writers,
	from: sql`incoming_webhooks r`,
	where: ({ now }) => sql`r.refused_at > ${shifted(now, -DAY_MS)}
		and r.refused_at > coalesce(r.accepted_at, '-infinity'::timestamptz)`,
	id: sql`r.source`,
	isText: true,
	what: sql`r.source`,
	excerpt: sql`r.refusal`,
	since: sql`r.refused_at`,
	path: () => consolePaths.webhooks,
	ends: 'mark',
};

const jobsFailed: TaskKind = {
	...counted(
		'jobs-failed',
		sql`(select coalesce(r.source_name, r.name) as queue, count(*) as count, max(r.created_on) as since,
				max(coalesce(r.source_output, r.output) ->> 'message') as excerpt
			from (select * from pgboss.job where name = 'parked' and state in ('created', 'retry', 'active') limit 1001) r
			group by 1) t`,
		consolePaths.jobs,
	),
	id: sql`t.queue`,
	what: sql`t.count || ' ' || t.queue`,
	path: (queue) => `${consolePaths.jobs}?${new URLSearchParams({ state: 'parked', queue })}`,
	format(what) {
		const [count = '', queue = ''] = what.split(' ');
		return `${jobLabels[queue] ?? queue}: ${formatCount('jobs-failed', count)}`;
	},
};

const sessionRoom: TaskKind = {
	name: 'session-room',
	roles: writers,
	from: sql`events r`,
	where: ({ eventsWithoutRoom }) => sql`r.event_uuid = any(${eventsWithoutRoom}::uuid[])`,
	id: sql`r.event_uuid`,
	what: sql`r.title`,
	since: sql`case when r.kind = 'workshop' then r.created_at else greatest(r.created_at, r.starts_at - interval '7 days') end`,
	due: sql`r.starts_at`,
	path: (id) => `${consolePaths.events}/${id}`,
	ends: 'page',
};

const programLinks = counted(
	'program-links',
	({
		now,
		isLinkMissing,
	}) => sql`(select count(distinct e.customer_uuid) as count, min(e.starts_at) as since, null::text as excerpt
		from entitlements e where ${isLinkMissing} and ${isLiveYear(now)}) t`,
	consolePaths.settings,
);

const recordingMissing: TaskKind = {
	name: 'recording-missing',
	roles: writers,
	from: sql`events r`,
	where: ({ now }) => sql`r.status = 'published' and r.recording_url is null
		and r.ends_at between ${shifted(now, -60 * DAY_MS)} and ${shifted(now, -DAY_MS)}
		and not exists (select from session_materials m where m.event_uuid = r.event_uuid and m.kind = 'recording')
		and (exists (select from event_registrations g where g.event_uuid = r.event_uuid and g.cancelled_at is null)
			or (r.kind in ('learn', 'build') and ${hasAnyAccess(sql`r.starts_at`, sql`r.ends_at`)}))`,
	id: sql`r.event_uuid`,
	what: sql`r.title`,
	since: sql`r.ends_at + interval '1 day'`,
	path: (id) => `${consolePaths.events}/${id}`,
	ends: 'mark',
};

const siteTasks: readonly TaskKind[] = [
	sessionRoom,
	recordingMissing,
	programLinks,
	emailsThatAre('refused'),
	emailsThatAre('uncertain'),
	emailsWaiting,
	webhooksFailing,
	webhooksRefused,
	jobsFailed,
];

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

const moneyTasks: readonly TaskKind[] = [
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

/** Every kind of task, in the order of the filter. A new kind is an entry here and its words in app/features/desk/tasks/tasks-words.ts. */
export const taskKinds: readonly TaskKind[] = [...peopleTasks, ...moneyTasks, ...siteTasks];

export const kindsFor = (role: ConsoleRole): TaskKind[] =>
	taskKinds.filter(({ roles }) => roles.some((name) => name === role));

/** A kind by its name, if the role sees it. @param name Untrusted. */
export const kindFor = (role: ConsoleRole, name: string): TaskKind | undefined =>
	kindsFor(role).find((kind) => kind.name === name);
