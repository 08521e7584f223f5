import { Temporal } from 'temporal-polyfill';

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
