import { useSyncExternalStore } from 'react';

interface Props {
	event: {
		time: string;
		/** Whose time zone that is, if the announced time does not name it exactly. */
		clocks?: string | undefined;
		/** ISO instant. */
		startsAt: string;
		/** IANA zone of the event. */
		zone: string;
	};
	/** The label of the visitor's own time, which is left out without it, as for past events. */
	label?: string | undefined;
	/** The visitor's own time follows in the same line, for which no space is reserved. */
	isInline?: boolean;
	className?: string;
}

export function EventTime({
	event: { time, clocks, startsAt, zone },
	label,
	isInline = false,
	className = 'soft',
}: Props) {
	// Empty in the HTML, which is the same for everyone, and if the visitor's clock shows the announced time.
	const local = useSyncExternalStore(
		() => () => {},
		() => formatLocal(startsAt, zone, !clocks),
		() => '',
	);
	if (!label) return time;
	const own = local && (
		<>
			{label}: <time dateTime={startsAt}>{local}</time>
		</>
	);
	if (isInline)
		return own ? (
			<>
				{time} ({own})
			</>
		) : (
			time
		);
	return (
		<>
			{time}
			{clocks && <span className={`block small ${className}`}>{clocks}</span>}
			{/* Its line is reserved, so that nothing moves. */}
			<span className={`block min-h-[1lh] ${className}`.trim()}>{own}</span>
		</>
	);
}

/** @param namesZone False if the zone's name could be confused with inexact names in the page. */
function formatLocal(at: string, zone: string, namesZone: boolean): string {
	const instant = new Date(at);
	// With the date: it may be another one than that of the announced time.
	const clock = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
	// The page is in English; 12 or 24 hours are the visitor's preference.
	const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-US', { ...clock, hourCycle, ...options }).format(instant);
	if (format({}) === format({ timeZone: zone })) return '';
	return format(namesZone ? { timeZoneName: 'short' } : {});
}
