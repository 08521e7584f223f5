/**
 * `node scripts/run.mjs --dev bench/scripts.ts` (after a build): the JavaScript that a visitor of `/` loads, in bytes as sent (Brotli)
 * and decoded: before and after the first interaction, when that opens a dialog or touches the career-map form, and after every dialog
 * was opened; as ratios to `/contact` after the first interaction in the same run. Each file counts once, preloaded or imported.
 * `--files` prints the files. `CHROMIUM_PATH`: the browser. `npm run check` holds budgets of the build (scripts/check-bytes.ts).
 */
import { parseArgs } from 'node:util';
import type { Page, Response } from '@playwright/test';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { paths } from '#content/navigation.ts';
import { freePort } from '../tests/free-port.ts';
import { ignoreInitialMouseMove } from '../tests/initial-mouse-move.ts';
import { print, startSite } from './kit.ts';

/** Without a request for this long, a page is idle, as in Playwright's `networkidle`. */
const IDLE_MS = 500;

/** Starts a headless Chromium: the one at `CHROMIUM_PATH`. */
function openBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
	});
}

/** Opens a page in a context of its own, with an empty cache. Close its context when you are done. */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	await page.addInitScript(ignoreInitialMouseMove);
	return page;
}

/**
 * Follows the requests of a page. Call it before the page is opened.
 * @returns Waits until the page is idle: no request is pending or has ended within half a second, and the main thread is free.
 */
function watchRequests(page: Page): () => Promise<void> {
	const pending = new Set<unknown>();
	let onChange = () => {};
	const change = () => onChange();
	page.on('request', (request) => {
		pending.add(request);
		change();
	});
	for (const end of ['requestfinished', 'requestfailed'] as const) {
		page.on(end as 'requestfinished', (request) => {
			pending.delete(request);
			change();
		});
	}
	const networkIsIdle = () =>
		new Promise<void>((resolve) => {
			let timer: NodeJS.Timeout;
			onChange = () => {
				clearTimeout(timer);
				if (pending.size === 0) timer = setTimeout(resolve, IDLE_MS);
			};
			onChange();
		});
	return async () => {
		// A task that holds up the main thread may start the next request.
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
		await networkIsIdle();
	};
}

/** Bytes as sent, and decoded. */
interface Size {
	sent: number;
	raw: number;
}

/** What a visitor does on a page. `idle` waits for what it loads. */
type Visit = (page: Page, idle: () => Promise<void>) => Promise<void>;

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
/** Links that open a dialog, whatever script opens it. */
const DIALOG_LINKS = 'a[aria-haspopup=dialog]';

const movePointer: Visit = async (page) => {
	await page.mouse.move(20, 20);
	await page.mouse.move(30, 30);
};
const touchForm: Visit = async (page) => {
	const email = page.locator(`form[action="${paths.careerMap}"] input[type=email]`);
	await email.click();
	await email.pressSequentially('a');
};
const openEveryDialog: Visit = async (page, idle) => {
	for (const href of await dialogAddresses(page)) {
		await openDialog(page, href);
		await idle();
		await page.keyboard.press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'hidden' });
	}
};

const browser = await openBrowser();
const site = await startSite(await freePort());
try {
	const reference = await measure('/contact', movePointer);
	report('/contact, pointer moved', reference, reference);
	const before = await measure('/', async () => {});
	report('/ before any interaction', before, reference);
	report('/ pointer moved', await measure('/', movePointer), reference);
	report('/ key pressed', await measure('/', (page) => page.keyboard.press('Tab')), reference);
	report('/ scrolled', await measure('/', (page) => page.mouse.wheel(0, 600)), reference);
	report('/ career-map form touched', await measure('/', touchForm), reference);
	for (const href of await withPage('/', dialogAddresses)) {
		report(`/ ${href} opened first`, await measure('/', (page) => openDialog(page, href)), reference);
	}
	report('/ every dialog opened', await measure('/', openEveryDialog), reference);
} finally {
	await browser.close();
	await site.stop();
}

async function withPage<Result>(
	path: string,
	run: (page: Page, idle: () => Promise<void>, scripts: Map<string, Response>) => Promise<Result>,
): Promise<Result> {
	const page = await openPage(browser, {
		baseURL: site.url,
		viewport: { width: 1280, height: 800 },
		reducedMotion: 'reduce',
	});
	const scripts = new Map<string, Response>();
	page.on('response', (response) => {
		if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response);
	});
	const idle = watchRequests(page);
	try {
		await page.goto(path);
		await idle();
		return await run(page, idle, scripts);
	} finally {
		await page.context().close();
	}
}

/** @returns The sizes of the scripts that a visit loads, by path. */
function measure(path: string, visit: Visit): Promise<Map<string, Size>> {
	return withPage(path, async (page, idle, scripts) => {
		await visit(page, idle);
		await idle();
		const sizes = new Map<string, Size>();
		for (const [url, response] of scripts) sizes.set(new URL(url).pathname, await sizeOf(response));
		return sizes;
	});
}

/** @throws If a file of the build is sent without Brotli although the build compressed it. */
async function sizeOf(response: Response): Promise<Size> {
	const { 'content-length': length, 'content-encoding': encoding } = response.headers();
	const raw = (await response.body()).length;
	if (length === undefined) return { sent: (await response.request().sizes()).responseBodySize, raw };
	if (encoding !== 'br' && raw >= 1024) throw new Error(`${response.url()} is not sent with Brotli.`);
	return { sent: Number(length), raw };
}

async function dialogAddresses(page: Page): Promise<string[]> {
	const hrefs = await page.locator(DIALOG_LINKS).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	return [...new Set(hrefs)].filter((href) => href !== null);
}

async function openDialog(page: Page, href: string): Promise<void> {
	await page.locator(`${DIALOG_LINKS}[href="${href}"]`).filter({ visible: true }).first().click();
	// The close button alone is not the content.
	await page.getByRole('dialog').locator('form, p').first().waitFor();
}

function report(name: string, scripts: Map<string, Size>, reference: Map<string, Size>): void {
	const sum = (of: Map<string, Size>, key: keyof Size) => of.values().reduce((total, size) => total + size[key], 0);
	const kB = (key: keyof Size) => (sum(scripts, key) / 1000).toFixed(1);
	const ratio = (sum(scripts, 'sent') / sum(reference, 'sent')).toFixed(2);
	print(`${name}: ${kB('sent')} kB sent, ${kB('raw')} kB decoded, ${scripts.size} files, ratio ${ratio}`);
	if (!values.files) return;
	const bySize = [...scripts].sort(([, one], [, other]) => other.sent - one.sent);
	for (const [path, { sent, raw }] of bySize) print(`  ${sent} ${raw} ${path}`);
}
