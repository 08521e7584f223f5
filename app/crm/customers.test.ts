import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { findOrCreateCustomer } from './customers.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const find = (email: string) => test.services.db.transaction().execute((tx) => findOrCreateCustomer(tx, email));
const customer = async (email: string) => {
	const { db } = test.services;
	return (await db.insertInto('customers').values({ email }).returning('customer_uuid').executeTakeFirstOrThrow())
		.customer_uuid;
};

it('looks in customers, then website_data, then event_registrations, case-insensitively', async () => {
	const { db } = test.services;
	const [ada, bea, cleo] = [
		await customer('ada@new.example'),
		await customer('bea@new.example'),
		await customer('cleo@new.example'),
	];
	await db
		.insertInto('website_data')
		.values([
			{ form_name: 'x', email: 'Bea@Old.example', customer_uuid: bea },
			{ form_name: 'x', email: 'ada@new.example', customer_uuid: bea },
			{ form_name: 'x', email: 'cleo@old.example', customer_uuid: null },
		])
		.execute();
	await db
		.insertInto('event_registrations')
		.values([
			{ email: 'cleo@old.example', customer_uuid: cleo, event_name: 'e', event_date: '2025-07-17' },
			{ email: 'bea@old.example', customer_uuid: cleo, event_name: 'e', event_date: '2025-07-17' },
		])
		.execute();
	expect(await find('ADA@new.example')).toBe(ada);
	expect(await find('bea@old.example')).toBe(bea);
	expect(await find('CLEO@old.example')).toBe(cleo);
});

it('creates one customer for many simultaneous requests', async () => {
	const ids = await Promise.all(Array.from({ length: 12 }, () => find('new@example.org')));
	expect(new Set(ids).size).toBe(1);
});
