import { consolePaths } from '#content/console-paths.ts';

const { participants } = consolePaths;

export const addresses = {
	list: participants,
	write: (query: string) => `${participants}/write${query}`,
	messages: `${participants}/messages`,
	message: (message: string) => `${participants}/messages/${message}`,
	html: (message: string) => `${participants}/messages/${message}/html`,
};
