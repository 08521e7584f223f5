import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#database/tables.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { MIGRATIONS, openOldDatabase } from '../../../../tests/empty-database.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const enrollment = (number: number) => `00000000-0000-4000-8000-00000000001${number}`;

let opened: OpenDatabase<Tables>;
beforeAll(async () => {
	opened = await openOldDatabase('0049');
});
afterAll(() => opened.close());

it('makes an order, a line, refunds and ledger lines of each enrollment of an earlier version, which keeps its facts', async () => {
	const { db } = opened;
	await sql
		.raw(`
		insert into customers (customer_uuid, email) values ('${ID}', 'ada@example.org');
		insert into website_data (id, customer_uuid, form_name, email) values ('${ID}', '${ID}', 'x', 'ada@example.org');
		insert into enrollments (enrollment_uuid, reference, customer_uuid, website_data_id, status, paid_at, payment_intent,
			payments, amount_cents, currency, refunded_cents, refunded_at, dispute_status, disputed_at, updated_at) values
			('${enrollment(1)}', 'reference-reserved', '${ID}', '${ID}', 'reserved', null, null, 0, null, null, 0, null, null, null, now()),
			('${enrollment(2)}', 'reference-canceled', '${ID}', '${ID}', 'cancelled', null, null, 0, null, null, 0, null, null, null, '2026-02-01'),
			('${enrollment(3)}', 'reference-of-paid1', '${ID}', '${ID}', 'paid', '2026-03-01', 'pi_3', 1, 199000, 'usd', 50000, '2026-03-02', null, null, now()),
			('${enrollment(4)}', 'reference-refunded', '${ID}', '${ID}', 'refunded', '2026-03-01', 'pi_4', 1, 99000, 'usd', 99000, '2026-03-03', null, null, now()),
			('${enrollment(5)}', 'reference-disputed', '${ID}', '${ID}', 'disputed', '2026-03-01', 'pi_5', 1, 199000, 'usd', 0, null, 'lost', '2026-03-04', now());
		insert into payment_events (event_id, type, created_at, payment_intent, enrollment_uuid, fact) values
			('evt_1', 'refund.created', '2026-03-02', 'pi_3', '${enrollment(3)}', '{"kind":"refund","refund":"re_1","refundedCents":50000,"state":"counts"}'),
			('evt_2', 'refund.created', '2026-03-02', 'pi_4', '${enrollment(4)}', '{"kind":"refund","refund":"re_2","refundedCents":99000,"state":"counts"}'),
			('evt_3', 'refund.failed', '2026-03-03', 'pi_4', '${enrollment(4)}', '{"kind":"refund","refund":"re_2","refundedCents":99000,"state":"failed"}'),
			('evt_5', 'checkout.session.completed', '2026-03-02', 'pi_twice', '${enrollment(3)}', '{"kind":"session","state":"paid","amountCents":199000,"currency":"usd"}'),
			('evt_6', 'charge.refunded', '2026-03-04', 'pi_twice', '${enrollment(3)}', '{"kind":"refunded-total","refundedCents":199000,"isFull":true}'),
			('evt_4', 'charge.refunded', '2026-03-03', 'pi_4', '${enrollment(4)}', '{"kind":"refunded-total","refundedCents":99000,"isFull":true}');`)
		.execute(db);
	const facts = () =>
		db
			.selectFrom('enrollments')
			.select(['reference', 'status', 'paid_at', 'payment_intent', 'amount_cents'])
			.select(['refunded_cents', 'lifetime_place'])
			.orderBy('reference')
			.execute();
	const before = await facts();
	await migrate(db, MIGRATIONS);
	expect(await facts()).toEqual(before);
	const orders = await db
		.selectFrom('enrollments')
		.innerJoin('order_lines', 'order_lines.order_uuid', 'enrollments.order_uuid')
		.select(['source', 'price_currency as currency', 'quantity', 'unit_cents', 'terms_version'])
		.execute();
	const order = { source: 'checkout', currency: 'usd', quantity: 1, unit_cents: 199_000, terms_version: null };
	expect(orders).toEqual(Array(5).fill(order));
	const { rows: ledger } = await sql`
		select reference, kind, l.amount_cents, occurred_at from ledger_entries l join enrollments using (order_uuid)
		order by reference, l.payment_intent, occurred_at`.execute(db);
	const day = (date: string) => new Date(`${date}T00:00:00Z`);
	const line = (reference: string, kind: string, amount_cents: number, date: string) => ({
		reference,
		kind,
		amount_cents,
		occurred_at: day(date),
	});
	expect(ledger).toEqual([
		line('reference-disputed', 'payment', 199_000, '2026-03-01'),
		line('reference-disputed', 'dispute', -199_000, '2026-03-04'),
		line('reference-of-paid1', 'payment', 199_000, '2026-03-01'),
		line('reference-of-paid1', 'refund', -50_000, '2026-03-02'),
		line('reference-of-paid1', 'payment', 199_000, '2026-03-02'),
		line('reference-of-paid1', 'refund', -199_000, '2026-03-04'),
		line('reference-refunded', 'payment', 99_000, '2026-03-01'),
		line('reference-refunded', 'refund', -99_000, '2026-03-03'),
	]);
	const refunds = db.selectFrom('refunds').select(['provider_id', 'state', 'amount_cents', 'requested_by']);
	expect(await refunds.orderBy('provider_id').execute()).toEqual([
		{ provider_id: 're_1', state: 'made', amount_cents: 50_000, requested_by: 'provider' },
		{ provider_id: 're_2', state: 'failed', amount_cents: 99_000, requested_by: 'provider' },
	]);
	const cancelled = db
		.selectFrom('enrollments')
		.select(['reference', 'cancelled_at'])
		.where('cancelled_at', 'is not', null);
	expect(await cancelled.execute()).toEqual([{ reference: 'reference-canceled', cancelled_at: day('2026-02-01') }]);
});

