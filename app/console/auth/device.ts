import { account } from '#content/console/account.ts';

/** In the order in which they must be looked for: most browsers also carry the names of others. */
const BROWSERS: [RegExp, string][] = [
	[/Edg(A|iOS)?\//, 'Edge'],
	[/OPR\//, 'Opera'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

/** A device in words, by what its browser says of itself: enough to know one's own from another. */
export function deviceName(userAgent: string | null): string {
	const of = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
	const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
	if (browser && system) return account.sessions.device.replace('{browser}', browser).replace('{system}', system);
	return browser ?? system ?? account.sessions.unknown;
}
