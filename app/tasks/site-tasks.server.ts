import { sql } from 'kysely';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { hasAnyAccess, isLiveYear } from '#app/features/access/entitlements.server.ts';
import { systemWords } from '#content/console/system.ts';
import { wordsOf } from '#content/console/tasks.ts';
import { DAY_MS, firstLines, shifted, type TaskKind, writers } from './task-kind.server.ts';

const jobNames: Readonly<Record<string, string>> = systemWords.jobs.kinds;

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
		return `${jobNames[queue] ?? queue}: ${formatCount('jobs-failed', count)}`;
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

export const siteTasks: readonly TaskKind[] = [
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
