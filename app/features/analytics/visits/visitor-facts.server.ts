import bowser from 'bowser';
import { isbot } from 'isbot';
import { countriesByZone } from './countries-by-zone.server.ts';

export interface BrowserFacts {
	device: 'desktop' | 'mobile' | 'tablet';
	browser: 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'Unknown';
	isBot: boolean;
}

const browserNames: Record<string, BrowserFacts['browser']> = {
	Chrome: 'Chrome',
	Firefox: 'Firefox',
	Safari: 'Safari',
	'Microsoft Edge': 'Edge',
};

/** Parsing a user agent takes longer than the rest of a batch, and most visitors share a few of them. */
const cache = new Map<string, BrowserFacts>();
const MAX_CACHED = 2_000;

/**
 * @param userAgent The header, cut to its maximum length; may be empty.
 * @param touch `maxTouchPoints`. An iPad claims to be a Mac, which has no touch screen.
 */
export function browserFacts(userAgent: string, touch: number): BrowserFacts {
	const facts = cache.get(userAgent) ?? parseUserAgent(userAgent);
	return touch > 1 && /Macintosh/.test(userAgent) ? { ...facts, device: 'tablet' } : facts;
}

function parseUserAgent(userAgent: string): BrowserFacts {
	if (cache.size >= MAX_CACHED) cache.clear();
	const { browser, platform } = bowser.parse(userAgent || 'none');
	const facts: BrowserFacts = {
		device: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop',
		browser: browserNames[browser.name ?? ''] ?? 'Unknown',
		// Every browser sends a user agent.
		isBot: !userAgent || isbot(userAgent),
	};
	cache.set(userAgent, facts);
	return facts;
}

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
