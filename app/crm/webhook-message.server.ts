import type { Kysely } from 'kysely';
import type { Tables, WebsiteData } from '#database/tables.ts';

/** The queue of the notification webhook (specification, section 7, call 8). */
export const notificationQueue = { name: 'notification' } as const;

/** The job's payload. */
export interface MessageToSend {
	/** The id of the form's row; of a test, the message's own. */
	websiteDataId: string;
	isTest?: true;
}

type Row = Pick<
	WebsiteData,
	| 'form_name'
	| 'source'
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

/** The body of a message. @returns Undefined when what it is about was erased: there is nobody left to tell about. */
export async function messageBody(
	db: Kysely<Tables>,
	{ websiteDataId, isTest }: MessageToSend,
): Promise<string | undefined> {
	if (isTest) {
		const test = await db
			.selectFrom('webhook_deliveries')
			.select('created_at')
			.where('message_uuid', '=', websiteDataId)
			.executeTakeFirst();
		return test && JSON.stringify({ event_type: 'test', timestamp: test.created_at.toISOString(), data: {} });
	}
	const row = await db.selectFrom('website_data').selectAll().where('id', '=', websiteDataId).executeTakeFirst();
	return row && JSON.stringify(notificationBody(row, row.created_at));
}

const DEMO_FORMS = ['Demo Request Form', 'Business Demo Request Form'];

/**
 * The webhook's body (specification, section 3): the fields that the form has, under the table's names,
 * and the form's own id as `source`, which tells a consultation from a demo request; for demo requests and consultations inside the `website_data_insert` wrapper.
 */
export function notificationBody(row: Row, submittedAt: Date): object {
	const data = Object.fromEntries(
		Object.entries({
			form_name: row.form_name,
			source: row.source,
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
