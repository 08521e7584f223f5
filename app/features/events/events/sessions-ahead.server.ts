import type { Services } from '#app/services.ts';
import { type EventRow, eventPath, formatInstant, sessionsAhead } from './events.server.ts';

interface SessionAhead {
	kind: 'learn' | 'build';
	path: string;
	title: string;
	/** In the session's zone, such as `Dec 1`. */
	day: string;
	/** Its place in the rhythm of the year that starts with the next session, as a fraction from 0 to 1. */
	at: number;
}

export interface YearAhead {
	/** In order; the first is the next session. */
	sessions: SessionAhead[];
	/** Its twelve months, each at its middle. */
	months: { label: string; at: number }[];
	/** When the next session starts, such as `12:00 PM ET`. */
	time?: string;
}

const DAY_MS = 24 * 3600_000;
/** 26 times two weeks, so that the marks of a regular year are evenly spaced. */
const YEAR_MS = 364 * DAY_MS;
const TWO_WEEKS_MS = 14 * DAY_MS;
const MONTHS = 12;
const MIDDLE = 15;

export async function sessionsOfYear(services: Pick<Services, 'db' | 'now'>): Promise<EventRow[]> {
	const rows = await sessionsAhead(services);
	const end = (rows[0]?.starts_at.getTime() ?? 0) + YEAR_MS;
	return rows.filter(({ starts_at }) => starts_at.getTime() < end);
}

export async function yearAhead(services: Pick<Services, 'db' | 'now'>): Promise<YearAhead> {
	const rows = await sessionsOfYear(services);
	const [next] = rows;
	if (!next) return { sessions: [], months: [] };
	const start = next.starts_at.getTime();
	const placeOf = (time: number) => Math.round(((time - start) / YEAR_MS) * 1e4) / 1e4;
	const regularTimeOf = regularTimes();
	const sessions = rows.map(({ slug, session_key, title, kind, starts_at, time_zone }) => ({
		kind: kind as SessionAhead['kind'],
		// The short address: the page has 52 of them, and few bytes.
		path: eventPath(session_key ?? slug),
		title,
		day: formatInstant(starts_at, time_zone, { month: 'short', day: 'numeric' }),
		at: placeOf(regularTimeOf(kind as SessionAhead['kind'], starts_at.getTime())),
	}));
	const { starts_at, time_zone } = next;
	const months = Array.from({ length: MONTHS + 1 }, (_, n) => {
		const middle = Date.UTC(starts_at.getUTCFullYear(), starts_at.getUTCMonth() + n, MIDDLE);
		return { label: formatInstant(new Date(middle), time_zone, { month: 'short' }), at: placeOf(middle) };
	}).filter(({ at }) => at >= 0 && at < 1);
	const time = formatInstant(starts_at, time_zone, {
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'shortGeneric',
	});
	return { sessions, months, time };
}

/**
 * Puts sessions that a holiday moved by some days back to their place in the two-week rhythm: beside the next one, two marks would
 * overlap.
 */
function regularTimes() {
	const taken = new Map<string, { first: number; slots: Set<number> }>();
	return (kind: SessionAhead['kind'], time: number): number => {
		const { first, slots } = taken.get(kind) ?? { first: time, slots: new Set() };
		taken.set(kind, { first, slots });
		const slot = Math.round((time - first) / TWO_WEEKS_MS);
		if (slots.has(slot) || slot >= YEAR_MS / TWO_WEEKS_MS) return time;
		slots.add(slot);
		return first + slot * TWO_WEEKS_MS;
	};
}

export interface NextSession {
	path: string;
	title: string;
	startsAt: string;
	/** Formatted in the session's zone. */
	day: string;
}

/**
 * The next session on each topic, from the events table: moved ones at their new time, without canceled ones.
 * @param topics Ids of content/schedule.ts, such as `learn-map-the-work`.
 * @returns By topic id; topics without an upcoming session are missing.
 */
export async function nextSessions(
	services: Pick<Services, 'db' | 'now'>,
	topics: readonly string[],
): Promise<Map<string, NextSession>> {
	const rows = await sessionsAhead(services);
	const next = new Map<string, NextSession>();
	for (const { slug, title, starts_at, time_zone } of rows) {
		const topic = topicOf(slug);
		if (!topic || !topics.includes(topic) || next.has(topic)) continue;
		const isNextYear = starts_at.getUTCFullYear() > services.now().getUTCFullYear();
		const year = isNextYear ? ({ year: 'numeric' } as const) : {};
		const day = formatInstant(starts_at, time_zone, { month: 'long', day: 'numeric', ...year });
		next.set(topic, { path: eventPath(slug), title, startsAt: starts_at.toISOString(), day });
	}
	return next;
}

/** `learn-2026-12-01-map-the-work` is about `learn-map-the-work`. */
export function topicOf(slug: string): string | undefined {
	const [, kind, subject] = /^(learn|build)-\d{4}-\d\d-\d\d-(.+)$/.exec(slug) ?? [];
	return kind && `${kind}-${subject}`;
}
