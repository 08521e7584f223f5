/**
 * `npm run bench`: how many requests for `/` per second are answered, against bare `node:http` that sends the same bytes and headers,
 * in turns within one run. `bench/forms.ts` measures stored forms.
 */
import autocannon from 'autocannon';
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
bare.stop();
await site.stop();

async function requestsPerSecond(url: string): Promise<number> {
	const headers = { 'accept-encoding': 'br' };
	const run = await autocannon({ url: `${url}/`, connections: CONNECTIONS, duration: SECONDS, headers });
	return Math.round(run.requests.average);
}
