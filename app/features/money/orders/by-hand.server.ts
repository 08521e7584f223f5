import type { Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { hasYearAhead } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { enteredByOperator } from '#content/form-sources.ts';
import { formNames } from '#content/options.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { enrollmentReserved } from './enrollment.mails.server.tsx';
import { reserve } from './orders.server.ts';

interface NewBuyer {
	/** Makes a double click one order: its id. */
	key: string;
	/** Decides the order's references. */
	seed?: string | undefined;
	email: string;
	name: string;
	company?: string;
	message?: string;
	/** The form's id; by default that of an order that an operator entered. */
	source?: string;
}

type Reserve = (recorded: { customerUuid: string; websiteDataId: string }) => Promise<unknown>;

interface OrderByHand {
	orderUuid: string;
	customerUuid: string;
	/** False for a repeated request. */
	isNew: boolean;
}

/** Makes the order of a buyer once, in the caller's transaction: a contact, a row of the form, and what `reserveFor` adds. */
export async function orderByHand(
	tx: Transaction<Tables>,
	services: Services,
	{ key, email, name, company, message, source = enteredByOperator.value }: NewBuyer,
	reserveFor: Reserve,
): Promise<OrderByHand> {
	await lockPayments(tx);
	const existing = tx.selectFrom('enrollments').select('customer_uuid').where('order_uuid', '=', key);
	const order = await existing.executeTakeFirst();
	if (order) return { orderUuid: key, customerUuid: order.customer_uuid, isNew: false };
	const customerUuid = await findOrCreateCustomer(tx, email);
	const lead = { form_name: formNames.enrollment, source, email, name, company, message };
	const { id: websiteDataId } = await tx
		.insertInto('website_data')
		.values({ ...lead, customer_uuid: customerUuid, created_at: services.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await reserveFor({ customerUuid, websiteDataId });
	return { orderUuid: key, customerUuid, isNew: true };
}

/** The email to the buyer of an order that an operator entered. */
export const mailReserved = (
	tx: Transaction<Tables>,
	services: Services,
	to: string,
	{ customerUuid, websiteDataId }: { customerUuid: string; websiteDataId: string },
) => enqueueMail(tx, services, enrollmentReserved, { to, customerUuid, params: { websiteDataId } });

/**
 * Reserves a place for a person as the enrollment form does, in the caller's transaction.
 * @param person `isAgain`: whether the operator knows that they have a reservation or access.
 * @throws {DomainError} `reserved` or `access` if they have one and the operator does not know it.
 */
export async function enrollByHand(
	tx: Transaction<Tables>,
	services: Services,
	person: NewBuyer & { isAgain: boolean },
): Promise<OrderByHand> {
	return await orderByHand(tx, services, person, async (recorded) => {
		if (!person.isAgain) await requireNoPlace(tx, recorded.customerUuid, services.now());
		await reserve(tx, services, { ...recorded, key: person.key, seed: person.seed, source: 'manual' });
		await mailReserved(tx, services, person.email, recorded);
	});
}

async function requireNoPlace(tx: Transaction<Tables>, customerUuid: string, now: Date): Promise<void> {
	const { person_uuid } = await tx
		.selectFrom('customers')
		.select('person_uuid')
		.where('customer_uuid', '=', customerUuid)
		.executeTakeFirstOrThrow();
	if (await hasYearAhead(tx, person_uuid, now)) throw new DomainError('access');
	const reserved = await tx
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select('short_reference')
		.where('person_uuid', '=', person_uuid)
		.where('status', '=', 'reserved')
		.limit(1)
		.executeTakeFirst();
	if (reserved) throw new DomainError('reserved', reserved.short_reference);
}
