/** Countries by time zone, from ICU's data; null for a zone shared by several countries. No IP address is looked up. */
let countries: Map<string, string | null> | undefined;

/**
 * The country of a time zone.
 * @param timezone An IANA name, current or old (`Asia/Kolkata`, `Asia/Calcutta`), or anything else.
 * @returns ISO 3166-1 alpha-2; null if unknown, or for a zone without a place (UTC, EST).
 */
export function countryOf(timezone: string): string | null {
	if (!timezone.includes('/')) return null;
	countries ??= countriesByZone();
	const known = countries.get(timezone);
	if (known !== undefined) return known;
	const canonical = canonicalZone(timezone);
	const country = (canonical && countries.get(canonical)) || null;
	// Only valid names are cached, and there are few.
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

/** Tries every pair of letters, because ICU has no list of countries. Takes a tenth of a second. */
function countriesByZone(): Map<string, string | null> {
	const found = new Map<string, string | null>();
	for (const locale of regionLocales()) {
		for (const zone of locale.getTimeZones() ?? []) {
			found.set(zone, found.has(zone) ? null : (locale.region ?? null));
		}
	}
	return found;
}

function* regionLocales(): Generator<Intl.Locale> {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	for (const first of letters) {
		for (const second of letters) {
			const tag = `und-${first}${second}`;
			// A retired code (DD, SU) is an alias of its successor.
			if (Intl.getCanonicalLocales(tag)[0] === tag) yield new Intl.Locale(tag);
		}
	}
}
