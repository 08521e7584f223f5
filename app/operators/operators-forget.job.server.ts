import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { forgetBefore } from './sign-in-throttle.server.ts';
import { USED_CODE_SECONDS } from './used-codes.server.ts';

/** Clears away, hourly, what has had its time: sessions, challenges, kept forms, failures, spent codes. */
export function operatorsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return {
		name: 'operators-forget',
		cron: '35 * * * *',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 600 },
		timeoutSeconds: 60,
		async run() {
			const at = now();
			for (const table of ['operator_sessions', 'operator_challenges', 'operator_stored_forms'] as const) {
				await db.deleteFrom(table).where('expires_at', '<', at).execute();
			}
			await db.deleteFrom('sign_in_failures').where('last_at', '<', forgetBefore(at)).execute();
			await db
				.deleteFrom('operator_used_codes')
				.where('used_at', '<', new Date(at.getTime() - USED_CODE_SECONDS * 1000))
				.execute();
			await db.deleteFrom('ended_sessions').where('ended_at', '<', forgetBefore(at)).execute();
		},
	};
}
