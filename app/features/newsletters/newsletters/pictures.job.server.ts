import type { Services } from '#app/services.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Every hour: deletes pictures whose form was not accepted. */
export const newsletterPicturesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('newsletter-pictures', services, {
		bucket: 'newsletter-pictures',
		cron: '51 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('newsletter_pictures').select('stored_name').where('stored_name', 'in', names).execute(),
	});
