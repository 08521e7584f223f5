import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { operatorsForgetJob } from './second-factor.server.ts';

let test: TestServices;
let present = new Date();
beforeAll(async () => {
	test = await openTestServices({}, { now: () => present });
});
afterAll(() => test.close());

it('deletes what has expired, and nothing else', async () => {
	const { db } = test.services;
	await makeOperator(test, 'owner@example.org', 'owner');
	const ended = await signIn(test, 'owner@example.org');
	await signIn(test, 'owner@example.org');
	await ended.post('/console/sign-out');
	await openBrowser(test).post('/console/sign-in', { email: 'x@example.org', password: 'not this one at all' });
	const tables = ['operator_sessions', 'ended_sessions', 'sign_in_failures'] as const;
	const counts = async () =>
		await Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
	const before = await counts();
	expect(before.slice(0, 2)).toEqual([1, 1]);
	expect(before[2]).toBeGreaterThan(0);
	const run = () => operatorsForgetJob(test.services).run({} as never, {} as never);
	await run();
	expect(await counts()).toEqual(before);
	present = new Date(Date.now() + 25 * 3600_000);
	await run();
	expect(await counts()).toEqual([0, 0, 0]);
	expect(await db.selectFrom('operators').select('id').execute()).toHaveLength(1);
});
