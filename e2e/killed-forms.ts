import { expect } from '@playwright/test';
import { startSite } from './site.ts';

/** Sends forms, eight at a time, to a durable site, and kills its process when half of them were sent. */
export async function expectNoFormLost(count: number): Promise<void> {
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
		// As a browser after a dropped connection: retries with the same key until there is a response.
		for (;;) {
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
				// Waits until the process has been restarted.
				await killing;
			}
		}
	};
	const worker = async () => {
		while (sent < count) {
			const number = sent++;
			if (number === Math.floor(count / 2)) killing = site.killAndRestart();
			await send(number);
		}
	};
	await Promise.all(Array.from({ length: 8 }, worker));
	await killing;
	const rows = await site.rows(
		`select email, count(*)::int as count from website_data where email like 'kill-%' group by email`,
	);
	const stored = new Map(rows.map(({ email, count }) => [email as string, count as number]));
	expect(accepted).toHaveLength(count);
	expect(accepted.filter((email) => stored.get(email) !== 1)).toEqual([]);
	await site.stop();
}
