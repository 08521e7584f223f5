import type { Dimension } from './reports/report-query.server.ts';

const devices = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' } as const;

/** For visits without a value. */
const without = { source: 'Direct', country: 'Unknown', other: 'None' } as const;
/** The value of daily statistics for everything after the first 500 values. */
const OTHER = '(other)';

export function valueName(dimension: Dimension | 'page', value: string | null): string {
	if (value === null || value === '') return without[dimension as keyof typeof without] ?? without.other;
	if (value === OTHER) return 'Others';
	if (dimension === 'country') return displayName('region', value);
	if (dimension === 'language') return displayName('language', value);
	if (dimension === 'device_type') return devices[value as keyof typeof devices] ?? value;
	return value;
}

export function canFilter(value: string | null): boolean {
	return value !== OTHER;
}

function displayName(type: 'region' | 'language', code: string): string {
	try {
		return new Intl.DisplayNames('en', { type }).of(code) ?? code;
	} catch {
		// Browsers may send languages that do not exist.
		return code;
	}
}
