import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../tests/console-browser.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('better-auth', async (original) => {
	loads.count++;
	return await original();
});

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

it('the auth library is loaded by the first sign-in attempt, not by the start, a visitor or the sign-in page', async () => {
	const browser = openBrowser(test);
	for (const address of ['/contact', '/outbox', '/console', '/console/sign-in']) await browser.get(address);
	expect(loads.count).toBe(0);
	await browser.post('/console/sign-in', { email: 'a@example.org', password: 'not this one at all' });
	expect(loads.count).toBe(1);
});
