import { type Kysely, sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Services } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
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

/** Loads the library and its data when they are first needed: 90 ms and 40 MB, which installations without holidays save. */
const load = async () => (await import('date-holidays')).default;

const sortedOptions = (names: Record<string, string> | undefined) =>
	Object.entries(names ?? {})
		.map(([value, label]) => ({ value, label }))
		.sort((a, b) => a.label.localeCompare(b.label));

/** The countries whose public holidays are known, by English name. Values are ISO 3166 codes. */
export async function listCountries() {
	const Holidays = await load();
	return sortedOptions(new Holidays().getCountries('en'));
}

/** The regions of a country with holidays of their own; empty if there are none. */
export async function listRegions(country: string) {
	const Holidays = await load();
	return sortedOptions(new Holidays().getStates(country, 'en'));
}

/**
 * The public holidays of a country and region.
 * @param first The first year. @param last The last year.
 * @returns Their English names by day, `YYYY-MM-DD`; empty for an unknown country.
 */
export async function publicHolidays(
	{ country, region }: { country: string; region?: string },
	first: number,
	last: number,
): Promise<Map<string, string>> {
	const Holidays = await load();
	const options = { languages: ['en'], types: ['public' as const] };
	const calendar = region ? new Holidays(country, region, options) : new Holidays(country, options);
	const days = new Map<string, string>();
	for (let year = first; year <= last; year++) {
		for (const { date, start, end, name } of calendar.getHolidays(year)) {
			const from = Temporal.PlainDate.from(date.slice(0, 10));
			const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
			for (let day = 0; day < length; day++) days.set(from.add({ days: day }).toString(), name);
		}
	}
	return days;
}
