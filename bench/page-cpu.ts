/**
 * `node bench/page-cpu.ts` (after a build): CPU time of one view of a page that is rendered for each request, in the process that serves
 * it, beside sending the same page from the cache in the same run. Linux only: CPU time is read from /proc.
 */
import autocannon from 'autocannon';
import { cpuSecondsOf, print, quantile, startSite } from './kit.ts';

const ROUNDS = 3;
const VIEWS = 400;
/** A query that the cache does not know makes a page rendered again. */
const pages = ['/', '/contact', '/events', '/enroll'];

const site = await startSite(3194);
for (const page of pages) {
	const views = { rendered: [] as number[], cached: [] as number[] };
	for (let round = 0; round < ROUNDS; round++) {
		views.rendered.push(await millisecondsPerView(`${site.url}${page}?view=1`, VIEWS));
		views.cached.push(await millisecondsPerView(`${site.url}${page}`, 10 * VIEWS));
	}
	const [rendered, cached] = [quantile(views.rendered), quantile(views.cached)];
	print(
		`${page}: ${rendered.toFixed(2)} ms of CPU rendered for one request, ${cached.toFixed(3)} ms cached, ratio ${(rendered / cached).toFixed(0)}`,
	);
}
await site.stop();

async function millisecondsPerView(url: string, amount: number): Promise<number> {
	const headers = { 'accept-encoding': 'gzip, deflate, br' };
	const options = { url, connections: 4, headers };
	await autocannon({ ...options, amount: 40 });
	const before = cpuSecondsOf(site.pid);
	const run = await autocannon({ ...options, amount });
	if (run['2xx'] !== amount) throw new Error(`${url}: ${run['2xx']} of ${amount} pages.`);
	return ((cpuSecondsOf(site.pid) - before) * 1000) / amount;
}
