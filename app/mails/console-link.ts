import { consolePaths } from '#content/console/paths.ts';

/** Where a record is in the console, for emails to operators. Features know no address of the console, so that no visitor's page does. */
export const consoleLink = (
	site: string,
	list: 'leads' | 'registrations' | 'enrollments' | 'bookings' | 'projects' | 'careerMaps',
	id: string,
): string => `${site}${consolePaths[list]}/${id}`;
