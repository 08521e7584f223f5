import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { cleanupJob } from '#platform/jobs/cleanup-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Daily: deletes the lines of imports, which contain addresses, and imports that were never confirmed. */
export function subscriberImportsJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('subscriber-imports', '35 4 * * *', async () => {
		const before = sql`${now()}::timestamptz - interval '1 day'`;
		await sql`delete from subscriber_imports where finished_at is null and created_at < ${before}`.execute(db);
		await sql`
			delete from subscriber_import_rows r using subscriber_imports i
			where i.import_uuid = r.import_uuid and i.created_at < ${before}`.execute(db);
	});
}
