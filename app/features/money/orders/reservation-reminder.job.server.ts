import { type Kysely, sql } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { paymentMethod, teamPaymentMethod } from './payment-method.server.ts';

/** The email; composed in `reservation-reminder.mails.server.tsx`. */
export const reservationReminderMail = { name: 'reservation-reminder' } as const;

const HOUR = 3600_000;
/** How old a reservation is that is remembered. A site that was off for longer says nothing: "yesterday" would be wrong. */
const FROM_MS = 20 * HOUR;
const UNTIL_MS = 48 * HOUR;
/** Who has access for longer than this reserved by mistake. */
const ACCESS_LEFT_MS = 8 * 24 * HOUR;

interface Unpaid {
	id: string;
	customer: string;
	email: string;
	isTeam: boolean;
}

/** Sends one reminder of each reservation that a buyer made the day before and has not paid. */
export function reservationReminderJob(services: Pick<Services, 'db' | 'jobs' | 'now' | 'config'>): JobKind {
	return cleanupJob('reservation-reminder', '30 * * * *', async () => {
		for (const { id, customer, email } of await listUnpaid(services)) {
			const onceKey = `${reservationReminderMail.name}:${id}`;
			const mail = { to: email, customerUuid: customer, params: { enrollmentId: id }, onceKey, isOfMany: true };
			await services.db.transaction().execute((tx) => enqueueMail(tx, services, reservationReminderMail, mail));
		}
	});
}

/**
 * Reservations to remember: the latest order of a buyer who has not paid since, and whose payment is not on its way. Not those that
 * have an invoice, which is paid when it is due, nor those that nobody can pay on our site.
 * @param id Only this enrollment.
 */
export async function listUnpaid(
	{ db, now, config }: { db: Kysely<Tables> } & Pick<Services, 'now' | 'config'>,
	id: string | null = null,
): Promise<Unpaid[]> {
	const at = now().getTime();
	const { rows } = await sql<Unpaid>`
		select e.enrollment_uuid as id, c.customer_uuid as customer, w.email, t.order_uuid is not null as "isTeam"
		from enrollments e join customers c using (customer_uuid) join website_data w on w.id = e.website_data_id
		left join team_orders t on t.order_uuid = e.order_uuid
		where e.status = 'reserved' and e.pending_since is null and e.paid_at is null and e.source = 'checkout'
			and c.erased_at is null and (${id}::uuid is null or e.enrollment_uuid = ${id}::uuid)
			and e.created_at between ${new Date(at - UNTIL_MS)}::timestamptz and ${new Date(at - FROM_MS)}::timestamptz
			and not exists (select from papers p where p.order_uuid = e.order_uuid and p.kind = 'invoice')
			and not exists (
				select from enrollments l join customers m using (customer_uuid)
				where m.person_uuid = c.person_uuid and l.enrollment_uuid <> e.enrollment_uuid
					and (l.created_at > e.created_at or l.paid_at > e.created_at))
			and (t.order_uuid is not null or not exists (
				select from entitlements n join customers m using (customer_uuid)
				where m.person_uuid = c.person_uuid and n.product = 'year' and n.revoked_at is null
					and coalesce(n.ends_at > ${new Date(at + ACCESS_LEFT_MS)}::timestamptz, true)))
		order by e.created_at`.execute(db);
	return rows.filter(({ isTeam }) => (isTeam ? teamPaymentMethod : paymentMethod)(config) !== 'none');
}
