import type { Arrival } from '#app/forms/page-events.ts';
import { clean, target } from './clean.ts';
import type { VisitStart } from './wire.ts';

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const CAMPAIGN_MOST = 100;

/** The page before, when it is another site's. */
function foreign(): string | null {
	const referrer = document.referrer && target(document.referrer);
	return referrer && !referrer.startsWith('/') ? referrer : null;
}

/**
 * A visit as it begins.
 * @param arrival Where the visitor came from; none for a visit that begins where another one ended.
 */
export function startOf(page: string, code: string | undefined, arrival?: Arrival): VisitStart {
	const start: VisitStart = {
		at: Date.now(),
		page,
		referrer: arrival ? foreign() : null,
		screen: `${screen.width}x${screen.height}`,
		viewport: `${innerWidth}x${innerHeight}`,
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		language: navigator.language,
		touch: navigator.maxTouchPoints,
		affiliate: code,
	};
	const query = new URLSearchParams(arrival?.search);
	for (const name of CAMPAIGN) {
		const value = query.get(name);
		if (value) start[name] = clean(value, CAMPAIGN_MOST);
	}
	return start;
}
