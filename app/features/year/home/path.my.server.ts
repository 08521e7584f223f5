import { basicsNear, hasBegun, newcomerBegins, recordedBasics } from '#app/features/events/events/basics.server.ts';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { personLevel } from '#app/features/people/people/level.server.ts';
import type { Services } from '#app/services.ts';
import { checkout } from '#content/checkout.ts';
import { hadYearBefore } from '../access/entitlements.server.ts';

const OPTIONAL_SHOWN = 3;
const SHOWN_MS = checkout.latestStartDays * 24 * 3600_000;

/**
 * Where a person's year begins, by their experience with AI: a beginner's with the recorded basics and then with the live ones, even
 * if they are later than other sessions, which are optional until then. A later year begins with its first session for everyone.
 * @param rows The sessions of their year, in order. @param startsAt When it starts.
 */
export async function getPath<Row extends EventRow>(
	services: Pick<Services, 'db' | 'now'>,
	person: string,
	rows: readonly Row[],
	startsAt: Date,
) {
	const { db, now } = services;
	const at = now();
	const level = await personLevel(db, person);
	const upcoming = rows.filter((row) => row.ends_at > at);
	const isFirstYear = !(await hadYearBefore(db, person, startsAt));
	const isBeginner = isFirstYear && level === 'beginner';
	const isShown = isFirstYear && at.getTime() - startsAt.getTime() <= SHOWN_MS && !(await hasBegun(db, person));
	const begins = isShown && isBeginner ? await newcomerBegins(db, person, at) : undefined;
	const first = begins && upcoming.find((row) => row.is_basics && row.starts_at >= begins);
	const before = first ? upcoming.filter((row) => row.starts_at < first.starts_at) : [];
	return {
		level,
		/** Where to begin is a question only until someone has begun. */
		isShown,
		/** The session that a newcomer has not been to yet. */
		first,
		optional: before.slice(0, OPTIONAL_SHOWN),
		/** What is to come, without the optional ones. */
		upcoming: upcoming.slice(before.length),
		/** The session with which the ring begins, even once it is over. */
		ringFrom: (isBeginner ? basicsNear(rows, startsAt) : undefined) ?? rows[0],
		/** The next basics of a beginner whose year did not begin with them. */
		basics: isShown && isBeginner && !first ? upcoming.find(({ is_basics }) => is_basics) : undefined,
		recorded: isShown && isBeginner ? await recordedBasics(services) : [],
	};
}
