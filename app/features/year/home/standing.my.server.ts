import { type Selectable, sql } from 'kysely';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { checkoutPage } from '#app/features/money/orders/payment-method.server.ts';
import { buyerStanding } from '#app/features/money/teams/team-views.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Entitlements } from '#database/tables.ts';
import {
	AUTOMATIC,
	entitlementState,
	lastMoment,
	listEntitlements,
	type Period,
} from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';

type Needs = Pick<Services, 'db' | 'now'>;

type Year = Selectable<Entitlements> & { state: ReturnType<typeof entitlementState> };

export async function getStanding({ db, now }: Needs, { person }: Participant) {
	const at = now();
	const rows = (await listEntitlements(db, person)).map((row) => ({ ...row, state: entitlementState(row, at) }));
	const isAhead = ({ state }: { state: Year['state'] }) => state === 'live' || state === 'coming';
	const keepsApp = rows.some((row) => row.product === 'learning-app' && isAhead(row) && row.ends_at === null);
	const years = rows.filter(({ product }) => product === 'year');
	const coming = years.filter(({ state }) => state === 'coming').reverse();
	const live = years.filter(({ state }) => state === 'live').sort((a, b) => endOf(b) - endOf(a))[0];
	if (live) {
		const through = followingEnd(live, coming);
		const isLastWeek = endOf({ ends_at: through }) - at.getTime() <= LAST_WEEK_MS;
		const reserved = isLastWeek ? await findEnrollment(db, person) : undefined;
		return {
			state: 'live' as const,
			keepsApp,
			until: lastDay(through),
			isLastWeek,
			renewal: reserved?.status === 'reserved' ? checkoutPage(reserved.reference) : undefined,
			access: live,
			through,
		};
	}
	const [access] = coming;
	if (access) {
		const through = followingEnd(access, coming);
		return { state: 'coming' as const, keepsApp, from: formatDay(access.starts_at), access, through };
	}
	return { ...(await withoutAccess(db, now, person, years)), keepsApp };
}

/** @param years The person's years, all of them ended or revoked. */
async function withoutAccess(db: Needs['db'], now: Needs['now'], person: string, years: readonly Year[]) {
	const enrollment = await findEnrollment(db, person);
	if (enrollment?.status === 'reserved') {
		const state = enrollment.pending_since ? ('pending' as const) : ('reserved' as const);
		return { state, checkout: checkoutPage(enrollment.reference) };
	}
	if (enrollment?.status === 'paid' && enrollment.cancelled_at && !enrollment.late_accepted_at) {
		return { state: 'late' as const };
	}
	const [latest] = years.toSorted((a, b) => closedAt(b) - closedAt(a));
	const team = await buyerStanding({ db, now }, person);
	if (team?.state === 'buyer' || team?.state === 'seatsReserved') return team;
	if (latest?.state === 'ended') return { state: 'ended' as const };
	if (team) return team;
	if (latest?.source === 'seat') return { state: 'seatEnded' as const };
	if (latest?.revoked_reason === AUTOMATIC.refunded) return { state: 'refunded' as const };
	if (latest?.revoked_reason === AUTOMATIC.disputed) return { state: 'takenBack' as const };
	if (latest) return { state: 'revoked' as const };
	if (enrollment?.status === 'refunded') return { state: 'refunded' as const };
	if (enrollment?.status === 'cancelled') return { state: 'cancelled' as const };
	return { state: 'none' as const };
}

/** The latest enrollment of their own: seats for a team give the buyer nothing until they use one. */
async function findEnrollment(db: Needs['db'], person: string) {
	return await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select(['status', 'reference', 'pending_since', 'cancelled_at', 'late_accepted_at'])
		.where('customers.person_uuid', '=', person)
		.where(sql<boolean>`not exists (select from team_orders t where t.order_uuid = enrollments.order_uuid)`)
		.orderBy('enrollments.created_at', 'desc')
		.executeTakeFirst();
}

const endOf = ({ ends_at }: Pick<Period, 'ends_at'>) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;

const closedAt = ({ revoked_at, ends_at }: Year) => (revoked_at ?? ends_at)?.getTime() ?? 0;

/** When access ends that begins with a year and goes on, without a gap, with the next ones. @param coming The earliest first. */
function followingEnd(first: Period, coming: readonly Period[]): Date | null {
	let end = first.ends_at;
	for (const { starts_at, ends_at } of coming) {
		if (end && starts_at <= end && endOf({ ends_at }) > end.getTime()) end = ends_at;
	}
	return end;
}

/** The last day and the seven before it. */
const LAST_WEEK_MS = 8 * 24 * 3600_000;

/** A day of access, where the program's office is: `December 1, 2026`. */
export const formatDay = (at: Date) => formatInstant(at, program.refund.timeZone, { dateStyle: 'long' });

const lastDay = (endsAt: Date | null) => (endsAt ? formatDay(lastMoment(endsAt)) : undefined);
