import { type Kysely, sql } from 'kysely';
import type { Params } from 'react-router';
import { personOf } from '#app/features/people/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { dayIn, lastDayIn } from '#platform/text/zoned-day.ts';
import { extensionOf } from '../payments/payment-documents.server.ts';
import { dashboardLink } from '../payments/provider.server.ts';
import { leftToRefund } from '../payments/refunds.server.ts';
import { eventsOf } from './enrollment-payments.server.ts';
import { isByFreeCode, orderState } from './lifetime-places.server.ts';
import { orderAccess, startAfterAccess } from './order-access.server.ts';
import { orderPrice, orderSeats } from './orders.server.ts';
import { isManual, paymentsOf } from './payment-facts.ts';

export interface OrderKey {
	order_uuid: string;
	reference: string;
	enrollment_uuid: string;
	customer_uuid: string;
	short_reference: string;
	currency: string;
}

/** Finds an order with its enrollment. @param id Untrusted. */
export async function findOrderKey(db: Kysely<Tables>, id: string): Promise<OrderKey | undefined> {
	if (!isUuid(id)) return undefined;
	return await db
		.selectFrom('enrollments')
		.select(['order_uuid', 'reference', 'enrollment_uuid', 'customer_uuid', 'short_reference'])
		.select((of) => of.ref('price_currency').$notNull().as('currency'))
		.where('order_uuid', '=', id)
		.where('price_currency', 'is not', null)
		.executeTakeFirst();
}

export type OrderView = NonNullable<Awaited<ReturnType<typeof getOrder>>>;

/** Reads an order with its payments, refunds and ledger. @param id Untrusted. */
export async function getOrder(services: Services, id: string) {
	const { db } = services;
	const key = await findOrderKey(db, id);
	if (!key) return undefined;
	const row = await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.selectAll('enrollments')
		.select(['website_data.name', 'website_data.email'])
		.select([
			orderPrice(sql`enrollments.order_uuid`).as('price_cents'),
			orderSeats(sql`enrollments.order_uuid`).as('seats'),
		])
		.where('order_uuid', '=', key.order_uuid)
		.executeTakeFirstOrThrow();
	const [lines, refunds, ledger, person, payments, access] = await Promise.all([
		db.selectFrom('order_lines').selectAll().where('order_uuid', '=', key.order_uuid).execute(),
		listRefunds(db, key.order_uuid),
		listLedger(db, key.order_uuid),
		personOf(db, row.customer_uuid),
		listPayments(services, key),
		orderAccess(db, key.reference),
	]);
	return {
		id: key.order_uuid,
		enrollment: key.enrollment_uuid,
		person,
		name: row.name,
		email: row.email,
		short: row.short_reference,
		state: orderState(row),
		source: row.source,
		orderedAt: row.created_at,
		startsOn: row.starts_on,
		access,
		/** The first day of an unpaid order's year if it waits for the end of access that the buyer has, or their team. */
		afterAccess: row.status === 'reserved' ? await startAfterAccess(db, services.now(), { ...row, ...key }) : undefined,
		terms: row.terms_version && {
			version: row.terms_version,
			hash: (row.terms_hash ?? '').slice(0, 12),
			at: row.terms_accepted_at,
		},
		place: row.lifetime_place,
		currency: key.currency,
		price: row.price_cents,
		/** A promotion code covered the whole price: it can be taken back. */
		isFree: row.status === 'paid' && isByFreeCode(row),
		quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		payments: payments.map((payment) => ({ ...payment, counts: payment.id === row.payment_intent })),
		refunds,
		ledger,
		today: dayIn(program.refund.timeZone, services.now()),
	};
}

