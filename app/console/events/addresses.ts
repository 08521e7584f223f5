import { consolePaths } from '#content/console/paths.ts';

const { events } = consolePaths;

/** Addresses of this part; ids are uuids. */
export const addresses = {
	list: events,
	plan: `${events}/new`,
	event: (event: string) => `${events}/${event}`,
	edit: (event: string) => `${events}/${event}/edit`,
	registrants: (event: string) => `${events}/${event}/registrants`,
	messages: (event: string) => `${events}/${event}/messages`,
	message: (event: string, message: string) => `${events}/${event}/messages/${message}`,
	html: (event: string, message: string) => `${events}/${event}/messages/${message}/html`,
};
