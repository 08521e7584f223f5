import { consolePaths } from '#content/console-paths.ts';

const { events } = consolePaths;

export const addresses = {
	list: events,
	plan: `${events}/new`,
	rhythm: `${events}/schedule`,
	/** A new event as another date of an event. */
	another: (event: string) => `${events}/new?of=${event}`,
	event: (event: string) => `${events}/${event}`,
	edit: (event: string) => `${events}/${event}/edit`,
	material: (event: string) => `${events}/${event}/material`,
	registrants: (event: string) => `${events}/${event}/registrants`,
	attendance: (event: string) => `${events}/${event}/attendance`,
	series: (event: string) => `${events}/${event}/series`,
	checkIn: (event: string) => `${events}/${event}/check-in`,
	messages: (event: string) => `${events}/${event}/messages`,
	message: (event: string, message: string) => `${events}/${event}/messages/${message}`,
	html: (event: string, message: string) => `${events}/${event}/messages/${message}/html`,
};
