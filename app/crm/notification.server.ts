import { Webhook } from 'standardwebhooks';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { WebsiteData } from '../../database/tables.ts';

/** The queue of the notification webhook (specification, section 7, call 8). */
export const notification = { name: 'notification' } as const;

interface Payload {
	websiteDataId: string;
}

type Row = Pick<
	WebsiteData,
	| 'form_name'
	| 'email'
	| 'name'
	| 'company'
	| 'sector'
	| 'team_size'
	| 'message'
	| 'experience_level'
	| 'referral_source'
	| 'title'
	| 'affiliate_id'
>;

const TIMEOUT_SECONDS = 10;

/** Thrown when the endpoint did not take the notification; the job is tried again. */
export class NotificationRefused extends Error {
	override name = 'NotificationRefused';
}

/**
 * The job that posts a submission to the operator's automation endpoint: signed with Standard Webhooks headers when
 * a secret is set, repeated for more than a day (30 s doubling up to 3 h, 20 times), then parked.
 * @see https://www.standardwebhooks.com/
 */
export function notificationJob({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): JobKind<Payload> {
	return {
		...notification,
		retry: { limit: 20, firstDelaySeconds: 30, longestDelaySeconds: 3 * 3600 },
		timeoutSeconds: TIMEOUT_SECONDS + 5,
		concurrency: 2,
		async run({ websiteDataId }, { signal }) {
			const url = config.NOTIFY_WEBHOOK_URL;
			if (!url) return;
			const row = await db.selectFrom('website_data').selectAll().where('id', '=', websiteDataId).executeTakeFirst();
			// Erased in the meantime: there is nobody left to tell about.
			if (!row) return;
			const body = JSON.stringify(notificationBody(row, row.created_at));
			const response = await fetch(url, {
				method: 'POST',
				body,
				// A redirect would turn the POST into a GET, or carry the data elsewhere.
				redirect: 'manual',
				headers: headers(websiteDataId, body, now(), config.NOTIFY_WEBHOOK_SECRET),
				signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_SECONDS * 1000)]),
			});
			await response.body?.cancel();
			if (!response.ok) throw new NotificationRefused(`the endpoint answered ${response.status || 'with a redirect'}`);
		},
	};
}

function headers(id: string, body: string, at: Date, secret: string | undefined): Record<string, string> {
	const plain = { 'content-type': 'application/json', 'user-agent': 'MGA-Webhook/1.0' };
	const messageId = `msg_${id}`;
	if (!secret) return { ...plain, 'webhook-id': messageId };
	return {
		...plain,
		'webhook-id': messageId,
		'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
		'webhook-signature': new Webhook(secret).sign(messageId, at, body),
	};
}

const DEMO_FORMS = ['Demo Request Form', 'Business Demo Request Form'];

/**
 * The webhook's body (specification, section 3): the fields that the form has, under the table's names;
 * for demo requests inside the `website_data_insert` wrapper.
 */
export function notificationBody(row: Row, submittedAt: Date): object {
	const data = Object.fromEntries(
		Object.entries({
			form_name: row.form_name,
			email: row.email,
			name: row.name,
			company: row.company,
			sector: row.sector,
			team_size: row.team_size,
			message: row.message,
			experience_level: row.experience_level,
			referral_source: row.referral_source,
			title: row.title,
		}).filter(([, value]) => value !== null),
	);
	if (!DEMO_FORMS.includes(row.form_name)) return data;
	return {
		event_type: 'website_data_insert',
		timestamp: submittedAt.toISOString(),
		data: { ...data, affiliate_id: row.affiliate_id },
	};
}
