import { consolePaths } from '#content/console/paths.ts';
import type { ConsolePages } from '../page.ts';
import { machinePaths } from './paths.ts';

export const machinePages = {
	[consolePaths.jobs]: { see: 'jobs.see', act: 'jobs.change' },
	[machinePaths.job(':jobId')]: { see: 'jobs.see', act: 'jobs.change' },
	[machinePaths.suppressions]: { see: 'outbox.see', act: 'suppressions.lift' },
	[consolePaths.webhooks]: { see: 'jobs.see', act: 'jobs.change' },
	[machinePaths.message(':messageId')]: { see: 'jobs.see', act: 'jobs.change' },
	[consolePaths.doctor]: { see: 'doctor.see', act: 'doctor.check' },
} satisfies ConsolePages;
