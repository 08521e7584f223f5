import bowser from 'bowser';
import { isbot } from 'isbot';

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
