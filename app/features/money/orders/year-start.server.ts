import { basicsNear, recordedBasics, startDay } from '#app/features/events/events/basics.server.ts';
import { type EventRow, formatInstant, sessionsAhead } from '#app/features/events/events/events.server.ts';
import { hadYearBefore, yearEnds } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import { type FirstSession, yearStart } from '#content/year-start.ts';
import { paidFrom, startDays } from './orders.server.ts';
import { lastRefundInstant, refundWindowEnds } from './refund-window.server.ts';

type Needs = Pick<Services, 'db' | 'now'>;

interface Purchase {
	/** The payment; now by default. */
	paidAt?: Date;
	/** When access starts; with the payment by default. */
	from?: Date;
	/** Whether they begin with the basics, if those begin soon enough. */
	isBeginner?: boolean;
}

/**
 * What a purchase leads to first: the first live session of the year, and whether it is over before the refund window is.
 * @returns Undefined if none is planned, or it is over.
 */
export async function firstSession(
	services: Needs,
	{ paidAt = services.now(), from = paidAt, isBeginner = false }: Purchase = {},
): Promise<FirstSession | undefined> {
	const rows = await sessionsAhead(services, from);
	const first = (isBeginner ? basicsNear(rows, from) : undefined) ?? rows[0];
	return first && first.ends_at > services.now() ? firstOf(first, paidAt) : undefined;
}

function firstOf(row: EventRow, paidAt: Date): FirstSession {
	const { timeZone } = program.refund;
	return {
		title: row.title,
		day: formatInstant(row.starts_at, row.time_zone, SHORT),
		isInside: row.ends_at <= refundWindowEnds(paidAt),
		paidOn: formatInstant(paidAt, timeZone, SHORT),
		lastDay: formatInstant(lastRefundInstant(paidAt), timeZone, SHORT),
	};
}

const SHORT = { month: 'short', day: 'numeric' } as const;

export interface BasicsStart {
	title: string;
	day: string;
	/** The first day of access to choose for them; undefined if they begin too late for that. */
	startsOn: string | undefined;
	/** Whether a year that starts now has them. */
	isInYear: boolean;
	/** Whether no other session comes before them. */
	isNext: boolean;
}

/** The next of the sessions that everyone new to AI begins with. */
export async function basicsStart(services: Needs): Promise<BasicsStart | undefined> {
	const rows = await sessionsAhead(services);
	const row = rows.find(({ is_basics }) => is_basics);
	if (!row) return undefined;
	const startsOn = startDay(row);
	const isNear = startsOn <= startDays(services.now()).last;
	const format = { month: 'long', day: 'numeric', ...(!isNear && { year: 'numeric' as const }) } as const;
	const day = formatInstant(row.starts_at, row.time_zone, format);
	const isInYear = row.starts_at < yearEnds(services.now());
	return { title: row.title, day, startsOn: isNear ? startsOn : undefined, isInYear, isNext: row === rows[0] };
}

/** What every page that sells says, beside the price: the same for everyone. */
export interface StartWords {
	first?: string;
	basics?: string;
}

export async function startWords(services: Needs): Promise<StartWords> {
	const first = await firstSession(services);
	const basics = await basicsWords(services);
	return { ...(first && { first: yearStart.withPayment(first) }), ...(basics && { basics }) };
}

/** Where someone begins who is new to AI: with the next date of the basics if that is near, else with their recordings. */
export async function basicsWords(services: Needs): Promise<string | undefined> {
	const { near, recorded, far } = yearStart.basics;
	const next = await basicsStart(services);
	if (next?.startsOn) return near(next.day);
	const recordings = await recordedBasics(services);
	if (recordings.length > 0) return recorded(next?.isInYear ? next.day : undefined);
	return next?.isInYear ? far(next.day) : undefined;
}

interface Unpaid {
	/** The first day of access that the buyer chose, `2026-01-31`; null for the day of the payment. */
	startsOn: string | null;
	seats: number;
	/** What the buyer's form says. */
	level: string | null;
}

/** The first session of a reservation that is paid now, in words. */
export async function unpaidWords(services: Needs, { startsOn, seats, level }: Unpaid, isMail = false) {
	const now = services.now();
	const from = paidFrom(startsOn, now);
	const first = await firstSession(services, { from });
	if (!first) return undefined;
	const words = { isTeam: seats > 0, isMail };
	if (from > now) return yearStart.later(first, words);
	const basics = level === 'beginner' ? await firstSession(services, { isBeginner: true }) : undefined;
	if (basics && basics.day !== first.day) return yearStart.basics.unpaid(first, basics, words);
	return yearStart.withPayment(first, words);
}

/** The sentences that lead a beginner who has paid to the basics. @param from When their access starts. */
export async function beginnerWords(services: Needs, paidAt: Date, from: Date): Promise<string[]> {
	const { until, watch } = yearStart.basics;
	const next = await firstSession(services, { paidAt, from });
	const own = await firstSession(services, { paidAt, from, isBeginner: true });
	const waits = next && next.day !== own?.day;
	return [...(waits ? [until(next)] : []), ...((await recordedBasics(services)).length > 0 ? [watch] : [])];
}

interface Seat {
	starts_at: Date;
	ends_at: Date;
	/** Whose it is, once it is claimed. */
	customer_uuid?: string;
}

/** The first session of a seat for a team, and the basics unless its holder had a year before. */
export async function seatWords(services: Needs, { starts_at, ends_at, customer_uuid }: Seat) {
	const now = services.now();
	const from = starts_at > now ? starts_at : now;
	const rows = (await sessionsAhead(services, from)).filter((row) => row.starts_at < ends_at);
	const [first] = rows;
	const isLater = customer_uuid !== undefined && (await hadYearBefore(services.db, customer_uuid, starts_at));
	const basics = isLater ? undefined : basicsNear(rows, from);
	const day = basics && formatInstant(basics.starts_at, basics.time_zone, { month: 'long', day: 'numeric' });
	return [...(first ? [yearStart.free(firstOf(first, now))] : []), ...(day ? [yearStart.basics.seat(day)] : [])];
}
