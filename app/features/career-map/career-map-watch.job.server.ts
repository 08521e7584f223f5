import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

export const careerMapQueue = { name: 'career-map' } as const;

export interface CvToRead {
	careerMapId: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** Four hours before the promised day ends, so that an operator can still act. */
export const LATE_AFTER_MS = 20 * HOUR_MS;

/** The scheduled job that logs each late request once and retries it. */
export function careerMapWatchJob(services: Services): JobKind {
	return {
		name: 'career-map-watch',
		cron: '*/10 * * * *',
		retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 60 },
		timeoutSeconds: 60,
		keepDoneSeconds: 24 * 3600,
		async run() {
			await watchCareerMaps(services);
		},
	};
}

export async function watchCareerMaps({ db, jobs, log, now }: Services): Promise<number> {
	const late = await db.transaction().execute(async (tx) => {
		const rows = await tx
			.updateTable('genai_career_hacks')
			.set({ late_at: now() })
			.where('status', 'in', ['received', 'reading'])
			.where('cv_deleted_at', 'is', null)
			.where('late_at', 'is', null)
			.where('created_at', '<', new Date(now().getTime() - LATE_AFTER_MS))
			.returning(['id', 'status', 'attempts', 'created_at'])
			.execute();
		// Its job may be dead-lettered, or lost with another queue; a superfluous job does nothing.
		for (const { id } of rows) await jobs.send(tx, careerMapQueue, { careerMapId: id });
		return rows;
	});
	for (const { id, status, attempts, created_at } of late) {
		const hours = Math.floor((now().getTime() - created_at.getTime()) / HOUR_MS);
		log.error({ careerMap: id, status, attempts, hours }, 'career map late');
	}
	return late.length;
}
