import { program } from '#content/program.ts';

/**
 * The clock of the console and of emails to operators. It is one setting for all operators, and therefore global: the layout of the
 * console sets it before its pages render, in the server and in the browser.
 */
export interface Clock {
	/** IANA time zone. */
	zone: string;
	/** Such as `Eastern Time`. */
	name: string;
}

/** The clock of a time zone. Only on the server: a browser may lack the name of the zone. */
export function clockOf(zone: string): Clock {
	try {
		const parts = formatIn(zone, 'longGeneric').formatToParts(new Date());
		return { zone, name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone };
	} catch {
		return { zone, name: zone };
	}
}

const formatIn = (timeZone: string, timeZoneName: Intl.DateTimeFormatOptions['timeZoneName']) =>
	new Intl.DateTimeFormat('en-US', {
		timeZone,
		timeZoneName,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		second: '2-digit',
	});

let current = clockOf(program.timeZone);
let format = formatIn(current.zone, 'short');

export function setClock(clock: Clock): void {
	if (clock.zone !== current.zone) format = formatIn(clock.zone, 'short');
	current = clock;
}

export const clock = (): Clock => current;

/** Formats a day: `2026-01-31`. */
export const formatDay = (at: Date): string => formatSecond(at).slice(0, 10);

/** Formats an instant to the minute: `2026-01-31 09:05`. */
export const formatMinute = (at: Date): string => formatSecond(at).slice(0, 16);

/** Formats an instant with its time zone: `2026-01-31 09:05 EST`. */
export const formatZoned = (at: Date): string => `${formatMinute(at)} ${partsOf(at).timeZoneName ?? ''}`;

/** Formats an instant to the second, for spreadsheets: `2026-01-31 09:05:00`. */
export function formatSecond(at: Date): string {
	const part = partsOf(at);
	return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}

const partsOf = (at: Date): Record<string, string> =>
	Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

/**
 * The latest plausible date of a row, allowing for small differences between the clocks of processes. A later date comes from a clock
 * that ran ahead, and is ignored where recent activity is counted.
 */
export const latestPlausible = (now: Date) => new Date(now.getTime() + 60_000);
