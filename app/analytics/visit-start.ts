import type { Arrival } from '#app/forms/page-events.ts';
import { clean, linkTarget } from './clean.ts';
import type { VisitStart } from './protocol.ts';

const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

function externalReferrer(): string | null {
	const referrer = document.referrer && linkTarget(document.referrer);
	return referrer && !referrer.startsWith('/') ? referrer : null;
}

/**
 * The start of a visit.
 * @param arrival Absent for a visit that follows an idle one on the same page: it has no referrer and no campaign.
 */
export function createVisitStart(page: string, code: string | undefined, arrival?: Arrival): VisitStart {
	const start: VisitStart = {
		at: Date.now(),
		page,
		referrer: arrival ? externalReferrer() : null,
		screen: `${screen.width}x${screen.height}`,
		viewport: `${innerWidth}x${innerHeight}`,
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		language: navigator.language,
		touch: navigator.maxTouchPoints,
		affiliate: code,
	};
	const query = new URLSearchParams(arrival?.search);
	for (const name of CAMPAIGN_PARAMETERS) {
		const value = query.get(name);
		if (value) start[name] = clean(value);
	}
	return start;
}
