import { expect, test } from '@playwright/test';
import { openBreakableDatabase } from '../tests/breakable-database.ts';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { openExternalDatabase } from './external-database.ts';
import { startSite } from './site.ts';

const LOSSES = 200;
const SENDERS = 8;
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
	where datname = current_database() and application_name in ('mga', 'pgboss')`;

test(`a site that loses all its database connections ${LOSSES} times loses nothing, repeats nothing and recovers by itself`, async () => {
	const server = await startMailServer();
	const real = await openExternalDatabase();
	const breakable = await openBreakableDatabase(real.url);
	const site = await startSite({ ...mailSettings(server), DATABASE_URL: breakable.url }, { database: real.url });
	const statuses = new Map<number, number>();
	const accepted: string[] = [];
	let isOver = false;
	let received = Promise.withResolvers<void>();

	// As a browser: retries with the same key until it is accepted.
	const send = async (number: number) => {
		const email = `lost-${number}@example.org`;
		const body = new URLSearchParams({
			name: 'Ada Green',
			email,
			message: 'A message that must survive.',
			idempotency_key: `key-${number}`.padEnd(32, '0'),
		});
		for (let status = 0; status !== 303; ) {
			const headers = { origin: site.url };
			const response = await fetch(`${site.url}/contact`, { method: 'POST', body, headers, redirect: 'manual' });
			({ status } = response);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			await response.body?.cancel();
		}
		accepted.push(email);
		received.resolve();
		received = Promise.withResolvers();
	};
	let number = 0;
	const sending = Promise.all(
		Array.from({ length: SENDERS }, async () => {
			while (!isOver) await send(number++);
		}),
	);
	let lost = 0;
	for (let loss = 0; loss < LOSSES; loss++) {
		// At least one form is accepted between two losses, so that something is always in progress.
		await Promise.race([received.promise, sending]);
		if (loss % 2 || !process.env.TEST_DATABASE_URL) lost += breakable.drop();
		else lost += (await site.rows(TERMINATE)).length;
	}
	isOver = true;
	await sending;
	expect([...statuses.keys()].filter((status) => status !== 303 && status !== 503)).toEqual([]);
	// Failed jobs are retried after half a minute: the test makes them due.
	const unsent = async () => {
		await site.rows(`update pgboss.job set start_after = now() where state = 'retry'`);
		const [row] = await site.rows(`select (select count(*)::int from mails where status <> 'sent')
			+ (select count(*)::int from webhook_deliveries where delivered_at is null) as count`);
		return row?.count;
	};
	await expect.poll(unsent, { timeout: 120_000, intervals: [200] }).toBe(0);

	const rows = await site.rows(`select email, count(*)::int as count from website_data group by email`);
	expect(rows.map(({ email }) => email).sort()).toEqual([...accepted].sort());
	expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
	const repeated = (ids: unknown[]) => ids.filter((id, index) => ids.indexOf(id) !== index);
	expect(repeated(server.mails.map(({ messageId }) => messageId))).toEqual([]);
	// One email to the visitor, and the copy to the operator.
	expect(server.mails).toHaveLength(2 * accepted.length);
	expect(repeated(site.notifications.map(({ headers }) => headers['webhook-id']))).toEqual([]);
	expect(site.notifications).toHaveLength(accepted.length);
	// The process never restarted.
	expect(site.log().match(/"msg":"ready"/g)).toHaveLength(1);
	expect(await site.end()).toBe(0);
	process.stdout.write(
		`${lost} connections lost, ${accepted.length} forms, answers ${JSON.stringify([...statuses])}\n`,
	);
	await site.stop();
	breakable.close();
	await real.end();
	await server.close();
});
