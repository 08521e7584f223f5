import type { Insertable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables, WebsiteData } from '#database/tables.ts';
import { findOrCreateCustomer } from './customers.server.ts';
import { enqueueMessage } from './webhook-deliveries.server.ts';

/** The columns that a form fills (specification, section 3). */
export type FormRow = Omit<Insertable<WebsiteData>, 'id' | 'customer_uuid' | 'created_at'>;

/** The ids of a recorded submission. */
export interface Recorded {
	customerUuid: string;
	websiteDataId: string;
}

/** Records a submission in the caller's transaction: the customer, the row in website_data, and the notification job. */
export async function recordSubmission(
	tx: Transaction<Tables>,
	{ config, jobs, now }: Pick<Services, 'config' | 'jobs' | 'now'>,
	row: FormRow,
): Promise<Recorded> {
	const customerUuid = await findOrCreateCustomer(tx, row.email);
	const { id } = await tx
		.insertInto('website_data')
		.values({ ...row, customer_uuid: customerUuid, created_at: now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	if (config.NOTIFY_WEBHOOK_URL) await enqueueMessage(tx, { jobs, now }, { websiteDataId: id });
	return { customerUuid, websiteDataId: id };
}
