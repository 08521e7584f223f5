import { type Selectable, sql } from 'kysely';
import { type EventRow, eventView } from '#app/features/events/events/events.server.ts';
import { SELF_DAYS } from '#app/features/events/registrations/attendance.server.ts';
import { hasRoom } from '#app/features/events/registrations/event-room.server.ts';
import { JOIN_OPENS_MINUTES, joinOpensAt, joinPhase } from '#app/features/events/registrations/registrations.server.ts';
import { checkoutPage } from '#app/features/money/orders/payment-method.server.ts';
import { listRefundOffers } from '#app/features/money/orders/refund-requests.server.ts';
import { offersTo } from '#app/features/money/teams/handover.server.ts';
import { buyerStanding } from '#app/features/money/teams/team-views.server.ts';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import type { Mark } from '#app/ui/growth-ring.tsx';
import { certificateTitle } from '#content/certificates.ts';
import { myPaths, programPlaces } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';
import type { Entitlements } from '#database/tables.ts';
import {
	AUTOMATIC,
	automatic,
	entitlementState,
	formatDay,
	lastMoment,
	listEntitlements,
	type Period,
	type ProgramPlace,
	programLink,
	TAKEN_BACK,
} from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { renewalIsOpen } from '../access/renewal-window.server.ts';
import { claimPath, invitationOf } from '../access/seat-invitations.server.ts';
import { renewsFor } from '../access/team-years.server.ts';
import { listOwnCertificates } from '../certificates/certificates.server.ts';
import { readyCertificate } from '../certificates/credential.ts';
import { getSkillFacts, type SkillFacts } from '../skills/progress.server.ts';
import { getPath } from './path.my.server.ts';

const LATER_SHOWN = 4;
/** Sessions of each kind in a year: the marks of a ring. */
const RING_SESSIONS = 26;
const UNCLEAR_SHOWN = 4;
const MISSED_SHOWN = 6;
/** Longer than the refund window and the time to make a refund. */
const NEW_MS = 30 * 24 * 3600_000;

type Needs = Pick<Services, 'db' | 'now' | 'settings' | 'webinar' | 'config' | 'links'>;

export type Home = Awaited<ReturnType<typeof getHome>>;

export async function getHome(services: Needs, participant: Participant) {
	const standing = await getStanding(services, participant);
	const refund = await getRefund(services, participant);
	const [role] = await offersTo(services, participant.person);
	const { display: price } = priceAt(services, services.now());
	/** The team that they are asked to manage, and what a year costs. */
	const also = { refund, price, offer: role && { from: role.from, by: role.by } };
	if (standing.state === 'live') {
		const { access, through, ...rest } = standing;
		const { first, ...year } = await getYear(services, participant, { ...access, through });
		return { ...rest, ...year, ...also, invitation: undefined, places: placesOf(services, programPlaces, first) };
	}
	const invitation = await getInvitation(services, participant);
	if (standing.state === 'coming') {
		const { access, through, ...rest } = standing;
		const { first, ...year } = await getYear(services, participant, { ...access, through });
		// Not even those that are set: access is checked at the click.
		const places = programPlaces.map((place) => ({ place, state: 'coming' as const, by: first && formatDay(first) }));
		return { ...rest, ...year, ...also, invitation, places };
	}
	const places = standing.keepsApp ? placesOf(services, ['learning-app'], services.now()) : [];
	return { ...standing, ...also, invitation, places };
}

async function getInvitation(services: Needs, { person }: Participant) {
	const invitation = await invitationOf(services, person);
	if (!invitation) return undefined;
	const { from, starts_at, ends_at } = invitation;
	const path = await claimPath(services, invitation);
	return { from, start: formatDay(starts_at), through: formatDay(lastMoment(ends_at)), path };
}

export async function getRefund(services: Pick<Services, 'db' | 'now'>, { person }: Participant) {
	const since = new Date(services.now().getTime() - NEW_MS);
	const offers = await listRefundOffers(services, person, since);
	const offer =
		offers.find(({ dueAt, isOpen }) => dueAt === undefined && isOpen) ??
		offers.find(({ dueAt }) => dueAt !== undefined);
	if (!offer) return undefined;
	const { dueAt, lastDay, canWithdraw, shortReference } = offer;
	return { isRequested: dueAt !== undefined, lastDay, withdrawable: canWithdraw ? shortReference : undefined };
}

