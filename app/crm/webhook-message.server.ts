import type { Kysely } from 'kysely';
import { type LeadColumn, leadColumns } from '#content/lead-fields.ts';
import type { Tables, WebsiteData } from '#database/tables.ts';

export const notificationQueue = { name: 'notification' } as const;

export interface MessageToSend {
	/** The id of the form's row, or of the test message. */
	websiteDataId: string;
	isTest?: boolean | undefined;
}

type Row = Pick<WebsiteData, 'form_name' | 'source' | 'affiliate_id' | LeadColumn>;

/** The body of a message. @returns Undefined if the form was erased. */
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

/** The webhook's body (specification, section 3): the form's fields under the table's names; those of a demo request are wrapped. */
export function notificationBody(row: Row, submittedAt: Date): object {
	// In a fixed order, because the console compares digests of bodies.
	const { title, ...typed } = Object.fromEntries(leadColumns.map((column) => [column, row[column]]));
	const all = { form_name: row.form_name, source: row.source, email: row.email, ...typed, title };
	const data = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
	if (!DEMO_FORMS.includes(row.form_name)) return data;
	return {
		event_type: 'website_data_insert',
		timestamp: submittedAt.toISOString(),
		data: { ...data, affiliate_id: row.affiliate_id },
	};
}
