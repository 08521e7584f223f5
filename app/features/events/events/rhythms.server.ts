import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import type { Services } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import { publicHolidays } from './holidays.server.ts';
import { type PlannedRhythm, type Rhythm, standardRhythm } from './schedule.ts';

export const RHYTHMS = 'session-rhythm';

/** How many years of holidays are planned with: the sessions of a year ahead, seen from a rhythm that starts within a year. */
const HOLIDAY_YEARS = 3;

const times = z.object({ firstDay: z.iso.date(), number: z.int().min(0), time: z.string(), minutes: z.int() });
const stored = z
	.array(
		z.object({
			from: z.iso.date(),
			zone: z.string(),
			everyDays: z.int().min(1),
			learn: times,
			build: times,
			holidays: z.object({ country: z.string(), region: z.string().exactOptional() }).exactOptional(),
			daysOff: z.array(z.iso.date()),
		}),
	)
	.min(1);

/** The rhythms of a value of the setting, in order of their first day; the standard one for the default. */
const parseRhythms = (value: unknown): readonly Rhythm[] =>
	value === undefined ? [standardRhythm] : stored.parse(value);

/** The current rhythms, from memory, with public holidays. */
export async function plannedRhythms({ settings, now }: Pick<Services, 'settings' | 'now'>): Promise<PlannedRhythm[]> {
	return await withHolidays(parseRhythms(settings.stored(RHYTHMS).value), now());
}

/** The rhythms in the database, in order of their first day, and the version of their setting. */
export async function readRhythms(db: Kysely<Tables>): Promise<{ version: number; rhythms: readonly Rhythm[] }> {
	const [latest] = await historyOf(db, RHYTHMS, 1);
	return { version: latest?.version ?? 0, rhythms: parseRhythms(latest?.value) };
}

/** Adds the public holidays of the year before and of the next ones to rhythms. */
export async function withHolidays(rhythms: readonly Rhythm[], now: Date): Promise<PlannedRhythm[]> {
	const year = now.getUTCFullYear();
	return await Promise.all(
		rhythms.map(async (rhythm) => {
			const { holidays, daysOff } = rhythm;
			const named = holidays ? await publicHolidays(holidays, year - 1, year + HOLIDAY_YEARS) : [];
			return { ...rhythm, off: new Map([...daysOff.map((day) => [day, ''] as const), ...named]) };
		}),
	);
}

/** Lets one process at a time plan sessions, until the transaction ends. */
export async function lockSessions(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('ensure-events', 0))`.execute(tx);
}