/**
 * The sessions of the person's year: the next ones, those they missed, and the ring. Without the meetings' addresses.
 * @param year `through`: the end of the years that follow this one without a gap, whose sessions are among the next ones.
 */
async function getYear(
	services: Needs,
	{ person }: Participant,
	{ starts_at, ends_at, through }: Period & { through: Date | null },
) {
	const { db, now } = services;
	const at = now();
	const isAhead = starts_at > at;
	const inAYear = new Date(Math.max(at.getTime(), starts_at.getTime()) + 366 * 24 * 3600_000);
	const end = ends_at ?? inAYear;
	const { rows } = await sql<Session>`
		select e.*, exists (
			select from session_attendance a
			where a.event_uuid = e.event_uuid and a.person_uuid = ${person} and a.attended
		) as was_there, exists (
			select from attendance_evidence a join customers c using (customer_uuid)
			where a.event_uuid = e.event_uuid and c.person_uuid = ${person}
				and (a.source = 'operator' or (a.source = 'provider' and a.minutes is not null))
		) as is_decided, exists (
			select from attendance_evidence a join customers c using (customer_uuid)
			where a.event_uuid = e.event_uuid and c.person_uuid = ${person} and a.source in ('recording', 'recording-said')
		) as has_watched, (e.recording_url is not null or exists (
			select from session_materials m where m.event_uuid = e.event_uuid and m.kind = 'recording'
		)) as has_recording
		from events e where e.kind in ('learn', 'build') and e.status = 'published'
			and e.ends_at > ${starts_at}::timestamptz and e.starts_at < ${through ?? inAYear}::timestamptz
		order by e.starts_at, e.slug`.execute(db);
	const path = await getPath(services, person, rows, starts_at);
	const [next, ...later] = path.upcoming;
	const from = path.ringFrom?.starts_at ?? starts_at;
	// What was before someone's first session was optional: it counts only if they came.
	const counted = rows.filter((row) => row.ends_at > at || row.starts_at >= from || row.was_there || row.has_watched);
	const past = counted.filter((row) => row.ends_at <= at);
	const missed = past.filter(isMissed).reverse();
	const claimedFrom = at.getTime() - SELF_DAYS * 24 * 3600_000;
	const unclear = past.filter((row) => !row.was_there && !row.is_decided && row.ends_at.getTime() >= claimedFrom);
	const ring = ringOf(
		counted.filter((row) => row.starts_at < end),
		{ start: starts_at, end, from },
		at,
	);
	const marks = [...ring.learn, ...ring.build];
	const count = (own: Mark['own']) => marks.filter((mark) => mark.own === own).length;
	const step = isAhead
		? ({ kind: 'session' } as const)
		: nextStep(next, missed[0], await getSkillFacts(db, person), await listOwnCertificates(db, { person }), at);
	// Each session is in one place, which says all that can be done about it.
	const shown = new Set(step.kind === 'recording' ? [step.missed] : []);
	const offered = unclear.filter((row) => !shown.has(row)).slice(-UNCLEAR_SHOWN);
	const listed = missed.filter((row) => !shown.has(row) && !offered.includes(row)).slice(0, MISSED_SHOWN);
	const elsewhere = [...shown, ...offered, ...listed].map(({ slug }) => slug);
	return {
		step:
			step.kind === 'recording'
				? { ...step, missed: sessionView(step.missed, at), isUnclear: unclear.includes(step.missed) }
				: step,
		next: next && { ...sessionView(next, at), ...doorOf(services, next, at) },
		isLast: !next && rows.length > 0 && through?.getTime() === ends_at?.getTime(),
		path: {
			level: path.level,
			isShown: path.isShown,
			/** The next session is the first one of a beginner. */
			isNewcomer: path.first !== undefined,
			optional: path.optional.map((row) => ({ ...sessionView(row, at), ...doorOf(services, row, at) })),
			recorded: path.recorded.filter(({ slug }) => !elsewhere.includes(slug)),
			basics: path.basics,
		},
		later: later.slice(0, LATER_SHOWN).map((row) => sessionView(row, at)),
		missed: listed.map((row) => sessionView(row, at)),
		unclear: offered.map((row) => ({ ...sessionView(row, at), canWatch: isMissed(row) })),
		ring,
		first: (path.first ?? rows[0])?.starts_at,
		past: marks.filter((mark) => mark.past).length,
		all: marks.length,
		attended: count('attended'),
		waiting: count('waiting'),
	};
}

