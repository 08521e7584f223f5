import type { Services } from '#app/services.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Every hour: deletes documents whose form was not accepted, and those whose record is deleted. */
export const paymentDocumentsJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('payment-documents', services, {
		bucket: 'payment-documents',
		cron: '43 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('payment_documents').select('stored_name').where('stored_name', 'in', names).execute(),
	});
