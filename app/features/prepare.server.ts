import { eraseRestored } from '#app/crm/people/erased-list.server.ts';
import type { Services } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { program } from '#content/program.ts';
import { countryOf } from './analytics/country.server.ts';
import { forgetSalts } from './analytics/fingerprint.server.ts';
import { ensureMonths } from './analytics/months.server.ts';
import { ensureEvents } from './events/ensure-events.server.ts';

/** What must be in the database before the first request, and what an operator should know at the start. */
export async function prepare(services: Services): Promise<void> {
	await ensureEvents(services);
	await ensureMonths(services);
	// By the schedule it is done each midnight, at which no process may have been there.
	await forgetSalts(services);
	await eraseRestored(services);
	// The table behind it takes a tenth of a second to make, during which nothing else is done: now, and not while a page waits.
	if (services.config.ROLE !== 'worker') countryOf('Europe/London');
	const {
		ANALYTICS_RETENTION_DAYS,
		CV_RETENTION_DAYS,
		CHECKOUT_URL,
		SMTP_URL,
		OPERATOR_EMAIL,
		STRIPE_SECRET_KEY,
		STRIPE_WEBHOOK_SECRET,
	} = services.config;
	const promised = program.careerReport.cvRetentionDays;
	if (CV_RETENTION_DAYS > promised) {
		services.log.warn(
			{ CV_RETENTION_DAYS, promised },
			'CVs are kept longer than the pages promise: change cvRetentionDays in content/program.ts too',
		);
	}
	if (ANALYTICS_RETENTION_DAYS > program.visitsKeptDays) {
		services.log.warn(
			{ ANALYTICS_RETENTION_DAYS, promised: program.visitsKeptDays },
			'visits are kept longer than the privacy policy promises: change visitsKeptDays in content/program.ts too',
		);
	}
	if ((CHECKOUT_URL || STRIPE_SECRET_KEY) && !STRIPE_WEBHOOK_SECRET) {
		services.log.warn('STRIPE_WEBHOOK_SECRET is not set: enrollments can be paid, but no payment is noticed');
	}
	if (SMTP_URL && !OPERATOR_EMAIL) {
		services.log.warn(
			'OPERATOR_EMAIL is not set: answers to our emails go to MAIL_FROM, and nobody gets the operators’ copies',
		);
	}
	if (SMTP_URL && !settingText(services, 'postal-address').address) {
		services.log.warn(
			'no postal address is set, in the console or in content/program.ts: mail to lists must carry one in many countries',
		);
	}
}
