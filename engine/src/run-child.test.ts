import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ChildBroken, ChildStarved, MAX_RESIDENT_MB, runChild } from './run-child.ts';

const cv = readFileSync(path.join(import.meta.dirname, '../fixtures/cvs/en-developer.txt'));
const args = ['report', 'cv.txt', '2026-11'] as const;
const shown = /(?:engine\/src|career-map)\/work-child\.(?:ts|mjs)/;
const children = () =>
	readdirSync(`/proc/${process.pid}/task`)
		.flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').trim().split(' '))
		.map(Number)
		.filter((pid) => pid > 0 && shown.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));

async function childOf(): Promise<number> {
	return await vi.waitUntil(() => children()[0], { timeout: 10_000, interval: 5 });
}

describe.skipIf(!existsSync('/proc/self'))('The process that reads a file', () => {
	it('gets nothing of our environment, and is stopped by the system if we die', async () => {
		vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_secret');
		const reading = runChild({ args, bytes: cv });
		const pid = await childOf();
		const limit = await vi.waitUntil(
			() => /^Max cpu time +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1],
		);
		const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
		vi.unstubAllEnvs();
		expect(environment).not.toContain('secret');
		expect(limit).toBe('15');
		expect(await reading).toHaveProperty('report');
	});

	it('has memory to spare for an ordinary CV, even as the lexicon grows', async () => {
		const bytes = readFileSync(path.join(import.meta.dirname, '../eval/cvs/management-consultant.pdf'));
		let residentMb = 0;
		const measured = (cost: { residentMb: number }) => {
			residentMb = cost.residentMb;
		};
		expect(await runChild({ args: ['report', 'cv.pdf', '2026-11'], bytes, measured })).toHaveProperty('report');
		expect(residentMb).toBeLessThan(MAX_RESIDENT_MB - 45);
	});

	it('that is killed from outside is retried without blaming the file', async () => {
		const reading = runChild({ args, bytes: cv }).catch((error: unknown) => error);
		process.kill(await childOf(), 'SIGKILL');
		expect(await reading).toBeInstanceOf(ChildStarved);
	});

	it('whose code is missing does not blame the file', async () => {
		const reading = runChild({ script: 'not-there.ts', args, bytes: cv });
		await expect(reading).rejects.toBeInstanceOf(ChildBroken);
	});

	it('that writes something other than an answer does no harm', async () => {
		expect(await runChild({ script: 'talking-child.ts', args, bytes: cv })).toEqual({
			no: 'damaged',
		});
	});
});
