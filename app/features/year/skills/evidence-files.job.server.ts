import type { Services } from '#app/services.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Every hour: deletes files of withdrawn evidence, and those whose form was not accepted. */
export const evidenceFilesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('evidence-files', services, {
		bucket: 'skill-evidence',
		cron: '23 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('skill_evidence').select('stored_name').where('stored_name', 'in', names).execute(),
	});
