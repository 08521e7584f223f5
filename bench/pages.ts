/**
 * `npm run bench`: how many requests for `/` per second are answered, against bare `node:http` that sends the same bytes and headers,
 * in turns within one run; and the cost of a stored form against the bare insert of its row.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
const SITE = 3190;
const BARE = 3191;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', HOST: '127.0.0.1' };
const site = spawn(process.execPath, ['server/main.ts'], {
	env: { ...env, PORT: String(SITE), DATA_DIR: directory },
	stdio: 'ignore',
});
await until(`http://127.0.0.1:${SITE}/readyz`);

const { headers, body } = await page(`http://127.0.0.1:${SITE}/`);
const forwarded = Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
fs.writeFileSync(path.join(directory, 'headers.json'), JSON.stringify(Object.fromEntries(forwarded)));
fs.writeFileSync(path.join(directory, 'body'), body);
const bare = spawn(
	process.execPath,
	['bench/bare-server.ts', String(BARE), path.join(directory, 'headers.json'), path.join(directory, 'body')],
	{ stdio: 'ignore' },
);
await until(`http://127.0.0.1:${BARE}/`);

const results = { site: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
	results.bare.push(await load(`http://127.0.0.1:${BARE}/`));
	results.site.push(await load(`http://127.0.0.1:${SITE}/`));
}
const [ours, theirs] = [median(results.site), median(results.bare)];
print(`/  ${body.length} bytes (brotli): ${ours}/s, bare node:http ${theirs}/s, ratio ${(ours / theirs).toFixed(2)}`);

const forms = await autocannon({
	url: `http://127.0.0.1:${SITE}/contact`,
	connections: 8,
	duration: SECONDS,
	method: 'POST',
	headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://127.0.0.1:${SITE}` },
	setupClient(client) {
		const next = () => {
			const key = crypto.randomUUID();
			client.setBody(
				`name=Ada+Green&email=${key}%40example.org&message=A+message+of+some+length.&idempotency_key=${key}`,
			);
		};
		next();
		client.on('response', next);
	},
});
const inserts = await insertsPerSecond();
const perSecond = Math.round(forms.requests.average);
print(
	`forms stored: ${perSecond}/s (8 at a time, p99 ${forms.latency.p99} ms, ${forms.non2xx - forms['3xx']} refused), ` +
		`bare single-row inserts ${inserts}/s, ratio ${(perSecond / inserts).toFixed(2)}`,
);
site.kill();
bare.kill();

async function insertsPerSecond(): Promise<number> {
	const client = new pg.Client({
		host: path.join(directory, 'database/socket'),
		user: 'postgres',
		database: 'postgres',
	});
	await client.connect();
	let count = 0;
	for (const end = Date.now() + SECONDS * 1000; Date.now() < end; count++) {
		await client.query(`insert into website_data (form_name, email) values ('bench', $1)`, [`${count}@example.org`]);
	}
	await client.end();
	return Math.round(count / SECONDS);
}

async function load(url: string): Promise<number> {
	const run = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: SECONDS,
		headers: { 'accept-encoding': 'br' },
	});
	return Math.round(run.requests.average);
}

function page(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk as Buffer);
			resolve({ headers: response.headers, body: Buffer.concat(chunks) });
		}).on('error', reject);
	});
}

async function until(url: string): Promise<void> {
	for (const end = Date.now() + 30_000; Date.now() < end; ) {
		if ((await fetch(url).catch(() => undefined))?.ok) return;
		await new Promise((later) => setTimeout(later, 50));
	}
	throw new Error(`${url} does not answer.`);
}

function median(numbers: number[]): number {
	return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
