/**
 * The country of a time zone, as the language's own data has it; no address is looked up. A zone that lies in several
 * countries has none here, nor has one that names no place (UTC, EST). What is told is where the clock is set for.
 */
let countries: Map<string, string | null> | undefined;

/**
 * @param timezone An IANA name, new or old (`Asia/Kolkata`, `Asia/Calcutta`), or anything else.
 * @returns ISO 3166-1 alpha-2, or null.
 */
export function countryOf(timezone: string): string | null {
	if (!timezone.includes('/')) return null;
	countries ??= countriesByZone();
	const known = countries.get(timezone);
	if (known !== undefined) return known;
	const canonical = canonicalZone(timezone);
	const country = (canonical && countries.get(canonical)) || null;
	// Only real names get here a second time, and there are not many.
	if (canonical) countries.set(timezone, country);
	return country;
}

function canonicalZone(timezone: string): string | undefined {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

/** Asks every pair of letters for its zones: there is no list of the countries themselves. Takes a tenth of a second. */
function countriesByZone(): Map<string, string | null> {
	const found = new Map<string, string | null>();
	for (const locale of regions()) {
		for (const zone of locale.getTimeZones() ?? []) {
			found.set(zone, found.has(zone) ? null : (locale.region ?? null));
		}
	}
	return found;
}

function* regions(): Generator<Intl.Locale> {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	for (const first of letters) {
		for (const second of letters) {
			const tag = `und-${first}${second}`;
			// A code that was given up (DD, SU) stands for its successor, which is asked itself.
			if (Intl.getCanonicalLocales(tag)[0] === tag) yield new Intl.Locale(tag);
		}
	}
}
