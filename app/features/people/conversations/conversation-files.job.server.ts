import type { Services } from '#app/services.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { deleteOldDrafts } from './drafts.server.ts';
import { deleteOldSetAside } from './set-aside.server.ts';

/** Every hour: deletes files of deleted drafts, of erased people, and of answers that were refused. */
export const conversationFilesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('conversation-files', services, {
		bucket: 'conversation-files',
		cron: '41 * * * *',
		findKnown: (names) =>
			services.db
				.selectFrom('conversation_attachments')
				.select('stored_name')
				.where('stored_name', 'in', names)
				.execute(),
	});

/** Every day: deletes emails that were set aside long ago. */
export const setAsideForgetJob = (services: Pick<Services, 'db' | 'now'>): JobKind =>
	cleanupJob('set-aside-forget', '37 4 * * *', () => deleteOldSetAside(services));

/** Every day: deletes drafts that nobody continued. */
export const draftsForgetJob = (services: Pick<Services, 'db' | 'now'>): JobKind =>
	cleanupJob('drafts-forget', '35 4 * * *', () => deleteOldDrafts(services));
