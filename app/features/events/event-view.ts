import type { EventKind } from '#content/events.ts';

/** An event in a list. Dates and times are words already, in the zone where it is held. */
export interface EventItem {
	slug: string;
	kind: EventKind;
	title: string;
	/** ISO instant. */
	startsAt: string;
	/** IANA zone where it is held. */
	zone: string;
	date: string;
	time: string;
	/** Whose clocks the time means, where its own words do not say it exactly. */
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

/** The path of its calendar file. */
export const eventCalendarPath = (slug: string) => `/events/${slug}.ics`;
