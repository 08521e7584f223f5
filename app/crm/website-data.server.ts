import type { Insertable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables, WebsiteData } from '#database/tables.ts';
import { findOrCreateCustomer } from './customers.server.ts';
import { enqueueMessage } from './webhook-deliveries.server.ts';

/** The fields of section 3 that a form fills, under the table's names. */
export type FormRow = Omit<Insertable<WebsiteData>, 'id' | 'customer_uuid' | 'created_at'>;

/** Ids for a feature's own row. */
export interface Recorded {
	customerUuid: string;
	websiteDataId: string;
}

/**
 * Records one submission: the customer (found or created), the row in website_data, and the notification job, all in the
 * caller's transaction.
 */
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
