import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';

/** Deletes the content of old emails daily; that they were sent, to whom and when stays. */
export function mailsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('mails-forget', '20 4 * * *', () =>
		db
			.updateTable('mails')
			.set({ html: null, body_text: null, attachments: '[]', headers: '{}' })
			.where('html', 'is not', null)
			.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${program.mailKeptDays})`)
			.execute(),
	);
}