it('makes one row of an enrollment and its order, also where one of them is missing, and keeps what belongs to them', async () => {
	const { db, close } = await openOldDatabase('0075');
	const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
	const order = (number: number, reference: string, source = 'checkout') =>
		`('${id(number)}', '${ID}', '${source}', '${reference}', 'eur', '2026-04-01', 'v1', 'hash', '2026-03-01', '2026-03-01')`;
	try {
		await sql
			.raw(`
			insert into customers (customer_uuid, email) values ('${ID}', 'ada@example.org');
			insert into website_data (id, customer_uuid, form_name, email) values ('${ID}', '${ID}', 'x', 'ada@example.org');
			insert into enrollments (reference, customer_uuid, website_data_id, status, cancelled_at) values
				('reference-of-another', '${ID}', '${ID}', 'reserved', null),
				('reference-refunded', '${ID}', '${ID}', 'refunded', null),
				('reference-of-a-team', '${ID}', '${ID}', 'paid', null),
				('reference-canceled', '${ID}', '${ID}', 'cancelled', '2026-03-05');
			insert into orders (order_uuid, customer_uuid, source, reference, currency, starts_on, terms_version, terms_hash, terms_accepted_at, created_at)
				values ${order(21, 'reference-refunded')}, ${order(22, 'reference-of-a-team', 'manual')},
					${order(23, 'reference-canceled')}, ${order(24, 'lone', 'manual')};
			insert into order_lines (order_uuid, product, quantity, unit_cents) values
				('${id(21)}', 'year', 1, 5000), ('${id(22)}', 'year', 2, 5000), ('${id(22)}', 'year', 1, 5001), ('${id(24)}', 'year', 1, 7);
			insert into refunds (order_uuid, payment_intent, amount_cents, currency, requested_by, state) values
				('${id(21)}', 'pi_1', 3000, 'eur', 'provider', 'made'), ('${id(21)}', 'pi_1', 2000, 'eur', 'operator', 'made');
			insert into ledger_entries (order_uuid, payment_intent, kind, amount_cents, currency, occurred_at) values
				('${id(21)}', 'pi_1', 'payment', 5000, 'eur', '2026-03-01'), ('${id(24)}', 'pi_2', 'payment', 7, 'eur', '2026-03-01');
			insert into team_orders (order_uuid) values ('${id(22)}');
			insert into order_buyers (order_uuid, name) values ('${id(22)}', 'Acme');`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		const rows = await db
			.selectFrom('enrollments as e')
			.innerJoin('website_data as w', 'w.id', 'e.website_data_id')
			.select(['reference', 'e.status', 'e.source', 'price_currency', 'starts_on', 'terms_version', 'w.source as form'])
			.select(
				sql<number>`(select coalesce(sum(quantity * unit_cents), 0)::int from order_lines l
				where l.order_uuid = e.order_uuid)`.as('price'),
			)
			.select(sql<number>`(select count(*)::int from refunds r where r.order_uuid = e.order_uuid)`.as('refunds'))
			.select(sql<number>`(select count(*)::int from ledger_entries r where r.order_uuid = e.order_uuid)`.as('ledger'))
			.select(
				sql<number>`(select count(*)::int from team_orders join order_buyers using (order_uuid)
				where order_uuid = e.order_uuid)`.as('teams'),
			)
			.orderBy('reference')
			.execute();
		const agreed = {
			source: 'checkout',
			price_currency: 'eur',
			starts_on: '2026-04-01',
			terms_version: 'v1',
			form: null,
		};
		const nothing = { price: 0, refunds: 0, ledger: 0, teams: 0 };
		expect(rows).toEqual([
			{
				...agreed,
				...nothing,
				reference: 'lone',
				status: 'reserved',
				source: 'manual',
				form: 'order-by-hand',
				price: 7,
				ledger: 1,
			},
			{ ...agreed, ...nothing, reference: 'reference-canceled', status: 'cancelled' },
			{
				...agreed,
				...nothing,
				reference: 'reference-of-a-team',
				status: 'paid',
				source: 'manual',
				price: 15_001,
				teams: 1,
			},
			{
				...{ ...agreed, ...nothing, reference: 'reference-of-another', status: 'reserved' },
				...{ price_currency: null, starts_on: null, terms_version: null },
			},
			{
				...agreed,
				...nothing,
				reference: 'reference-refunded',
				status: 'refunded',
				price: 5000,
				refunds: 2,
				ledger: 1,
			},
		]);
		const kept = db.selectFrom('enrollments').select('order_uuid').where('reference', '<>', 'reference-of-another');
		expect(await kept.orderBy('order_uuid').execute()).toEqual(
			[21, 22, 23, 24].map((each) => ({ order_uuid: id(each) })),
		);
	} finally {
		await close();
	}
});
