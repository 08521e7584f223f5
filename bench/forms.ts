/**
 * `node bench/forms.ts` (after a build): what a submission of the contact form costs. Prints its round trips to the database, and how
 * many are stored per second (32 clients at a time), against the same rows written by bare clients of the same database in turns within
 * the same run. With `DATABASE_URL` on that PostgreSQL, which must be empty; otherwise on the embedded database.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { print, quantile, startSite, timed } from './kit.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = 5;
const CLIENTS = 32;
const PORT = 3192;

const counter = process.env.DATABASE_URL ? await countRoundTrips(process.env.DATABASE_URL) : undefined;
if (counter) {
	const site = await startSite(PORT, { env: { DATABASE_URL: counter.url, ROLE: 'web' } });
	await submitOnce(site.url);
	const counted = await counter.during(() => submitOnce(site.url));
	print(`contact form: ${counted} round trips`);
	await site.stop();
	counter.close();
}

const site = await startSite(PORT);
const raw = await openRawClients(site.database);
await submitFor(site.url, 3);
const measured = { forms: [] as Speed[], rows: [] as Speed[], inserts: [] as Speed[], calm: [] as Speed[] };
for (let round = 0; round < ROUNDS; round++) {
	measured.rows.push(await raw.write(raw.writeRows));
	measured.inserts.push(await raw.write(raw.insertRow));
	const forms = await submitFor(site.url, SECONDS);
	measured.forms.push(forms);
	measured.calm.push(await submitEvenly(site.url, Math.ceil(forms.perSecond / 4)));
}
const [forms, rows, inserts] = [medianOf(measured.forms), medianOf(measured.rows), medianOf(measured.inserts)];
print(
	`${CLIENTS} clients: ${forms.perSecond} submissions/s, p99 ${forms.p99} ms; the same rows written by bare clients ` +
		`${rows.perSecond}/s, p99 ${rows.p99} ms, ratio ${(forms.perSecond / rows.perSecond).toFixed(2)}; ` +
		`single inserts ${inserts.perSecond}/s, ratio ${(forms.perSecond / inserts.perSecond).toFixed(2)}`,
);
const calm = medianOf(measured.calm);
print(`${calm.perSecond} submissions/s, evenly: p99 ${calm.p99} ms`);
await raw.close();
await site.stop();

/** How many per second, and the time that one in a hundred exceeds, in milliseconds. */
interface Speed {
	perSecond: number;
	p99: number;
}

function medianOf(speeds: Speed[]): Speed {
	return {
		perSecond: quantile(speeds.map(({ perSecond }) => perSecond)),
		p99: Math.round(quantile(speeds.map(({ p99 }) => p99))),
	};
}

function formOf(): string {
	const key = randomUUID();
	return `name=Ada+Green&email=${key}%40example.org&message=A+message+of+some+length.&idempotency_key=${key}`;
}

async function submitOnce(url: string): Promise<void> {
	const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
	const { status } = await fetch(`${url}/contact`, { method: 'POST', headers, body: formOf(), redirect: 'manual' });
	if (status !== 303) throw new Error(`The form was answered with ${status}.`);
}

async function submitFor(url: string, seconds: number): Promise<Speed> {
	const run = await autocannon({
		url: `${url}/contact`,
		connections: CLIENTS,
		duration: seconds,
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
		setupClient(client) {
			client.setBody(formOf());
			client.on('response', () => client.setBody(formOf()));
		},
	});
	const others = run.requests.total - run['3xx'];
	if (others > 0) throw new Error(`${others} forms were not accepted.`);
	return { perSecond: Math.round(run.requests.average), p99: run.latency.p99 };
}

/** Visitors who do not wait for each other. */
async function submitEvenly(url: string, perSecond: number): Promise<Speed> {
	const times: Promise<number>[] = [];
	for (let sent = 0; sent < perSecond * SECONDS; sent++) {
		times.push(timed(() => submitOnce(url)));
		await delay(1000 / perSecond);
	}
	return { perSecond, p99: quantile(await Promise.all(times), 0.99) };
}

/** The rows of one submission: customer, lead, two emails with their jobs, and its key. */
async function openRawClients(connectionString: string) {
	const clients = await Promise.all(
		Array.from({ length: CLIENTS }, async () => {
			const client = new pg.Client({ connectionString });
			await client.connect();
			return client;
		}),
	);
	return {
		async write(write: (client: pg.Client) => Promise<unknown>): Promise<Speed> {
			const end = performance.now() + SECONDS * 1000;
			const times: number[] = [];
			await Promise.all(
				clients.map(async (client) => {
					while (performance.now() < end) times.push(await timed(() => write(client)));
				}),
			);
			return { perSecond: Math.round(times.length / SECONDS), p99: quantile(times, 0.99) };
		},
		async writeRows(client: pg.Client) {
			const email = `${randomUUID()}@example.org`;
			await client.query('begin');
			const { rows } = await client.query('insert into customers (email) values ($1) returning customer_uuid', [email]);
			const customer = rows[0].customer_uuid;
			const lead = await client.query(
				`insert into website_data (form_name, source, page_path, name, email, message, customer_uuid, created_at)
				values ('Contact', 'contact', '/contact', 'Ada Green', $1, 'A message of some length.', $2, now()) returning id`,
				[email, customer],
			);
			for (const kind of ['contact-received', 'contact-to-operator']) {
				const mail = await client.query(
					`insert into mails (kind, recipient, customer_uuid, params, created_at, updated_at)
					values ($1, $2, $3, $4, now(), now()) returning mail_uuid`,
					[kind, email, customer, JSON.stringify({ websiteDataId: lead.rows[0].id })],
				);
				// Due in a year, so that no worker takes it.
				await client.query(
					`insert into pgboss.job (name, data, start_after) values ('mail', $1, now() + interval '1 year')`,
					[JSON.stringify({ mailId: mail.rows[0].mail_uuid })],
				);
			}
			await client.query(
				`insert into submissions (key, form_name, answer, created_at) values ($1, 'contact', '{"lead":""}', now())`,
				[email],
			);
			await client.query('commit');
		},
		async insertRow(client: pg.Client) {
			await client.query(`insert into website_data (form_name, email) values ('bench', $1)`, [
				`${randomUUID()}@example.org`,
			]);
		},
		async close() {
			await Promise.all(clients.map((client) => client.end()));
		},
	};
}

/**
 * A proxy in front of PostgreSQL that counts round trips: how often a client sends after the server has answered.
 * @param target The connection string of the PostgreSQL, on TCP.
 */
async function countRoundTrips(target: string) {
	const { hostname, port } = new URL(target);
	let count = 0;
	const sockets = new Set<Socket>();
	const server = createServer((client) => {
		const upstream = connect(Number(port || 5432), hostname);
		let isAnswered = true;
		for (const socket of [client, upstream]) {
			sockets.add(socket);
			socket.setNoDelay(true).on('error', () => {});
		}
		client.on('data', (bytes) => {
			if (isAnswered) count++;
			isAnswered = false;
			upstream.write(bytes);
		});
		upstream.on('data', (bytes) => {
			isAnswered = true;
			client.write(bytes);
		});
		client.on('close', () => upstream.destroy());
		upstream.on('close', () => client.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target);
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as { port: number }).port);
	return {
		url: url.href,
		/** @returns The number of round trips while something runs. */
		async during(run: () => Promise<unknown>): Promise<number> {
			const before = count;
			await run();
			return count - before;
		},
		close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
