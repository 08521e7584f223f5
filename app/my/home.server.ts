import { sql } from 'kysely';
import type { Participant } from '#app/features/access/participant-sessions.server.ts';
import { checkoutPage } from '#app/features/enrollment/payment-method.server.ts';
import { type EventRow, eventView, formatInstant } from '#app/features/events/events.server.ts';
import { joinOpensAt, joinPhase } from '#app/features/registrations/registrations.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';

/** Sessions shown after the next one. */
const LATER_SHOWN = 4;
/** Missed sessions shown with their recordings. */
const MISSED_SHOWN = 6;

type Needs = Pick<Services, 'db' | 'now'>;

/** The home page's data. */
export type Home = Awaited<ReturnType<typeof getHome>>;

/** A participant's home: what is next with access, otherwise where they stand and what to do. */
export async function getHome(services: Needs, participant: Participant) {
	const standing = await getStanding(services, participant);
	if (standing.state !== 'live') return standing;
	const { access, ...rest } = standing;
	return { ...rest, ...(await getYear(services, participant, access)) };
}

interface Access {
	starts_at: Date;
	ends_at: Date | null;
}

/** Where the person stands: their current access, or the enrollment that explains why there is none. */
async function getStanding({ db, now }: Needs, { person }: Participant) {
	const at = now();
	const { rows } = await sql<Access & { product: string; isRevoked: boolean }>`
		select e.product, e.starts_at, e.ends_at, e.revoked_at is not null as "isRevoked"
		from entitlements e join customers c using (customer_uuid) where c.person_uuid = ${person}
		order by e.ends_at desc nulls first`.execute(db);
	const granted = rows.filter(({ isRevoked }) => !isRevoked);
	const keepsApp = granted.some(({ product, ends_at }) => product === 'learning-app' && ends_at === null);
	const years = granted.filter(({ product }) => product === 'year');
	const live = years.find(({ starts_at, ends_at }) => starts_at <= at && (ends_at === null || ends_at > at));
	if (live) return { state: 'live' as const, keepsApp, until: lastDay(live.ends_at), access: live };
	const coming = years.find(({ starts_at }) => starts_at > at);
	if (coming) return { state: 'coming' as const, keepsApp, from: dayOf(coming.starts_at) };
	const enrollment = await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select(['status', 'reference'])
		.where('customers.person_uuid', '=', person)
		.orderBy('enrollments.created_at', 'desc')
		.executeTakeFirst();
	if (enrollment?.status === 'reserved') {
		return { state: 'reserved' as const, keepsApp, checkout: checkoutPage(enrollment.reference) };
	}
	if (years.length > 0) return { state: 'ended' as const, keepsApp };
	if (enrollment?.status === 'refunded') return { state: 'refunded' as const, keepsApp };
	return { state: 'none' as const, keepsApp };
}

/** The sessions of the person's year: the next ones, those they missed, and the ring. Without the meetings' addresses. */
async function getYear({ db, now }: Needs, { person }: Participant, { starts_at, ends_at }: Access) {
	const at = now();
	const end = ends_at ?? new Date(at.getTime() + 366 * 24 * 3600_000);
	const { rows } = await sql<EventRow & { was_there: boolean }>`
		select e.*, exists (
			select from session_attendance a
			where a.event_uuid = e.event_uuid and a.person_uuid = ${person} and a.attended
		) as was_there
		from events e where e.kind in ('learn', 'build') and e.status = 'published'
			and e.ends_at > ${starts_at}::timestamptz and e.starts_at < ${end}::timestamptz
		order by e.starts_at, e.slug`.execute(db);
	const [next, ...later] = rows.filter((row) => row.ends_at > at);
	const past = rows.filter((row) => row.ends_at <= at);
	const missed = past.filter((row) => row.recording_url && !row.was_there).reverse();
	return {
		next: next && { ...eventView(next, at), ...doorOf(next, at) },
		later: later.slice(0, LATER_SHOWN).map((row) => eventView(row, at)),
		missed: missed.slice(0, MISSED_SHOWN).map((row) => eventView(row, at)),
		ring: ringOf(rows, starts_at, end, at),
		past: past.length,
		all: rows.length,
	};
}

/** Whether a session can be joined now; otherwise from when. */
function doorOf(row: EventRow, now: Date) {
	const opens = formatInstant(joinOpensAt(row), row.time_zone, {
		weekday: 'long',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});
	return {
		isOpen: joinPhase(row, now) === 'open',
		hasRoom: row.join_url !== null,
		hasStarted: row.starts_at <= now,
		opens,
	};
}

/** The person's own year, as fractions of a turn from their first day. */
function ringOf(rows: readonly EventRow[], start: Date, end: Date, now: Date) {
	const length = end.getTime() - start.getTime();
	const at = (instant: Date) =>
		Number(Math.min(1, Math.max(0, (instant.getTime() - start.getTime()) / length)).toFixed(4));
	const marksOf = (kind: EventRow['kind']) =>
		rows.filter((row) => row.kind === kind).map((row) => ({ at: at(row.starts_at), past: row.ends_at <= now }));
	return { learn: marksOf('learn'), build: marksOf('build'), today: at(now) };
}

const dayOf = (at: Date) => formatInstant(at, program.refund.timeZone, { dateStyle: 'long' });

/** The last day of access; undefined without an end. @param endsAt The first instant without access. */
const lastDay = (endsAt: Date | null) => (endsAt ? dayOf(new Date(endsAt.getTime() - 1)) : undefined);
