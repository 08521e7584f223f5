import { countriesByZone } from './countries-by-zone.server.ts';

/** Countries by time zone. No IP address is looked up. */
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
