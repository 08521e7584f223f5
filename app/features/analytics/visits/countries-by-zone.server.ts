/**
 * Countries by time zone, from ICU's data; null for a zone shared by several countries. Tries every pair of letters, because ICU has no
 * list of countries. That takes a tenth of a second, so the build does it (server/bundle.ts).
 */
export function countriesByZone(): Map<string, string | null> {
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
