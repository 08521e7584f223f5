import { expect, test } from '@playwright/test';
import { startSite } from './site.ts';

test('SIGKILL in the middle of 500 submissions loses none that was answered with success, and doubles none', async () => {
	test.setTimeout(400_000);
	const site = await startSite({}, { durable: true });
	const accepted: string[] = [];
	let sent = 0;
	let killing: Promise<void> | undefined;
	const send = async (number: number) => {
		const email = `kill-${number}@example.org`;
		const body = new URLSearchParams({
			name: 'Ada Green',
			email,
			message: 'A message that must survive.',
			idempotency_key: `key-${number}`.padEnd(32, '0'),
		});
		// As a browser would after a dropped connection: again, with the same key, until there is an answer.
		for (let attempt = 0; attempt < 60; attempt++) {
			try {
				const response = await fetch(`${site.url}/contact`, {
					method: 'POST',
					body,
					redirect: 'manual',
					headers: { origin: site.url },
				});
				if (response.status === 303) accepted.push(email);
				return;
			} catch {
				await new Promise((later) => setTimeout(later, 250));
			}
		}
	};
	const worker = async () => {
		while (sent < 500) {
			const number = sent++;
			if (number === 250) killing = site.killAndRestart();
			await send(number);
		}
	};
	await Promise.all(Array.from({ length: 8 }, worker));
	await killing;
	const rows = await site.rows(
		`select email, count(*)::int as count from website_data where email like 'kill-%' group by email`,
	);
	const kept = new Map(rows.map(({ email, count }) => [email as string, count as number]));
	expect(accepted).toHaveLength(500);
	expect(accepted.filter((email) => kept.get(email) !== 1)).toEqual([]);
	await site.stop();
});
