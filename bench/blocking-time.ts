/**
 * `node scripts/run.mjs --dev bench/blocking-time.ts` (after a build; `--loads N`, by default 7): what opening `/` costs the main thread of
 * a phone, simulated as a processor ten times slower and a window of 412 × 823: total blocking time (the part of each task beyond 50 ms,
 * from the start of the navigation until the page is quiet) and CPU time by kind of work, without any interaction. Medians, as ratios to
 * the same page without scripts, and to its bare text without styles, scripts and pictures, in turns within one run. `CHROMIUM_PATH`: the
 * browser. Times include the simulated slowness.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { freePort } from '../tests/free-port.ts';
import { openBrowser, openPage } from './browser.ts';
import { print, quantile, startSite } from './kit.ts';
import { type CpuTimes, cpuTimesOf, KINDS, TASK_LIMIT_MS, type TraceEvent } from './main-thread.ts';

const SLOWDOWN = 10;
/** Without a long task and without a resource that arrives for this long, a page is quiet. */
const QUIET_MS = 2_000;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing'];

interface Load {
	blockingMs: number;
	cpu: CpuTimes;
}

const { values } = parseArgs({ options: { loads: { type: 'string', default: '7' } } });
const browser = await openBrowser();
const site = await startSite(await freePort());
const variants = await serveVariants(site.url);
const pages = {
	'/': `${variants.url}/`,
	'without scripts': `${variants.url}/without-scripts`,
	'bare text': `${variants.url}/bare-text`,
};
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
try {
	const loads: Record<Name, Load[]> = { '/': [], 'without scripts': [], 'bare text': [] };
	// The first load of a browser is slower.
	await load(pages['/']);
	for (let turn = 0; turn < Number(values.loads); turn++) {
		for (const name of names) loads[name].push(await load(pages[name]));
	}
	report(loads);
} finally {
	await browser.close();
	variants.close();
	await site.stop();
}

/** Opens a page in a new context, without any interaction. */
async function load(url: string): Promise<Load> {
	const page = await openPage(browser, phone);
	try {
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
		await page.addInitScript(watchLongTasks, QUIET_MS);
		await browser.startTracing(page, { categories });
		await page.goto(url);
		const tasks = await page.evaluate(() => (window as unknown as { longTasks: Promise<number[]> }).longTasks);
		const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
		const blockingMs = tasks.reduce((sum, duration) => sum + Math.max(0, duration - TASK_LIMIT_MS), 0);
		return { blockingMs, cpu: cpuTimesOf(trace.traceEvents, url) };
	} finally {
		await page.context().close();
	}
}

/** Runs in the page, before its scripts: collects the durations of long tasks in milliseconds until it is loaded, painted and quiet. */
function watchLongTasks(quietMs: number): void {
	const durations: number[] = [];
	const longTasks = new Promise<number[]>((resolve) => {
		let timer: ReturnType<typeof setTimeout>;
		const wait = () => {
			clearTimeout(timer);
			const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
			if (document.readyState === 'complete' && isPainted) timer = setTimeout(() => resolve(durations), quietMs);
		};
		addEventListener('load', wait);
		new PerformanceObserver((list) => {
			durations.push(...list.getEntries().map(({ duration }) => duration));
			wait();
		}).observe({ type: 'longtask', buffered: true });
		for (const type of ['paint', 'resource']) new PerformanceObserver(wait).observe({ type, buffered: true });
	});
	Object.assign(window, { longTasks });
}

/** Serves `/` and its variants with their headers, and passes on what they load: so all arrive in the same way. */
async function serveVariants(siteUrl: string) {
	const html = await (await fetch(`${siteUrl}/`)).text();
	const bodies = new Map([
		['/', html],
		['/without-scripts', withoutElements(html, 'script')],
		['/bare-text', bareText(html)],
	]);
	const compressed = new Map(bodies.entries().map(([path, body]) => [path, brotliCompressSync(body)]));
	const policy = (await fetch(`${siteUrl}/`)).headers.get('content-security-policy') ?? '';
	const server = createServer(async ({ url = '' }, response) => {
		const body = compressed.get(url);
		if (body) {
			response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy);
			response.setHeader('content-encoding', 'br').end(body);
			return;
		}
		const resource = await fetch(`${siteUrl}${url}`);
		response.setHeader('content-type', resource.headers.get('content-type') ?? '').writeHead(resource.status);
		response.end(await resource.bytes());
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function withoutElements(html: string, selector: string, attributes: readonly string[] = []): string {
	const dom = new JSDOM(html);
	const { document } = dom.window;
	for (const element of document.querySelectorAll(selector)) element.remove();
	for (const name of attributes) {
		for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
	}
	return dom.serialize();
}

function bareText(html: string): string {
	return withoutElements(html, 'script, style, link, svg, picture, img, iframe, video, audio', ['style', 'class']);
}

function report(loads: Record<Name, Load[]>): void {
	const median = (name: Name, of: (load: Load) => number) => quantile(loads[name].map(of));
	const row = (what: string, of: (load: Load) => number) => {
		const times = names.map((name) => `${name} ${median(name, of).toFixed(0)}`).join(', ');
		const ratio = (name: Name) => {
			const base = median(name, of);
			return base > 0 ? (median('/', of) / base).toFixed(2) : 'none';
		};
		print(`${what}: ${times} ms; ratio ${ratio('without scripts')} and ${ratio('bare text')}`);
	};
	print(`${values.loads} loads, processor ${SLOWDOWN} times slower`);
	row('total blocking time', ({ blockingMs }) => blockingMs);
	row('  in CPU time, without waiting for other processes', ({ cpu }) => cpu.blocking);
	row('CPU time of the main thread', ({ cpu }) => cpu.total);
	for (const kind of KINDS) row(`  ${kind}`, ({ cpu }) => cpu[kind]);
}
