import { consolePaths } from '#content/console/paths.ts';
import type { ConsolePages } from '../page.ts';

const { leads, registrations, enrollments, bookings } = consolePaths;

export const recordsPages: ConsolePages = Object.fromEntries(
	[leads, registrations, enrollments, bookings].flatMap((path) => [
		[path, { see: 'records.see', act: 'records.change' }],
		[`${path}/export`, { see: 'records.export' }],
		[`${path}/:row`, { see: 'records.see', act: 'records.change' }],
	]),
);