interface Session extends EventRow {
	was_there: boolean;
	/** The meeting provider or an operator has said whether they were. */
	is_decided: boolean;
	has_watched: boolean;
	has_recording: boolean;
}

const isMissed = (row: Session) => row.has_recording && !row.was_there && !row.has_watched;

/** A session on a page. Its recording is behind the session's page, which checks access. */
export function sessionView(row: EventRow, now: Date) {
	const { recordingUrl: _, ...view } = eventView(row, now);
	return view;
}

/** Whether a session can be joined now; otherwise from how many minutes before its start. */
export function doorOf(services: Needs, row: EventRow, now: Date) {
	return {
		isOpen: joinPhase(row, now) === 'open',
		hasRoom: hasRoom(services, row),
		hasStarted: row.starts_at <= now,
		opensMinutes: JOIN_OPENS_MINUTES,
		opensAt: joinOpensAt(row).toISOString(),
	};
}

interface Turn {
	start: Date;
	end: Date;
	/** When the first session starts, with which the ring begins. */
	from: Date;
}

/**
 * The person's own year, as fractions of a turn from their first session: 26 sessions of each kind. What was before it is at the end of
 * the turn, as the ring is closed.
 */
function ringOf(rows: readonly Session[], { start, end, from }: Turn, now: Date) {
	const length = end.getTime() - start.getTime();
	const turned = (instant: Date) => (instant.getTime() - from.getTime()) / length;
	const round = (turn: number) => Number(turn.toFixed(4));
	const at = (instant: Date) => round(turned(instant) < 0 ? 1 + turned(instant) : Math.min(1, turned(instant)));
	const markOf = (row: Session): Mark => {
		const mark = { at: at(row.starts_at), past: row.ends_at <= now };
		if (!mark.past) return mark;
		return { ...mark, own: row.was_there || row.has_watched ? 'attended' : isMissed(row) ? 'waiting' : 'missed' };
	};
	const marksOf = (kind: EventRow['kind']) =>
		rows
			.filter((row) => row.kind === kind)
			.slice(0, RING_SESSIONS)
			.map(markOf);
	return { learn: marksOf('learn'), build: marksOf('build'), today: round(Math.min(1, Math.max(0, turned(now)))) };
}

/**
 * Where the places open: a link through us, or until it is set, by when.
 * @param first The person's first session, by which they should be open; undefined while none is planned.
 */
function placesOf(services: Needs, places: readonly ProgramPlace[], first: Date | undefined) {
	return places.map((place) => {
		if (programLink(services, place)) return { place, state: 'open' as const };
		const isLate = first !== undefined && first <= services.now();
		if (isLate) return { place, state: 'late' as const };
		return { place, state: 'coming' as const, by: first && formatDay(first) };
	});
}

const DAY_MS = 24 * 3600_000;
/** From how long before its start a session comes before everything else. */
const SOON_MS = DAY_MS;
/** How long a missed session comes before evidence. After that, its recording still waits in the list. */
const RECENT_MS = 14 * DAY_MS;

/** The one thing to do next. `certificate`, `badge`: earned, and not yet issued; `more`: an operator asked for more about evidence of the skill; `evidence`: none was sent yet. */
type NextStep =
	| { kind: 'session' }
	| { kind: 'certificate' | 'badge' | 'more' | 'evidence'; skill: { label: string; path: string } }
	| { kind: 'recording'; missed: Session };

/**
 * Decides what a participant does next: a session that is on or starts within a day, what they have earned, what an operator asked for, the recording of
 * a session they just missed, the evidence that the last session leaves to send, else the next session.
 * @param missed The latest missed session that has a recording.
 */
