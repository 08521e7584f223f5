import { type Kysely, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { lastMoment } from '#app/features/year/access/entitlements.server.ts';
import { isRenewed } from '#app/features/year/access/team-years.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { isRefunding } from './seats.server.ts';

/** The email about it; composed in `team-year.mails.server.tsx`. */
export const teamEndingMail = { name: 'team-ending' } as const;

/** Days before the last day on which the buyer gets an email about it, the last notice first. */
const NOTICE_DAYS = [14, 60];
/** A little more: days are counted where the program's office is. */
const FIRST_NOTICE_MS = 62 * 24 * 3600_000;

export interface TeamEnding {
	team: string;
	/** Of its first order. */
	reference: string;
	ends_at: Date;
	customer: string;
	email: string;
	person: string;
	/** How many seats end then, and how many of them are in use. */
	seats: number;
	used: number;
	/** The reference of its unpaid renewal. */
	renewal: string | null;
}

/** Which notice is due about an end: the last one that is, so that a site that was off does not send both. */
export const noticeOf = (endsAt: Date, now: Date): number | undefined =>
	NOTICE_DAYS.find((notice) => daysLeft(endsAt, now) <= notice);

/** @returns 0 on the last day. */
export function daysLeft(endsAt: Date, now: Date): number {
	const { timeZone } = program.refund;
	return Temporal.PlainDate.from(dayIn(timeZone, now)).until(dayIn(timeZone, lastMoment(endsAt))).days;
}

/** Whether a notice is the second one. */
export const isReminder = (notice: number) => notice === NOTICE_DAYS[0];

export function teamEndingJob(services: Pick<Services, 'db' | 'jobs' | 'now'>): JobKind {
	return cleanupJob('team-ending', '10 15 * * *', async () => {
		for (const { team, ends_at, email: to, customer } of await listTeamsEnding(services.db, services.now())) {
			const notice = noticeOf(ends_at, services.now());
			if (notice === undefined) continue;
			const keyOf = (days: number) => `${teamEndingMail.name}:${days}:${team}:${ends_at.toISOString()}`;
			await services.db.transaction().execute(async (tx) => {
				// A clock that was set back.
				const later = NOTICE_DAYS.filter((days) => days < notice).map(keyOf);
				const sent = tx
					.selectFrom('mails')
					.select('mail_uuid')
					.where('once_key', 'in', ['', ...later]);
				if (await sent.executeTakeFirst()) return;
				const params = { team, ends: ends_at.toISOString(), notice };
				const mail = { to, customerUuid: customer, params, onceKey: keyOf(notice), isOfMany: true };
				await enqueueMail(tx, services, teamEndingMail, mail);
			});
		}
	});
}

/**
 * Teams whose seats end soon, which are neither renewed, nor disputed, nor being refunded, and have a buyer.
 * @param team Only this team.
 */
export async function listTeamsEnding(
	db: Kysely<Tables>,
	now: Date,
	team: string | null = null,
): Promise<TeamEnding[]> {
	const soon = new Date(now.getTime() + FIRST_NOTICE_MS);
	const isUsable = sql`s.position <= t.seats_paid and s.ended_at is null`;
	const { rows } = await sql<TeamEnding>`
		select t.team_uuid as team, f.short_reference as reference, t.ends_at, b.customer_uuid as customer, b.email,
			b.person_uuid as person, sum((select count(*) from team_seats s where s.order_uuid = t.order_uuid and ${isUsable}))::int as seats,
			sum((select count(s.customer_uuid) from team_seats s where s.order_uuid = t.order_uuid and ${isUsable}))::int as used,
			(select min(r.reference) from team_orders o join enrollments r on r.order_uuid = o.order_uuid
				where o.team_uuid = t.team_uuid and r.status = 'reserved'
					and exists (select from team_seats n where n.order_uuid = o.order_uuid and n.renews_uuid is not null)) as renewal
		from team_orders t join enrollments e on e.order_uuid = t.order_uuid
		join teams on teams.team_uuid = t.team_uuid join customers b on b.customer_uuid = teams.buyer_uuid
		join enrollments f on f.order_uuid = t.team_uuid
		where t.seats_paid > 0 and t.starts_at <= ${now}::timestamptz and t.ends_at > ${now}::timestamptz
			and t.ends_at <= ${soon}::timestamptz and e.status = 'paid' and b.erased_at is null
			and (${team}::uuid is null or t.team_uuid = ${team}::uuid)
			and not ${isRefunding(sql`t.order_uuid`)}
			and not ${isRenewed(sql`t.order_uuid`)}
		group by t.team_uuid, f.short_reference, t.ends_at, b.customer_uuid, b.email, b.person_uuid
		order by t.ends_at`.execute(db);
	return rows;
}
