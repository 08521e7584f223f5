import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { openSubmission, storeAnswer, submissionKey, submissionsJob } from './submissions.server.ts';

let test: TestServices;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());

async function times(browserKey: string, content: string, at: string[]): Promise<number> {
	let done = 0;
	for (const time of at) {
		now = new Date(time);
		const key = submissionKey('contact', browserKey, content);
		await test.services.db.transaction().execute(async (tx) => {
			if ((await openSubmission(tx, test.services, key, undefined))?.answer) return;
			done++;
			await storeAnswer(tx, test.services, 'contact', key, {});
		});
	}
	return done;
}

it("recognizes a browser's repeat however late, and different content as a new form", async () => {
	expect(await times('key', 'text', ['2026-11-20T10:00:00Z', '2026-12-20T10:00:00Z'])).toBe(1);
	expect(await times('key', 'changed text', ['2026-12-20T10:00:00Z'])).toBe(1);
});

it('recognizes a repeat without scripts for ten minutes', async () => {
	const at = ['2026-11-20T10:00:00Z', '2026-11-20T10:09:59Z', '2026-11-20T10:10:01Z', '2026-11-20T10:15:00Z'];
	expect(await times('', 'text', at)).toBe(2);
});

it('forgets after ninety days', async () => {
	await times('old', 'text', ['2026-11-20T10:00:00Z']);
	const run = async () => {
		await submissionsJob(test.services).run({}, { id: 'job', signal: new AbortController().signal });
		return (await test.services.db.selectFrom('submissions').select('key').execute()).length;
	};
	now = new Date('2027-02-18T09:00:00Z');
	expect(await run()).toBeGreaterThan(0);
	now = new Date('2027-06-18T11:00:00Z');
	expect(await run()).toBe(0);
});