async function listPayments(services: Services, { reference, order_uuid }: OrderKey) {
	const events = await eventsOf(services.db, reference);
	const documents = await services.db
		.selectFrom('payment_documents')
		.select(['document_uuid as id', 'event_id', 'stored_name', 'file_bytes'])
		.where('order_uuid', '=', order_uuid)
		.execute();
	const paid = paymentsOf(events).filter(({ facts }) => facts.paid_at !== null);
	paid.sort((a, b) => (a.facts.paid_at?.getTime() ?? 0) - (b.facts.paid_at?.getTime() ?? 0));
	return await Promise.all(
		paid.map(async ({ id, facts }) => {
			const manual = events.flatMap(({ paymentIntent, fact }) =>
				paymentIntent === id && fact.kind === 'session' ? (fact.manual ?? []) : [],
			)[0];
			const ids = new Set(events.flatMap((event) => (event.paymentIntent === id ? event.id : [])));
			const left = await leftToRefund(services.db, reference, id);
			return {
				id,
				isManual: isManual(id),
				at: facts.paid_at,
				cents: facts.amount_cents ?? 0,
				currency: facts.currency ?? 'usd',
				refunded: facts.refunded_cents,
				dispute: facts.dispute_status?.replaceAll('_', ' ') ?? null,
				left: left?.cents ?? 0,
				manual: manual && { method: manual.method, reference: manual.reference },
				document: documentOf(documents.find(({ event_id }) => ids.has(event_id))),
				link: dashboardLink(services, id),
			};
		}),
	);
}

const documentOf = (row: { id: string; stored_name: string; file_bytes: number } | undefined) =>
	row && { id: row.id, kind: extensionOf(row.stored_name).toUpperCase(), size: sizeOf(row.file_bytes) };

async function listRefunds(db: Kysely<Tables>, order: string) {
	const rows = await db
		.selectFrom('refunds')
		.leftJoin('operators', 'operators.id', 'refunds.operator_uuid')
		.selectAll('refunds')
		.select('operators.name as operator')
		.where('order_uuid', '=', order)
		.orderBy('refunds.created_at', 'desc')
		.execute();
	return rows.map((row) => ({
		id: row.refund_uuid,
		state: row.state,
		by: row.requested_by,
		operator: row.operator,
		cents: row.amount_cents,
		currency: row.currency,
		reason: row.reason,
		failure: row.failure,
		isOpenFailure: row.state === 'failed' && row.handled_at === null,
		dueOn: row.due_at && lastDayIn(program.refund.timeZone, row.due_at),
		at: row.created_at,
	}));
}

async function listLedger(db: Kysely<Tables>, order: string) {
	return await db
		.selectFrom('ledger_entries')
		.select([
			'entry_uuid as id',
			'kind',
			'payment_intent as payment',
			'amount_cents as cents',
			'currency',
			'occurred_at as at',
		])
		.where('order_uuid', '=', order)
		.orderBy('occurred_at')
		.orderBy('recorded_at')
		.execute();
}

export async function getComparison(services: Services) {
	const { db } = services;
	const [last, differences] = await Promise.all([
		db
			.selectFrom('reconciliations')
			.select(['checked_at as at', 'payments', 'refunds', 'differences'])
			.orderBy('day', 'desc')
			.executeTakeFirst(),
		db
			.selectFrom('payment_differences')
			.selectAll()
			.where('resolved_at', 'is', null)
			.orderBy('found_at', 'desc')
			.limit(100)
			.execute(),
	]);
	return {
		last,
		differences: differences.map((row) => ({
			key: row.difference_key,
			kind: row.kind,
			order: row.order_uuid,
			ours: row.our_cents,
			provider: row.provider_cents,
			at: row.found_at,
			link: dashboardLink(services, row.payment_intent),
		})),
	};
}

export async function countPlaces(db: Kysely<Tables>): Promise<{ taken: number; all: number }> {
	const { taken } = await db
		.selectFrom('enrollments')
		.select(({ fn }) => fn.count<number>('lifetime_place').as('taken'))
		.executeTakeFirstOrThrow();
	return { taken, all: program.learningApp.lifetimePlaces };
}

/** The order of an action's page. @throws {DomainError} `gone` */
export async function requireOrder({ services, params }: { services: Services; params: Params }) {
	const key = await findOrderKey(services.db, params.order ?? '');
	if (!key) throw new DomainError('gone');
	return key;
}
