import { expect, test } from '@playwright/test';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { type Site, startSite } from './site.ts';

const FORMS = 60;

async function sendForms(site: Site, count: number): Promise<void> {
	await Promise.all(
		Array.from({ length: count }, async (_, number) => {
			const response = await fetch(`${site.url}/contact`, {
				method: 'POST',
				redirect: 'manual',
				headers: { origin: site.url },
				body: new URLSearchParams({
					name: 'Ada Green',
					email: `worker-${number}@example.org`,
					message: 'A message that is answered by mail.',
				}),
			});
			expect(response.status).toBe(303);
		}),
	);
}

test('one web process and two workers run each job once', async () => {
	test.skip(!process.env.TEST_DATABASE_URL, 'several processes share a PostgreSQL');
	const server = await startMailServer();
	const site = await startSite(mailSettings(server), { workers: 2 });
	try {
		await sendForms(site, FORMS);
		await expect.poll(() => server.mails.length, { timeout: 90_000, intervals: [50] }).toBe(FORMS * 2);
		await expect.poll(() => site.notifications.length, { timeout: 90_000, intervals: [50] }).toBe(FORMS);
		const recipients = server.mails.map(({ recipient }) => recipient).filter((to) => to.startsWith('worker-'));
		expect(new Set(recipients).size).toBe(FORMS);
		expect(new Set(site.notifications.map(({ headers }) => headers['webhook-id'])).size).toBe(FORMS);
		expect(site.log()).not.toContain('job done');
		for (const log of site.workerLogs()) expect(log).toContain('job done');
		// No unfinished job is left.
		const unfinished = `select name from pgboss.job where name in ('mail', 'notification') and state in ('created', 'retry', 'active')`;
		await expect.poll(() => site.rows(unfinished), { timeout: 90_000, intervals: [50] }).toEqual([]);
		expect(server.mails).toHaveLength(FORMS * 2);
	} finally {
		await site.stop();
		await server.close();
	}
});
