import bowser from 'bowser';
import { isbot } from 'isbot';

/** What a browser says of itself, in the specification's words (section 3). */
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

/** Reading one takes longer than all the rest of a batch, and most visitors have one of a few. */
const remembered = new Map<string, BrowserFacts>();
const MOST_REMEMBERED = 2_000;

/**
 * @param userAgent The header, cut; empty for none.
 * @param touch `maxTouchPoints`: an iPad says it is a Mac, which has no touch screen.
 */
export function browserFacts(userAgent: string, touch: number): BrowserFacts {
	const facts = remembered.get(userAgent) ?? remember(userAgent);
	return touch > 1 && /Macintosh/.test(userAgent) ? { ...facts, device: 'tablet' } : facts;
}

function remember(userAgent: string): BrowserFacts {
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	const { browser, platform } = bowser.parse(userAgent || 'none');
	const facts: BrowserFacts = {
		device: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop',
		browser: browserNames[browser.name ?? ''] ?? 'Unknown',
		// Every browser has a name; who has none is a program.
		isBot: !userAgent || isbot(userAgent),
	};
	remembered.set(userAgent, facts);
	return facts;
}
