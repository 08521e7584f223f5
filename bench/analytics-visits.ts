/**
 * `node scripts/run.mjs bench/analytics-visits.ts [visits]`: sends that many scripted visits (10,000) to the built site over HTTP, with a
 * client without a browser; then compares every number of their rows with what was sent. After that, measures how soon `/` is answered
 * alone and during a flood of batches. On the embedded database, or on an empty one given by DATABASE_URL.
 */
import fs from 'node:fs';
import autocannon from 'autocannon';
import pg from 'pg';
import { ANALYTICS_PATH } from '#app/analytics/protocol.ts';
import { createVisitSender, scriptedVisit, splitIntoBatches } from '../tests/visits.ts';
import { print, quantile, startSite } from './kit.ts';

const VISITS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 48;
const SECONDS = 4;
const PAGES_A_SECOND = 200;
const PORT = 3192;
const site = await startSite(PORT);

const scripted = Array.from({ length: VISITS }, (_, number) =>
	scriptedVisit(number, Date.parse('2019-03-01T08:00:00Z')),
);
// The batches of every third visit come twice, those of every second visit in the wrong order.
const posts = scripted.flatMap((visit, number) => {
	const batches = splitIntoBatches(visit, 2 + (number % 7));
	const deliveries = number % 3 === 0 ? [...batches, ...batches] : batches;
	return (number % 2 ? deliveries.reverse() : deliveries).map((body) => ({ body, userAgent: visit.userAgent }));
});
const sender = createVisitSender(site.url, `http://localhost:${PORT}`);
const times: number[] = [];
const statuses = new Map<number, number>();
let next = 0;
const started = performance.now();
await Promise.all(
	Array.from({ length: AT_ONCE }, async () => {
		for (let post = posts[next++]; post; post = posts[next++]) {
			const sent = performance.now();
			const { status } = await sender.send(post.body, { 'user-agent': post.userAgent });
			times.push(performance.now() - sent);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	}),
);
const seconds = (performance.now() - started) / 1000;
const events = scripted.flatMap(({ whole }) => whole.events).length;
print(
	`${VISITS} visits, ${events} events in ${posts.length} batches (${JSON.stringify(Object.fromEntries(statuses))}): ${seconds.toFixed(1)} s, ` +
		`${Math.round(posts.length / seconds)} batches/s, ${Math.round(events / seconds)} different events/s stored, ` +
		`answered after ${quantile(times).toFixed(1)} ms (median), ${quantile(times, 0.99).toFixed(1)} ms (p99)`,
);
const wrong = await findDifferences();
print(wrong.length === 0 ? 'every row matches what was sent' : `ROWS DIFFER: ${wrong.slice(0, 10).join(', ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

sender.close();
await site.stop();

const bodies = Array.from({ length: 2_000 }, (_, number) => {
	return JSON.stringify(scriptedVisit(VISITS + number, Date.now()).whole);
});
for (const limit of ['off', 'on'] as const) {
	const { stop } = await startSite(PORT, { env: { RATE_LIMIT: limit }, directory: site.directory });
	await loadOfPage();
	const alone = await loadOfPage();
	const flood = floodFor(SECONDS + 1);
	const loaded = await loadOfPage();
	const { requests, non2xx } = await flood;
	print(
		`rate limit ${limit}: / at ${PAGES_A_SECOND}/s is answered after ${alone} ms alone, after ${loaded} ms during a flood of ` +
			`${Math.round(requests.average)} batches/s from one address (${non2xx} refused)`,
	);
	await stop();
}
fs.rmSync(site.directory, { recursive: true, force: true });

function floodFor(seconds: number) {
	return autocannon({
		url: site.url + ANALYTICS_PATH,
		connections: 16,
		duration: seconds,
		method: 'POST',
		headers: { origin: `http://localhost:${PORT}`, 'content-type': 'application/json', 'accept-language': 'en' },
		requests: bodies.map((body) => ({ body })),
	});
}

/** Compares the rows with what was sent, visit by visit and type by type. */
async function findDifferences(): Promise<string[]> {
	const client = new pg.Client({ connectionString: site.database });
	await client.connect();
	const { rows } = await client.query(
		'select utm_campaign, page_views, total_events, initial_page from website_analytics_sessions',
	);
	const { rows: types } = await client.query(
		'select event_type, count(*)::int as count from website_analytics_events group by event_type',
	);
	await client.end();
	const reported = new Map(
		rows.map((row) => [row.utm_campaign, `${row.page_views} ${row.total_events} ${row.initial_page}`]),
	);
	const sentTypes = Map.groupBy(
		scripted.flatMap(({ whole }) => whole.events),
		({ type }) => type,
	);
	return [
		...(rows.length === VISITS ? [] : [`${rows.length} rows`]),
		...scripted
			.filter(({ campaign, pageViews, whole }) => {
				return reported.get(campaign) !== `${pageViews} ${whole.events.length} ${whole.start.page}`;
			})
			.map(({ campaign }) => campaign),
		...types
			.filter(({ event_type, count }) => sentTypes.get(event_type)?.length !== count)
			.map((row) => row.event_type),
	];
}

/** Median and 99th percentile of the times, in milliseconds. */
async function loadOfPage(): Promise<string> {
	const { latency } = await autocannon({
		url: `${site.url}/`,
		connections: 4,
		duration: SECONDS,
		overallRate: PAGES_A_SECOND,
		headers: { 'accept-encoding': 'br' },
	});
	return `${latency.p50} (p99 ${latency.p99})`;
}
