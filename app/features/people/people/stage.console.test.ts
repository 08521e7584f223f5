import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { listPeople } from '../../../../tests/list-people.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'moderator@example.org', 'moderator', 'Mo');
	moderator = await signIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const pathOf = (id: string) => `/console/people/${id}`;
const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(test.services.now().getTime() + days * DAY_MS);

async function makeContact(email: string): Promise<string> {
	const row = await test.services.db
		.insertInto('customers')
		.values({ email })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	return row.customer_uuid;
}

describe('the stage', () => {
	const stageOf = async (id: string) => (await moderator.get(pathOf(id))).data.person.stage;
	const inStage = async (stage: string) => (await listPeople(test.services, { stage })).rows.map(({ id }) => id);

	async function enroll(customer_uuid: string, values: object = {}): Promise<string> {
		const { db } = test.services;
		const form = await db
			.insertInto('website_data')
			.values({ customer_uuid, email: 'x@stage.example', form_name: 'enrollment' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const row = await db
			.insertInto('enrollments')
			.values({ customer_uuid, website_data_id: form.id, reference: crypto.randomUUID(), ...values })
			.returning('enrollment_uuid')
			.executeTakeFirstOrThrow();
		return row.enrollment_uuid;
	}
	async function giveYear(customer_uuid: string, from: number, to: number, enrollment?: string): Promise<string> {
		const source = enrollment
			? ({ source: 'order', enrollment_uuid: enrollment } as const)
			: ({ source: 'complimentary', granted_reason: 'A guest' } as const);
		const row = await test.services.db
			.insertInto('entitlements')
			.values({
				customer_uuid,
				product: 'year',
				...source,
				starts_at: inDays(from),
				ends_at: inDays(to),
			})
			.returning('entitlement_uuid')
			.executeTakeFirstOrThrow();
		return row.entitlement_uuid;
	}
	const set = (table: 'entitlements' | 'enrollments', id: string, values: object) =>
		test.services.db
			.updateTable(table)
			.set(values)
			.where(sql.ref(table === 'entitlements' ? 'entitlement_uuid' : 'enrollment_uuid'), '=', id)
			.execute();

	it('follows orders and access, in the list as on the page', async () => {
		const id = await makeContact('follow@stage.example');
		expect(await stageOf(id)).toBe('lead');
		const enrollment = await enroll(id);
		expect(await stageOf(id)).toBe('reserved');
		// Paid, and starts later.
		await set('enrollments', enrollment, { status: 'paid' });
		const year = await giveYear(id, 10, 375, enrollment);
		expect(await stageOf(id)).toBe('participant');
		expect(await inStage('participant')).toEqual([id]);
		await set('entitlements', year, { starts_at: inDays(-400), ends_at: inDays(-35) });
		expect(await stageOf(id)).toBe('alumni');
		// A renewal.
		const renewal = await enroll(id);
		expect(await stageOf(id)).toBe('reserved');
		await set('enrollments', renewal, { status: 'cancelled' });
		expect(await inStage('alumni')).toEqual([id]);
		await set('enrollments', enrollment, { status: 'refunded' });
		await set('entitlements', year, { revoked_at: inDays(-390), revoked_reason: 'refunded' });
		expect(await stageOf(id)).toBe('refunded');
		await set('entitlements', year, { revoked_at: inDays(-390), revoked_reason: 'Broke the rules' });
		expect(await stageOf(id)).toBe('alumni');
		expect(await inStage('lead')).not.toContain(id);
	});

	it('is set by hand with a reason, and back to automatic; steps before an order end with it', async () => {
		const id = await makeContact('hand@stage.example');
		const post = (version: number, fields: Record<string, string>) =>
			moderator.post(pathOf(id), { intent: 'standing', owner: '', version: String(version), ...fields });
		const refused = await post(0, { stage: 'alumni' });
		expect(refused.answer.result.error.reason).toHaveLength(1);
		expect((await post(0, { stage: 'in_contact' })).status).toBe(303);
		expect(await inStage('in_contact')).toEqual([id]);
		await giveYear(id, -1, 300);
		expect(await stageOf(id)).toBe('participant');
		expect(await inStage('in_contact')).toEqual([]);
		await post(1, { stage: 'alumni', reason: 'Left the program' });
		expect(await stageOf(id)).toBe('alumni');
		const { person } = (await moderator.get(pathOf(id))).data;
		expect(person).toMatchObject({ automaticStage: 'participant', stageReason: 'Left the program' });
		expect(JSON.stringify(await listAuditEntries(test.services))).not.toContain('Left the program');
		await post(2, { stage: '' });
		expect(await stageOf(id)).toBe('participant');
	});
});
