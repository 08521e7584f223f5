import type { JobKind } from './types.ts';

/** A scheduled job that deletes data which is no longer needed. */
export function cleanupJob(name: string, cron: string, run: () => Promise<unknown>): JobKind {
	return {
		name,
		cron,
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		async run() {
			await run();
		},
	};
}
