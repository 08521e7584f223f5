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

/** The email about it; composed in `sign-in.mails.server.tsx`. */
export const accessEndingMail = { name: 'access-ending' } as const;

/** Days before the last day of access on which people get an email about its end. */
const NOTICE_DAYS = [1, 7];
const FIRST_NOTICE_MS = 9 * 24 * 3600_000;

interface Ending {
	id: string;
	customer: string;
	email: string;
	ends_at: Date;
	keeps_app: boolean;
}

export function accessEndingJob(services: Pick<Services, 'db' | 'jobs' | 'now'>): JobKind {
	return cleanupJob('access-ending', '0 15 * * *', async () => {
		const { timeZone } = program.refund;
		const today = Temporal.PlainDate.from(dayIn(timeZone, services.now()));
		for (const { id, customer, email, ends_at } of await listEnding(services.db, services.now())) {
			const { days } = today.until(dayIn(timeZone, lastMoment(ends_at)));
			const notice = NOTICE_DAYS.find((notice) => days <= notice);
			if (notice === undefined) continue;
			const onceKey = `${accessEndingMail.name}:${notice}:${id}:${ends_at.toISOString()}`;
			const mail = { to: email, customerUuid: customer, params: { entitlementId: id }, onceKey, isOfMany: true };
			await services.db.transaction().execute((tx) => enqueueMail(tx, services, accessEndingMail, mail));
		}
	});
}

/** Years that end soon, of people without a later one. @param id Only this entitlement. */
export async function listEnding(db: Kysely<Tables>, now: Date, id: string | null = null): Promise<Ending[]> {
	const soon = new Date(now.getTime() + FIRST_NOTICE_MS);
	const { rows } = await sql<Ending>`
		select e.entitlement_uuid as id, c.customer_uuid as customer, c.email, e.ends_at, exists (
			select from entitlements a join customers o using (customer_uuid)
			where o.person_uuid = c.person_uuid and a.product = 'learning-app' and a.revoked_at is null and a.ends_at is null
		) as keeps_app
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
