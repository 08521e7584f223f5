import { newsletter, uniqueEmail } from './all-forms.ts';
import { type Engine, engines } from './engines.ts';
import { expect, test } from './site.ts';
import { findOverflowing, widths } from './stories.ts';

const addresses = ['/newsletter', '/events', '/curriculum', '/podcast', '/teams', '/builder-portfolio/gallery', '/'];

const softly = expect.configure({ soft: true });
const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const hasMatch = (engine: Engine, selector: string) => engine.evaluate<boolean>(`${find(selector)} !== null`);
const textOf = (engine: Engine, selector: string) => engine.evaluate<string>(`${find(selector)}?.textContent ?? ''`);

async function click(engine: Engine, selector: string): Promise<void> {
	const [x, y] = await engine.evaluate<[number, number]>(`(() => {
		const element = ${find(selector)};
		element.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { x, y, width, height } = element.getBoundingClientRect();
		return [Math.round(x + width / 2), Math.round(y + height / 2)];
	})()`);
	await engine.clickAt(x, y);
}

async function resize(engine: Engine, width: number): Promise<void> {
	await engine.resize(width);
	await expect.poll(() => engine.evaluate('innerWidth'), { intervals: [20] }).toBe(width);
}

async function fitsEveryWidth(engine: Engine, address: string): Promise<void> {
	// WebKit measures sections that it does not render yet as they were at another width.
	await engine.evaluate(`(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('section { content-visibility: visible !important }');
		document.adoptedStyleSheets = [sheet];
	})()`);
	await expect.poll(() => engine.evaluate('document.fonts.status')).toBe('loaded');
	for (const width of widths) {
		await resize(engine, width);
		const found = () => engine.evaluate<string[]>(`(${findOverflowing})()`);
		// Firefox sometimes lays out a new width a moment later.
		await softly.poll(found, { message: `${address} at ${width}`, timeout: 10_000 }).toEqual([]);
		if (address !== '/') continue;
		const ring = await engine.evaluate<number>(`${find('.ring')}.getBoundingClientRect().width`);
		expect.soft(ring, `the ring at ${width}`).toBeGreaterThan(250);
	}
}

/** The center of the ring shows the mark that the arrow keys lead to. */
async function walkTheYear(engine: Engine): Promise<void> {
	await click(engine, 'h1');
	await expect.poll(() => hasMatch(engine, 'html[data-ready]')).toBe(true);
	expect(await textOf(engine, '.ring-now')).toMatch(/^The basics: \w+ \d+/);
	await engine.evaluate(`${find('.ring a')}.focus()`);
	for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) await engine.press(key);
	const second = (await textOf(engine, '.ring a:nth-of-type(2)')).replace(': ', '');
	await expect.poll(() => textOf(engine, '.ring-now')).toBe(second);
	await engine.press('End');
	await expect.poll(() => textOf(engine, '.ring-now')).not.toBe(second);
}

async function openAndCloseMenu(engine: Engine): Promise<void> {
	await resize(engine, 390);
	const entry = () => engine.evaluate<string>('JSON.stringify(history.state)');
	const before = await entry();
	await click(engine, '.bar-open');
	await expect.poll(() => hasMatch(engine, '.menu:popover-open')).toBe(true);
	await engine.press('Escape');
	await expect.poll(() => hasMatch(engine, '.menu:popover-open')).toBe(false);
	// Closing goes back in the history, which would end the visit to the next page.
	await expect.poll(entry).toBe(before);
}

async function openAndCloseDialog(engine: Engine): Promise<void> {
	await click(engine, 'footer a[href="/contact"]');
	await expect.poll(() => textOf(engine, '[role=dialog], dialog[open]')).toContain('Contact Us');
	await engine.press('Escape');
	await expect.poll(() => hasMatch(engine, '[role=dialog], dialog[open]')).toBe(false);
}

async function subscribe(engine: Engine): Promise<void> {
	await click(engine, 'main form[data-form] [name=email]');
	await expect.poll(() => hasMatch(engine, 'html[data-ready]')).toBe(true);
	await engine.type(uniqueEmail());
	await click(engine, 'main form[data-form] [type=submit]');
	await expect.poll(() => textOf(engine, '.toast')).toContain(newsletter.success[0]);
}

for (const [name, { missing, start }] of Object.entries(engines)) {
	test(`in ${name}, pages fit every width; ring, menu, dialog and form work`, async ({ page, site }) => {
		const absent = missing();
		const reason = `${name} is not here: apt-get install ${absent.join(' ')}`;
		if (absent.length > 0) process.stdout.write(`${reason}\n`);
		test.skip(absent.length > 0, reason);
		const engine = await start(page);
		try {
			for (const address of addresses) {
				await engine.open(site.url + address);
				await fitsEveryWidth(engine, address);
			}
			await walkTheYear(engine);
			await openAndCloseMenu(engine);
			await engine.open(`${site.url}/newsletter`);
			await subscribe(engine);
			await openAndCloseDialog(engine);
		} finally {
			await engine.stop();
		}
	});
}
