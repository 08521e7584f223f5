import type { Dimension } from '#app/features/analytics/questions/question.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';

const { without, devices, rest } = analyticsPage;
/** The daily numbers' value for everything beyond the first five hundred. */
const OTHER = '(other)';

/** The name of a dimension's value. */
export function nameOf(dimension: Dimension | 'page', value: string | null): string {
	if (value === null || value === '') return without[dimension as keyof typeof without] ?? without.other;
	if (value === OTHER) return rest;
	if (dimension === 'country') return named('region', value);
	if (dimension === 'language') return named('language', value);
	if (dimension === 'device_type') return devices[value as keyof typeof devices] ?? value;
	return value;
}

/** Whether visits can be filtered by a value. */
export function canFilter(value: string | null): boolean {
	return value !== OTHER;
}

function named(type: 'region' | 'language', code: string): string {
	try {
		return new Intl.DisplayNames('en', { type }).of(code) ?? code;
	} catch {
		// A browser may send a language that does not exist.
		return code;
	}
}
