import type { Dimension } from '#app/features/analytics/questions/asked.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';

const { without, devices, rest } = analyticsPage;
/** What the daily numbers call all beyond the first five hundred. */
const OTHER = '(other)';

/** A value of a dimension as people call it. */
export function nameOf(dimension: Dimension | 'page', value: string | null): string {
	if (value === null || value === '') return without[dimension as keyof typeof without] ?? without.other;
	if (value === OTHER) return rest;
	if (dimension === 'country') return named('region', value);
	if (dimension === 'language') return named('language', value);
	if (dimension === 'device_type') return devices[value as keyof typeof devices] ?? value;
	return value;
}

/** Whether visits can be asked for by it. */
export function canAsk(value: string | null): boolean {
	return value !== OTHER;
}

function named(type: 'region' | 'language', code: string): string {
	try {
		return new Intl.DisplayNames('en', { type }).of(code) ?? code;
	} catch {
		// What a browser called its language, and is none.
		return code;
	}
}
