import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { USED_CODE_SECONDS } from './second-factor.server.ts';
import { forgetBefore } from './sign-in-throttle.server.ts';

export function operatorsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('operators-forget', '35 * * * *', async () => {
		const at = now();
		for (const table of ['operator_sessions', 'operator_challenges', 'operator_stored_forms'] as const) {
			await db.deleteFrom(table).where('expires_at', '<', at).execute();
		}
		const usedBefore = new Date(at.getTime() - USED_CODE_SECONDS * 1000);
		await db.deleteFrom('operator_used_codes').where('used_at', '<', usedBefore).execute();
		await db.deleteFrom('sign_in_failures').where('last_at', '<', forgetBefore(at)).execute();
		await db.deleteFrom('ended_sessions').where('ended_at', '<', forgetBefore(at)).execute();
	});
}
