import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import { ensureMonths } from './analytics/visits/analytics-days.job.server.ts';
import { deleteOldSalts } from './analytics/visits/fingerprint.server.ts';
import { ensureEvents } from './events/events/ensure-events.server.ts';
import { type LaunchGap, listLaunchGaps } from './launch-gaps.server.ts';
import { eraseRestored } from './people/people/erased-list.server.ts';

export async function prepare(services: Services): Promise<void> {
	await ensureEvents(services);
	await ensureMonths(services);
	// Scheduled daily at midnight, when no process may have been running.
	await deleteOldSalts(services);
	await eraseRestored(services);
	const gaps = await listLaunchGaps(services);
	for (const [isWrong, message, fields] of warnings(services, gaps))
		if (isWrong) services.log.warn(fields ?? {}, message);
}

function warnings(services: Services, gaps: LaunchGap[]): [isWrong: unknown, message: string, fields?: object][] {
	const { ANALYTICS_RETENTION_DAYS, CV_RETENTION_DAYS, CHECKOUT_URL, SMTP_URL, OPERATOR_EMAIL } = services.config;
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = services.config;
	const { cvRetentionDays } = program.careerReport;
	return [
		[
			CV_RETENTION_DAYS > cvRetentionDays,
			'CVs are kept longer than the pages promise: change cvRetentionDays in content/program.ts too',
			{ CV_RETENTION_DAYS, promised: cvRetentionDays },
		],
		[
			ANALYTICS_RETENTION_DAYS > program.visitsKeptDays,
			'visits are kept longer than the privacy policy promises: change visitsKeptDays in content/program.ts too',
			{ ANALYTICS_RETENTION_DAYS, promised: program.visitsKeptDays },
		],
		[
			(CHECKOUT_URL || STRIPE_SECRET_KEY) && !STRIPE_WEBHOOK_SECRET,
			'STRIPE_WEBHOOK_SECRET is not set: enrollments can be paid, but no payment is noticed',
		],
		[
			SMTP_URL && !OPERATOR_EMAIL,
			'OPERATOR_EMAIL is not set: answers to our emails go to MAIL_FROM, and nobody gets the operators’ copies',
		],
		[
			SMTP_URL && gaps.length > 0,
			'something is empty or a sample: the console says under System status what to fill in before launch',
			{ gaps },
		],
	];
}
