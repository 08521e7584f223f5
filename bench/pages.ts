/**
 * `npm run bench`: how many requests for `/` per second are answered, against bare `node:http` that sends the same bytes and headers,
 * in turns within one run; and the cost of a stored form against the bare insert of its row.
 */
import autocannon from 'autocannon';
import pg from 'pg';
import { print, quantile, startBareServer, startSite } from './kit.ts';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
const site = await startSite(3190);
const bare = await startBareServer(3191, site);

const rates = { site: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
	rates.bare.push(await requestsPerSecond(bare.url));
	rates.site.push(await requestsPerSecond(site.url));
}
const [siteRate, bareRate] = [quantile(rates.site), quantile(rates.bare)];
print(
	`/  ${bare.bytes} bytes (brotli): ${siteRate}/s, bare node:http ${bareRate}/s, ratio ${(siteRate / bareRate).toFixed(2)}`,
);

const forms = await autocannon({
	url: `${site.url}/contact`,
	connections: 8,
	duration: SECONDS,
	method: 'POST',
	headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
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
bare.stop();
await site.stop();

async function insertsPerSecond(): Promise<number> {
	const client = new pg.Client({ connectionString: site.database });
	await client.connect();
	let count = 0;
	for (const end = Date.now() + SECONDS * 1000; Date.now() < end; count++) {
		await client.query(`insert into website_data (form_name, email) values ('bench', $1)`, [`${count}@example.org`]);
	}
	await client.end();
	return Math.round(count / SECONDS);
}

async function requestsPerSecond(url: string): Promise<number> {
	const headers = { 'accept-encoding': 'br' };
	const run = await autocannon({ url: `${url}/`, connections: CONNECTIONS, duration: SECONDS, headers });
	return Math.round(run.requests.average);
}
