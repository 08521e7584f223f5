import { Temporal } from 'temporal-polyfill';
import type { CertificationSkillId } from '#content/program.ts';
import { buildRule, buildTopics, learnRule, learnTopics } from '#content/schedule.ts';

/** One live session of the year. */
export interface Session {
	kind: 'learn' | 'build';
	/** Counted from the first session; session `n` has topic `n % 26`. */
	number: number;
	/** Kind, local day and topic: `learn-2026-12-01-map-the-work`. */
	slug: string;
	title: string;
	description: string;
	startsAt: Date;
	endsAt: Date;
	timeZone: string;
	skills: CertificationSkillId[];
}

const kinds = [
	{ rule: learnRule, topics: learnTopics },
	{ rule: buildRule, topics: buildTopics },
] as const;

/**
 * The sessions that start in a period, in order: every other Tuesday and every other Wednesday at the same local time, in
 * winter and summer.
 * @param from The first instant included. @param to The first instant excluded.
 */
export function sessionsBetween(from: Date, to: Date): Session[] {
	return kinds
		.flatMap(({ rule, topics }) => {
			const anchor = Temporal.PlainDate.from(rule.anchorDate);
			const firstDay = Temporal.Instant.fromEpochMilliseconds(from.getTime())
				.toZonedDateTimeISO(rule.zone)
				.toPlainDate();
			const first = Math.max(0, Math.floor(anchor.until(firstDay, { largestUnit: 'day' }).days / rule.everyDays));
			const sessions: Session[] = [];
			for (let number = first; ; number++) {
				const start = anchor
					.add({ days: number * rule.everyDays })
					.toZonedDateTime({ timeZone: rule.zone, plainTime: rule.localTime });
				const startsAt = new Date(start.epochMilliseconds);
				if (startsAt >= to) return sessions;
				if (startsAt < from) continue;
				const topic = topics[number % topics.length];
				if (!topic) return sessions;
				const endsAt = new Date(startsAt.getTime() + rule.durationMinutes * 60_000);
				const subject = topic.id.slice(`${rule.kind}-`.length);
				sessions.push({
					kind: rule.kind,
					number,
					slug: `${rule.kind}-${start.toPlainDate()}-${subject}`,
					title: topic.title,
					description: topic.description,
					startsAt,
					endsAt,
					timeZone: rule.zone,
					skills: [topic.skill],
				});
			}
		})
		.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

export type RingOfYear = ReturnType<typeof ringOfYear>;

/**
 * The program's year as a ring: its 26 learn and 26 build sessions, and today.
 * @returns Positions as fractions of a turn from January 1 in the program's zone.
 */
export function ringOfYear(now: Date) {
	const zone = learnRule.zone;
	const { year } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
	const startOf = (y: number) =>
		new Date(Temporal.PlainDate.from({ year: y, month: 1, day: 1 }).toZonedDateTime(zone).epochMilliseconds);
	const start = startOf(year).getTime();
	const length = startOf(year + 1).getTime() - start;
	const at = (instant: Date) => Number(((instant.getTime() - start) / length).toFixed(4));
	const sessions = sessionsBetween(startOf(year), startOf(year + 1));
	const marksOf = (kind: Session['kind']) =>
		sessions
			.filter((session) => session.kind === kind)
			.map(({ startsAt, endsAt }) => ({ at: at(startsAt), past: endsAt <= now }));
	return { year, today: at(now), learn: marksOf('learn'), build: marksOf('build') };
}
