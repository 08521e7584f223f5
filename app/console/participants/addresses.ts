import { consolePaths } from '#app/console/kit/icons.tsx';

const { participants } = consolePaths;

/** The addresses of this part; ids are UUIDs. */
export const addresses = {
	list: participants,
	/** A new message to the people of a filtered list. @param query The query string of the list's URL. */
	write: (query: string) => `${participants}/write${query}`,
	messages: `${participants}/messages`,
	message: (message: string) => `${participants}/messages/${message}`,
	html: (message: string) => `${participants}/messages/${message}/html`,
};