function nextStep(
	next: Session | undefined,
	missed: Session | undefined,
	facts: readonly SkillFacts[],
	held: Awaited<ReturnType<typeof listOwnCertificates>>,
	now: Date,
): NextStep {
	if (next && next.starts_at.getTime() - now.getTime() <= SOON_MS) return { kind: 'session' };
	const ready = readyCertificate(facts, held);
	if (ready) {
		const skill = { label: certificateTitle(ready), path: `${myPaths.certificates}/${ready}` };
		return { kind: ready === 'program' ? 'certificate' : 'badge', skill };
	}
	const open = facts.filter(({ evidence }) => !evidence);
	const more = open.find(({ latest }) => latest === 'changes_requested');
	if (more) return { kind: 'more', skill: skillLink(more) };
	if (missed && now.getTime() - missed.ends_at.getTime() <= RECENT_MS) return { kind: 'recording', missed };
	const [unsent] = open
		.filter(({ session, latest }) => session && (latest === null || latest === 'withdrawn'))
		.sort((a, b) => Number(b.lastSession) - Number(a.lastSession));
	return unsent ? { kind: 'evidence', skill: skillLink(unsent) } : { kind: 'session' };
}

function skillLink({ skill }: SkillFacts) {
	const { id, label } = certificationSkills.find(({ id }) => id === skill) ?? { id: skill, label: skill };
	return { label, path: `${myPaths.skills}/${id}` };
}

type Year = Selectable<Entitlements> & { state: ReturnType<typeof entitlementState> };

async function getStanding({ db, now }: Pick<Services, 'db' | 'now'>, { person }: Participant) {
	const at = now();
	const rows = (await listEntitlements(db, person)).map((row) => ({ ...row, state: entitlementState(row, at) }));
	const isAhead = ({ state }: { state: Year['state'] }) => state === 'live' || state === 'coming';
	const keepsApp = rows.some((row) => row.product === 'learning-app' && isAhead(row) && row.ends_at === null);
	const years = rows.filter(({ product }) => product === 'year');
	const coming = years.filter(({ state }) => state === 'coming').reverse();
	const live = years.filter(({ state }) => state === 'live').sort((a, b) => endOf(b) - endOf(a))[0];
	if (live) {
		const through = followingEnd(live, coming);
		const last = [live, ...coming].find(({ ends_at }) => ends_at?.getTime() === through?.getTime()) ?? live;
		const isRenewable = await renewalIsOpen(db, last, at);
		const reserved = isRenewable ? await findEnrollment(db, person) : undefined;
		const decides = isRenewable ? await renewsFor(db, last) : undefined;
		return {
			state: 'live' as const,
			keepsApp,
			until: lastDay(through),
			isRenewable,
			renewal: reserved?.status === 'reserved' ? checkoutPage(reserved.reference) : decides,
			access: live,
			through,
		};
	}
	const [access] = coming;
	if (access) {
		const through = followingEnd(access, coming);
		return { state: 'coming' as const, keepsApp, from: formatDay(access.starts_at), access, through };
	}
	// A year whose payment was refunded or taken back was none, nor a seat that was given back.
	const isAlumni = years.some(
		({ state, source, revoked_reason }) =>
			state === 'ended' || (source !== 'seat' && !automatic.includes(revoked_reason)),
	);
	return { ...(await withoutAccess(db, now, person, years)), keepsApp, isAlumni };
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
	if (team && ['buyer', 'seatsReserved', 'renewalReserved'].includes(team.state)) return team;
	// The manager who used one of the team's own seats renews for everyone.
	if (team?.state === 'seatsOver' && latest?.source === 'seat') return { ...team, hadSeat: true };
	if (latest?.state === 'ended') return { state: 'ended' as const };
	if (team) return team;
	if (latest?.source === 'seat') {
		if (latest.revoked_reason === TAKEN_BACK) return { state: 'seatTakenBack' as const };
		const isRefunded = automatic.includes(latest.revoked_reason);
		return { state: isRefunded ? ('seatRefunded' as const) : ('seatEnded' as const) };
	}
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

const lastDay = (endsAt: Date | null) => (endsAt ? formatDay(lastMoment(endsAt)) : undefined);
