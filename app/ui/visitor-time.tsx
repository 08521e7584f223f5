import { useSyncExternalStore } from 'react';

interface Props {
	/** ISO instant. */
	at: string;
	/** The zone in which the page gives the time anyway. */
	zone: string;
	/** Said before the time. */
	label: string;
	className?: string;
	/** Without the name of the visitor's zone, which could be read against names in the page that are not exact. */
	hidesZone?: boolean;
}

/**
 * The visitor's own time of an instant. Empty in the page as the server sends it, which is the same for everyone, and
 * where the visitor's clock shows what the page says; its line is kept free so that nothing moves.
 */
export function VisitorTime({ at, zone, label, className = '', hidesZone = false }: Props) {
	const time = useSyncExternalStore(
		never,
		() => visitorTime(at, zone, hidesZone),
		() => '',
	);
	return (
		<span className={`block min-h-[1lh] ${className}`.trim()}>
			{time && (
				<>
					{label}: <time dateTime={at}>{time}</time>
				</>
			)}
		</span>
	);
}

const never = () => () => {};

function visitorTime(at: string, zone: string, hidesZone: boolean): string {
	const instant = new Date(at);
	const clock = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
	// The page is in English; whether a day has 12 or 24 hours is the visitor's habit.
	const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-US', { ...clock, hourCycle, ...options }).format(instant);
	if (format({}) === format({ timeZone: zone })) return '';
	return format(hidesZone ? {} : { timeZoneName: 'short' });
}
