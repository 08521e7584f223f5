import { buildRule, daysOff, learnRule, type SessionRule } from '#content/schedule.ts';

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
