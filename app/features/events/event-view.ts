import { type EventKind, type EventKindText, eventKinds } from '#content/events.ts';

/** An event in a list. Dates and times are formatted in the event's time zone. */
export interface EventItem {
	slug: string;
	kind: EventKind;
	title: string;
	/** ISO instant. */
	startsAt: string;
	/** The event's IANA zone. */
	zone: string;
	date: string;
	time: string;
	/** A note on which city's local time is meant, where the announced time is ambiguous. */
	clocks?: string;
	state: 'upcoming' | 'today' | 'over' | 'cancelled';
	hasRecording: boolean;
}

/** An event on its own page. */
export interface EventView extends EventItem {
	path: string;
	calendarPath: string;
	summary: string;
	/** The date in full. */
	day: string;
	/** ISO instant. */
	endsAt: string;
	minutes: number;
	location: string;
	recordingUrl?: string;
}

/** The events of one month, in order. */
export interface EventMonth {
	label: string;
	events: EventItem[];
}

/** The path of an event's page. */
export const eventPath = (slug: string) => `/events/${slug}`;

/** The path of an event's calendar file. */
export const eventCalendarPath = (slug: string) => `/events/${slug}.ics`;

/** The kind in a query string, such as `?kind=learn`; undefined for an unknown one. */
export function kindOfQuery(query: URLSearchParams): EventKindText | undefined {
	return eventKinds.find(({ kind }) => kind === query.get('kind'));
}

/** The label of a kind. */
export function kindLabel(kind: EventKind): string {
	return eventKinds.find((text) => text.kind === kind)?.label ?? kind;
}
