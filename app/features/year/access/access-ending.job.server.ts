import { type Kysely, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { isLiveYear, lastMoment } from './entitlements.server.ts';
import { LAST_DAYS } from './renewal-window.server.ts';
import { decidesOn, isLeftOut } from './team-years.server.ts';

/** The emails about it; composed in `sign-in.mails.server.tsx` and with those of teams. */
export const accessEndingMail = { name: 'access-ending' } as const;
export const seatOverMail = { name: 'team-seat-over' } as const;

/** Days before the last day of access on which people get an email about its end. */
const NOTICE_DAYS = [1, 7];
const LAST_WEEK_MS = LAST_DAYS * 24 * 3600_000;
const FIRST_NOTICE_MS = 9 * 24 * 3600_000;

interface Ending {
	id: string;
	customer: string;
	email: string;
	ends_at: Date;
	keeps_app: boolean;
	/** Of a seat: who decides on the next year, if not the person alone. */
	decides: 'team' | 'own' | null;
	/** Their company has renewed its seats without theirs. */
	is_left_out: boolean;
}

export function accessEndingJob(services: Pick<Services, 'db' | 'jobs' | 'now'>): JobKind {
	return cleanupJob('access-ending', '0 15 * * *', async () => {
		const { timeZone } = program.refund;
		const today = Temporal.PlainDate.from(dayIn(timeZone, services.now()));
		for (const { id, customer, email, ends_at, is_left_out } of await listEnding(services.db, services.now())) {
			const { days } = today.until(dayIn(timeZone, lastMoment(ends_at)));
			const notice = NOTICE_DAYS.find((notice) => days <= notice);
			// Who is left out hears that, below; the last notice is for everyone.
			if (notice === undefined || (is_left_out && notice === NOTICE_DAYS.at(-1))) continue;
			const onceKey = `${accessEndingMail.name}:${notice}:${id}:${ends_at.toISOString()}`;
			const mail = { to: email, customerUuid: customer, params: { entitlementId: id }, onceKey, isOfMany: true };
			await services.db.transaction().execute((tx) => enqueueMail(tx, services, accessEndingMail, mail));
		}
		for (const { id, customer, email: to, ends_at } of await listSeatsOver(services.db, services.now())) {
			const onceKey = `${seatOverMail.name}:${id}:${ends_at.toISOString()}`;
			const mail = { to, customerUuid: customer, params: { entitlementId: id }, onceKey, isOfMany: true };
			await services.db.transaction().execute((tx) => enqueueMail(tx, services, seatOverMail, mail));
		}
	});
}

/** For how long after its end it is news that a seat was not renewed. */
const NEWS_MS = 30 * 24 * 3600_000;

/**
 * Seats that were not renewed, of people who have no later access, and do not decide on it themselves: those whose year ended lately, and
 * in the last week those that their company left out when it renewed. They were told that they would hear from us.
 * @param id Only this entitlement.
 */
export async function listSeatsOver(db: Kysely<Tables>, now: Date, id: string | null = null) {
	const leftOut = isLeftOut(sql`e.seat_uuid`, sql`c.person_uuid`);
	const soon = new Date(now.getTime() + LAST_WEEK_MS);
	const { rows } = await sql<Pick<Ending, 'id' | 'customer' | 'email' | 'ends_at' | 'is_left_out'>>`
		select e.entitlement_uuid as id, c.customer_uuid as customer, c.email, e.ends_at, ${leftOut} as is_left_out
		from entitlements e join customers c using (customer_uuid)
		where e.seat_uuid is not null and e.revoked_at is null and c.erased_at is null
			and e.ends_at > ${new Date(now.getTime() - NEWS_MS)}::timestamptz
			and (${id}::uuid is null or e.entitlement_uuid = ${id}::uuid)
			and (${leftOut} and e.ends_at <= ${soon}::timestamptz
				or e.ends_at <= ${now}::timestamptz and ${decidesOn(sql`e.seat_uuid`, sql`c.person_uuid`)} = 'team')
			and not exists (
				select from entitlements l join customers o using (customer_uuid)
				where o.person_uuid = c.person_uuid and l.product = 'year' and l.revoked_at is null and (l.ends_at is null or l.ends_at > e.ends_at))
		order by e.ends_at`.execute(db);
	return rows;
}

/** Years that end soon, of people without a later one. @param id Only this entitlement. */
export async function listEnding(db: Kysely<Tables>, now: Date, id: string | null = null): Promise<Ending[]> {
	const soon = new Date(now.getTime() + FIRST_NOTICE_MS);
	const { rows } = await sql<Ending>`
		select e.entitlement_uuid as id, c.customer_uuid as customer, c.email, e.ends_at, exists (
			select from entitlements a join customers o using (customer_uuid)
			where o.person_uuid = c.person_uuid and a.product = 'learning-app' and a.revoked_at is null and a.ends_at is null
		) as keeps_app, ${decidesOn(sql`e.seat_uuid`, sql`c.person_uuid`)} as decides,
			${isLeftOut(sql`e.seat_uuid`, sql`c.person_uuid`)} as is_left_out
		from entitlements e join customers c using (customer_uuid)
		where ${isLiveYear(now)} and e.ends_at <= ${soon}::timestamptz and c.erased_at is null
			and (${id}::uuid is null or e.entitlement_uuid = ${id}::uuid)
			and not exists (
				select from entitlements l join customers o using (customer_uuid)
				where o.person_uuid = c.person_uuid and l.product = 'year' and l.revoked_at is null
					and (l.ends_at is null or (l.ends_at, l.entitlement_uuid) > (e.ends_at, e.entitlement_uuid))
			)
		order by e.ends_at`.execute(db);
	return rows;
}
