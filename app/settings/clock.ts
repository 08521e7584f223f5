import { program } from '#content/program.ts';

/**
 * The clock by which the console and the outbox tell times: one for all operators, so that two of them in two places read the same. A process and
 * a browser have one, as there is one setting: what stands before their pages sets it before anything is told.
 */
export interface Clock {
	/** IANA zone. */
	zone: string;
	/** `Eastern Time`. */
	name: string;
}

/** A zone as a clock. On the server: a browser may call the zone otherwise, or know no such names, and is told the server's. */
export function clockOf(zone: string): Clock {
	try {
		const parts = formatIn(zone, { timeZoneName: 'longGeneric' }).formatToParts(new Date());
		return { zone, name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone };
	} catch {
		return { zone, name: zone };
	}
}

const formatIn = (zone: string, options: Intl.DateTimeFormatOptions = {}) =>
	new Intl.DateTimeFormat('en-US', {
		timeZone: zone,
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		second: '2-digit',
		...options,
	});

let told = clockOf(program.timeZone);
let format = formatIn(told.zone, { timeZoneName: 'short' });

/** From now on times are told by this clock. */
export function tellTimesBy(clock: Clock): void {
	if (clock.zone !== told.zone) format = formatIn(clock.zone, { timeZoneName: 'short' });
	told = clock;
}

/** The clock by which times are told. */
export const clock = (): Clock => told;

/** An instant's day: `2026-01-31`. */
export const day = (at: Date): string => written(at).day;

/** An instant to the minute: `2026-01-31 09:05`. */
export const minute = (at: Date): string => second(at).slice(0, 16);

/** The same with the zone, where a page does not say it: `2026-01-31 09:05 EST`. */
export const zoned = (at: Date): string => `${minute(at)} ${written(at).zone}`;

/** An instant to the second, as spreadsheets read it: `2026-01-31 09:05:00`. */
export function second(at: Date): string {
	const parts = written(at);
	return `${parts.day} ${parts.time}`;
}

function written(at: Date) {
	const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
	return {
		day: `${part.year}-${part.month}-${part.day}`,
		time: `${part.hour}:${part.minute}:${part.second}`,
		zone: part.timeZoneName ?? '',
	};
}
