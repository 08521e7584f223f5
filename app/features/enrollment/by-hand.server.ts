import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { lockPayments } from '#app/features/payments/settle.server.ts';
import type { Services } from '#app/services.ts';
import { formNames } from '#content/options.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { enrollmentReserved } from './enrollment.mails.server.tsx';
import { createOrder } from './orders.server.ts';

/** What an operator enters about someone, as that person would in the form. */
interface NewBuyer {
	/** Makes a double click one order: its id. */
	key: string;
	email: string;
	name: string;
	company?: string;
	message?: string;
	/** Whether they get the email about the reservation, with the link to its page. */
	sendsMail: boolean;
}

/** Reserves for a buyer who exists as a contact now. */
type Reserve = (recorded: { customerUuid: string; websiteDataId: string }) => Promise<unknown>;

/** An order that an operator made. */
interface OrderByHand {
	orderUuid: string;
	customerUuid: string;
	/** False for a repeated request. */
	isNew: boolean;
}

/** Makes the order of a buyer once, in the caller's transaction: a contact, a row of the form, and what `reserve` adds. */
export async function orderByHand(
	tx: Transaction<Tables>,
	services: Services,
	{ key, email, name, company, message, sendsMail }: NewBuyer,
	reserve: Reserve,
): Promise<OrderByHand> {
	await lockPayments(tx);
	const existing = tx.selectFrom('orders').select('customer_uuid').where('order_uuid', '=', key);
	const order = await existing.executeTakeFirst();
	if (order) return { orderUuid: key, customerUuid: order.customer_uuid, isNew: false };
	const customerUuid = await findOrCreateCustomer(tx, email);
	const lead = { form_name: formNames.enrollment, source: 'enrollment', email, name, company, message };
	const { id: websiteDataId } = await tx
		.insertInto('website_data')
		.values({ ...lead, customer_uuid: customerUuid, created_at: services.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await reserve({ customerUuid, websiteDataId });
	if (sendsMail)
		await enqueueMail(tx, services, enrollmentReserved, { to: email, customerUuid, params: { websiteDataId } });
	return { orderUuid: key, customerUuid, isNew: true };
}

/** Reserves a place for a person as the enrollment form does, in the caller's transaction. */
export async function enrollByHand(
	tx: Transaction<Tables>,
	services: Services,
	person: NewBuyer,
): Promise<OrderByHand> {
	return await orderByHand(tx, services, person, async ({ customerUuid, websiteDataId }) => {
		const at = services.now();
		const reference = randomBytes(16).toString('base64url');
		await tx
			.insertInto('enrollments')
			.values({
				reference,
				short_reference: sql`new_short_reference(${program.name})`,
				customer_uuid: customerUuid,
				website_data_id: websiteDataId,
				created_at: at,
				updated_at: at,
			})
			.execute();
		await createOrder(tx, services, { key: person.key, reference, customerUuid, source: 'manual' });
	});
}
