import { VisitorTime } from './visitor-time.tsx';

interface Props {
	event: {
		/** The time as it was announced. */
		time: string;
		/** Whose clocks it means, where its own words do not say it exactly. */
		clocks?: string | undefined;
		/** ISO instant. */
		startsAt: string;
		/** IANA zone where it is held. */
		zone: string;
	};
	/** Said before the visitor's own time; without it that is left out, as for what is over. */
	label?: string | undefined;
	className?: string;
}

/** When an event is: the announced time, whose clocks it means where that needs saying, and the visitor's own time. */
export function EventTime({ event: { time, clocks, startsAt, zone }, label, className = 'soft' }: Props) {
	if (!label) return time;
	return (
		<>
			{time}
			{clocks && <span className={`block small ${className}`}>{clocks}</span>}
			<VisitorTime label={label} at={startsAt} zone={zone} className={className} hidesZone={!!clocks} />
		</>
	);
}
