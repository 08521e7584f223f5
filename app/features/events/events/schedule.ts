import { Temporal } from 'temporal-polyfill';
import type { CertificationSkillId } from '#content/program.ts';
import {
	basicTopics,
	buildRule,
	buildTopics,
	daysOff,
	learnRule,
	learnTopics,
	type SessionRule,
} from '#content/schedule.ts';
import { instantIn } from '#platform/text/zoned-day.ts';
import { addDays, daysBetween } from './wall-time.server.ts';

/** The kinds of sessions, in the order of a fortnight. */
export const sessionKinds = ['learn', 'build'] as const;
export type SessionKind = (typeof sessionKinds)[number];

interface SessionTimes {
	/** The day of the first session, `YYYY-MM-DD`; also sets the weekday. */
	firstDay: string;
	/** The number of that session. Numbers go on when the rhythm changes, so that topics do. */
	number: number;
	/** Local wall time, `HH:MM`. */
	time: string;
	minutes: number;
}

export interface Rhythm {
	/** The day from which it applies, `YYYY-MM-DD`. */
	from: string;
	/** IANA zone; the local time stays the same across daylight saving. */
	zone: string;
	everyDays: number;
	learn: SessionTimes;
	build: SessionTimes;
	/** Whose public holidays have no session: ISO 3166 codes of a country and a region of it. */
	holidays?: { country: string; region?: string };
	/** More days without a session, `YYYY-MM-DD`. */
	daysOff: readonly string[];
}

/** A rhythm with all its days without a session: their names by day, empty for days off. */
export interface PlannedRhythm extends Rhythm {
	off: ReadonlyMap<string, string>;
}

const timesOf = ({ anchorDate, localTime, durationMinutes }: SessionRule): SessionTimes => ({
	firstDay: anchorDate,
	number: 0,
	time: localTime,
	minutes: durationMinutes,
});

/** The rhythm of content/schedule.ts, until operators change it, on its regular days: without its days off. */
export const standardRhythm: PlannedRhythm = {
	from: learnRule.anchorDate,
	zone: learnRule.zone,
	everyDays: learnRule.everyDays,
	learn: timesOf(learnRule),
	build: timesOf(buildRule),
	daysOff,
	off: new Map(),
};

export interface Session {
	kind: SessionKind;
	/** Counted from the first session; session `n` has topic `n % 26`. */
	number: number;
	/** Identifies the session, whenever it is held: `learn-23`. */
	key: string;
	/** Kind, local day and topic: `learn-2026-12-01-map-the-work`. */
	slug: string;
	title: string;
	description: string;
	startsAt: Date;
	endsAt: Date;
	timeZone: string;
	skills: CertificationSkillId[];
	/** Everyone new to AI begins with it. */
	isBasics: boolean;
	/** The regular day and the holiday on it, empty for a day off; undefined if the session is on its regular day. */
	movedFrom?: { day: string; holiday: string };
}

interface Slot {
	kind: SessionKind;
	number: number;
	/** The regular day, `YYYY-MM-DD`. */
	day: string;
	rhythm: PlannedRhythm;
}

const topicsOf = { learn: learnTopics, build: buildTopics };

/** Sessions are planned from this many days before a period, since earlier ones may have been moved into it. */
const MARGIN_DAYS = 60;

/**
 * The sessions that start in a period, in order, at the same local time in winter and summer. A session on a holiday or a day
 * off moves to the next working day that has no other session, before the next session of its kind; without one it is left out.
 * @param from The first instant included. @param to The first instant excluded.
 * @param rhythms In order of their first day.
 */
export function sessionsBetween(from: Date, to: Date, rhythms: readonly PlannedRhythm[] = [standardRhythm]): Session[] {
	const slots = slotsBetween(dayOf(from, -MARGIN_DAYS), dayOf(to, 1), rhythms);
	const taken = new Set(slots.map(({ day }) => day));
	const sessions = slots.flatMap((slot) => {
		const day = workingDay(slot, taken);
		if (!day) return [];
		taken.add(day);
		return [sessionOn(day, slot)];
	});
	return sessions
		.filter(({ startsAt }) => startsAt >= from && startsAt < to)
		.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/**
 * The number of the first session of a kind whose regular day is on or after a day.
 * @param rhythms In order of their first day.
 */
export function numberFrom(day: string, kind: SessionKind, rhythms: readonly PlannedRhythm[]): number {
	// Two rounds are more than the longest gap between two sessions.
	const slots = slotsBetween(day, addDays(day, 2 * Math.max(...rhythms.map(({ everyDays }) => everyDays))), rhythms);
	return slots.find((slot) => slot.kind === kind)?.number ?? 0;
}

/** The slots from one day to another, both included, in order. */
function slotsBetween(first: string, last: string, rhythms: readonly PlannedRhythm[]): Slot[] {
	return rhythms
		.flatMap((rhythm, index) => {
			const next = rhythms[index + 1]?.from;
			const until = next && next <= last ? addDays(next, -1) : last;
			return sessionKinds.flatMap((kind) => slotsOf(kind, rhythm, first, until));
		})
		.sort((a, b) => a.day.localeCompare(b.day));
}

function slotsOf(kind: SessionKind, rhythm: PlannedRhythm, first: string, until: string): Slot[] {
	const { firstDay, number } = rhythm[kind];
	const slots: Slot[] = [];
	for (let nth = Math.max(0, Math.ceil(daysBetween(firstDay, first) / rhythm.everyDays)); ; nth++) {
		const day = addDays(firstDay, nth * rhythm.everyDays);
		if (day > until) return slots;
		slots.push({ kind, number: number + nth, day, rhythm });
	}
}

function workingDay({ day, rhythm: { off, everyDays } }: Slot, taken: ReadonlySet<string>): string | undefined {
	if (!off.has(day)) return day;
	for (let days = 1; days < everyDays; days++) {
		const next = addDays(day, days);
		if (!off.has(next) && !taken.has(next) && Temporal.PlainDate.from(next).dayOfWeek <= 5) return next;
	}
	return undefined;
}

function sessionOn(day: string, { kind, number, day: regularDay, rhythm }: Slot): Session {
	const topics = topicsOf[kind];
	const topic = topics[number % topics.length];
	if (!topic) throw new Error(`There are no topics for ${kind} sessions.`);
	const { time, minutes } = rhythm[kind];
	const startsAt = instantIn(rhythm.zone, day, time);
	return {
		kind,
		number,
		key: `${kind}-${number}`,
		slug: `${kind}-${day}-${topic.id.slice(`${kind}-`.length)}`,
		title: topic.title,
		description: topic.description,
		startsAt,
		endsAt: new Date(startsAt.getTime() + minutes * 60_000),
		timeZone: rhythm.zone,
		skills: [topic.skill],
		isBasics: basicTopics.includes(topic.id),
		...(day !== regularDay && { movedFrom: { day: regularDay, holiday: rhythm.off.get(regularDay) ?? '' } }),
	};
}

/** The UTC day of an instant. @param days Days to add. */
const dayOf = (at: Date, days: number) => addDays(at.toISOString().slice(0, 10), days);
