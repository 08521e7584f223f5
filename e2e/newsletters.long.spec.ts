import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../tests/free-port.ts';
import { mailSettings } from '../tests/mail-server.ts';
import { startSite } from './site.ts';

const READERS = 10_000;
/** As many emails as the site sends at once. */
const AT_ONCE = 3;

/** A mail server that only counts. */
async function startCounter() {
	const deliveries: string[] = [];
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		logger: false,
		closeTimeout: 100,
		onData(stream, session, done) {
			stream.resume();
			stream.on('end', () => {
				deliveries.push(...session.envelope.rcptTo.map(({ address }) => address));
				done();
			});
		},
	});
	// The site is killed.
	server.on('error', () => {});
	const port = await freePort();
	server.listen(port, '127.0.0.1');
	await once(server.server, 'listening');
	return { url: `smtp://127.0.0.1:${port}`, deliveries, close: () => new Promise<void>((end) => server.close(end)) };
}

test(`a sender killed halfway through ${READERS} delivers to each reader once`, async () => {
	test.setTimeout(3_600_000);
	const counter = await startCounter();
	const site = await startSite(mailSettings(counter), { durable: true });
	await site.rows(
		`insert into subscriptions (list, email, status, confirmed_at)
		select 'newsletter', 'reader' || n || '@example.org', 'confirmed', now() from generate_series(1, $1::int) n`,
		[READERS],
	);
	const [{ id, at } = {}] = await site.rows(
		`insert into newsletters (list, subject, preview, body, send_at)
		values ('newsletter', 'One thing', 'x', 'Hello {{first_name|there}}', date_trunc('milliseconds', now()))
		returning newsletter_uuid as id, to_json(send_at) #>> '{}' as at`,
	);
	const job = { newsletterUuid: id, scheduledFor: new Date(String(at)).toISOString() };
	await site.rows(`insert into pgboss.job (name, data) values ('newsletter', $1::jsonb)`, [JSON.stringify(job)]);
	const started = performance.now();
	const delivered = () => counter.deliveries.length;
	await expect.poll(delivered, { timeout: 1_800_000, intervals: [20] }).toBeGreaterThan(READERS / 2);
	await site.killAndRestart();
	const count = async (where: string) =>
		(
			await site.rows(
				`select count(*)::int as count from newsletter_recipients r left join mails m using (mail_uuid) where ${where}`,
			)
		)[0]?.count;
	await expect
		.poll(() => count(`m.status is null or m.status = 'queued'`), { timeout: 1_800_000, intervals: [1_000] })
		.toBe(0);
	const unique = new Set(counter.deliveries);
	expect(counter.deliveries).toHaveLength(unique.size);
	const uncertain = await site.rows(
		`select recipient from mails where kind = 'newsletter-issue' and status = 'uncertain'`,
	);
	expect(uncertain.length).toBeLessThanOrEqual(AT_ONCE);
	// Only a delivery that is listed as uncertain can be missing.
	const missing = uncertain.filter(({ recipient }) => !unique.has(recipient as string)).length;
	expect(unique.size + missing).toBe(READERS);
	expect(await count(`m.status = 'sent'`)).toBe(READERS - uncertain.length);
	process.stdout.write(
		`${unique.size} deliveries, ${uncertain.length} uncertain (${missing} not delivered) in ${Math.round((performance.now() - started) / 1000)} s\n`,
	);
	await site.stop();
	await counter.close();
});
