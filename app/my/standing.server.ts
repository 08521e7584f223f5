import { sql } from 'kysely';
import { entitlementState, lastMoment, listEntitlements } from '#app/features/access/entitlements.server.ts';
import type { Participant } from '#app/features/access/participant-sessions.server.ts';
import { checkoutPage } from '#app/features/enrollment/payment-method.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import { seatStanding } from '#app/features/teams/team-views.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** Where the person stands: their current access, or the enrollment that explains why there is none. */
export async function getStanding({ db, now }: Needs, { person }: Participant) {
	const at = now();
	const rows = (await listEntitlements(db, person)).map((row) => ({ ...row, state: entitlementState(row, at) }));
	const keepsApp = rows.some((row) => row.product === 'learning-app' && row.state === 'live' && row.ends_at === null);
	const isNew = ({ source, created_at }: { source: string; created_at: Date }) =>
		source === 'order' && at.getTime() - created_at.getTime() < NEW_MS;
	const years = rows.filter(({ product, state }) => product === 'year' && state !== 'revoked');
	const endOf = ({ ends_at }: { ends_at: Date | null }) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
	const live = years.filter(({ state }) => state === 'live').sort((a, b) => endOf(b) - endOf(a))[0];
	const coming = years.filter(({ state }) => state === 'coming').at(-1);
	if (live) {
		const isLastWeek = !coming && endOf(live) - at.getTime() <= LAST_WEEK_MS;
		return {
			state: 'live' as const,
			keepsApp,
			until: lastDay(live.ends_at),
			isLastWeek,
			isNew: isNew(live),
			access: live,
		};
	}
	if (coming) return { state: 'coming' as const, keepsApp, isNew: isNew(coming), from: formatDay(coming.starts_at) };
	const enrollment = await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select(['status', 'reference', 'cancelled_at', 'late_accepted_at'])
		.where('customers.person_uuid', '=', person)
		// Seats for a team give the buyer nothing until they use one.
		.where(sql<boolean>`not exists (
			select from orders o join team_orders using (order_uuid) where o.reference = enrollments.reference)`)
		.orderBy('enrollments.created_at', 'desc')
		.executeTakeFirst();
	if (enrollment?.status === 'reserved') {
		return { state: 'reserved' as const, keepsApp, checkout: checkoutPage(enrollment.reference) };
	}
	if (enrollment?.status === 'paid' && enrollment.cancelled_at && !enrollment.late_accepted_at) {
		return { state: 'late' as const, keepsApp };
	}
	if (years.length > 0) return { state: 'ended' as const, keepsApp };
	if (enrollment?.status === 'refunded') return { state: 'refunded' as const, keepsApp };
	return { state: await seatStanding(db, person), keepsApp };
}

/** Longer than the refund window. */
const NEW_MS = 10 * 24 * 3600_000;
/** The last day and the seven before it. */
const LAST_WEEK_MS = 8 * 24 * 3600_000;

/** A day of access, where the program's office is: `December 1, 2026`. */
export const formatDay = (at: Date) => formatInstant(at, program.refund.timeZone, { dateStyle: 'long' });

/** The last day of access; undefined without an end. */
const lastDay = (endsAt: Date | null) => (endsAt ? formatDay(lastMoment(endsAt)) : undefined);
