import { consolePaths } from '#content/console-paths.ts';

/** The address of a record in the console, for emails to operators. The public pages do not contain console addresses. */
export const consoleLink = (
	site: string,
	list: 'leads' | 'events' | 'registrations' | 'enrollments' | 'orders' | 'bookings' | 'projects' | 'careerMaps',
	id: string,
): string => `${site}${consolePaths[list]}/${id}`;
