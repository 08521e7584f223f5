import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lead, leadFacts } from '#app/crm/lead-facts.ts';
import { messageBody } from '#app/crm/webhook-deliveries.server.ts';
import { dataExportOf } from '#app/features/people/people/data-export.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { leadColumns, leadFields, leadValue } from '#content/lead-fields.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

it('every lead field appears in the webhook, the operator email, the console, the timeline, the CSV and the data export, and is erased', async () => {
	const { db } = test.services;
	const { customer, form } = await makePerson(test, 'field@example.org', { pays: true });
	const stored = leadColumns.map((column) => {
		const { options } = leadFields[column];
		return [column, column === 'email' ? 'field@example.org' : (options?.[0]?.value ?? `typed ${column}`)] as const;
	});
	const labels = stored.map(([column, value]) => leadValue(leadFields[column], value));
	await db.updateTable('website_data').set(Object.fromEntries(stored)).where('id', '=', form).execute();
	const read = () => db.selectFrom('website_data').selectAll().where('id', '=', form).executeTakeFirstOrThrow();

	expect(JSON.parse((await messageBody(db, { websiteDataId: form })) ?? '')).toMatchObject(Object.fromEntries(stored));
	const lead: Lead = await read();
	const facts = [...leadFacts(lead).map(({ value }) => value), lead.message];
	expect(facts).toEqual(expect.arrayContaining(labels));

	await makeOperator(test, 'owner@example.org', 'owner');
	const owner = await signIn(test, 'owner@example.org');
	const row = (await owner.get(`/console/leads/${form}`)).data.row;
	expect(row.facts.map(({ value }: { value: string }) => value)).toEqual(expect.arrayContaining(labels));
	const columns = leadColumns.map((column) => leadFields[column].column ?? leadFields[column].input);
	const csv = await owner.get(`/console/leads/export?${new URLSearchParams(columns.map((name) => ['columns', name]))}`);
	for (const label of labels) expect(csv.body).toContain(label);
	const person = JSON.stringify((await owner.get(`/console/people/${customer}`)).data);
	for (const label of labels) expect(person).toContain(label);
	const { data } = await dataExportOf(test.services, customer);
	expect(data.records.website_data).toContainEqual(expect.objectContaining(Object.fromEntries(stored)));

	await db.transaction().execute((tx) => erasePerson(tx, test.services, customer, { id: null, name: 'Olga' }));
	const { email, ...erased } = await read();
	expect(email).toMatch(/^erased-/);
	expect(leadColumns.filter((column) => column !== 'email' && erased[column] !== null)).toEqual([]);
});
