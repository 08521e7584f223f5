import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { demoProjects } from '#content/demo-projects.ts';
import { openHydrated, waitForHydration } from './all-forms.ts';
import { test as httpTest } from './http-test.ts';
import { expect, ignoreInitialMouseMove, test } from './site.ts';
import { allDialogs, phone, waitForLayout, widths } from './stories.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** With the bar of a desktop, but small: each step of a smooth scroll is drawn. */
const small = { width: 1024, height: 600 };

/** The distance of a section from the top of the window: the height of the bar. */
async function isAtTop(page: Page, id: string): Promise<boolean> {
	const top = await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
	return top > -20 && top < 130;
}

async function scrollEnds(page: Page): Promise<() => Promise<void>> {
	await waitForLayout(page);
	const ended = await page.evaluateHandle(() => {
		const { promise, resolve } = Promise.withResolvers<void>();
		addEventListener('scroll', () => addEventListener('scrollend', () => resolve(), { once: true }), { once: true });
		return { promise };
	});
	return async () => {
		await ended.evaluate(({ promise }) => promise);
		await waitForLayout(page);
	};
}

const opacities = (page: Page) =>
	page.locator('.voices li').evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).opacity)));

const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

test.describe('the headline', () => {
	test.use(withMotion);

	test('has three lines in every window, also with the reader’s own spacing and while the ring beside it grows', async ({
		page,
	}) => {
		const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		await page.goto('/');
		await page.evaluate(() => {
			const ring = document.querySelector('.ring svg') as SVGElement;
			ring.style.animation = 'grow 1s paused';
		});
		for (const width of widths) {
			await page.setViewportSize({ width, height: 300 });
			const lines = await page.locator('.hero h1 span').evaluateAll((spans) =>
				spans.map((span) => {
					const range = document.createRange();
					range.selectNodeContents(span);
					return range.getClientRects().length;
				}),
			);
			expect(lines, `at ${width}`).toEqual([1, 1, 1]);
			expect(await sideways(), `at ${width}`).toBeLessThanOrEqual(0);
			// WCAG 2.2, 1.4.12. A user style sheet is not subject to the page's policy.
			await page.evaluate(() => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(
					'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
				);
				document.adoptedStyleSheets = [sheet];
			});
			expect(await sideways(), `at ${width}`).toBeLessThanOrEqual(0);
			await page.evaluate(() => {
				document.adoptedStyleSheets = [];
			});
		}
	});
});

test('the bar is one line of whole parts at every width', async ({ page }) => {
	await page.goto('/newsletter');
	for (const width of [340, 358, 359, 360, 375, ...widths]) {
		await page.setViewportSize({ width, height: 700 });
		for (const isPast of [false, true]) {
			await page.evaluate((past) => document.documentElement.toggleAttribute('data-past', past), isPast);
			const at = `at ${width}, ${isPast ? 'further down' : 'at the top'}`;
			const heights = await page
				.locator('.bar-row .btn:visible')
				.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
			for (const height of heights) expect.soft(height, at).toBeLessThan(50);
			expect.soft((await page.locator('.bar .mark').boundingBox())?.width, at).toBeGreaterThan(34);
		}
	}
});

httpTest('the page and its styles fit in 14,000 bytes', async ({ site }) => {
	const response = await fetch(site.url);
	// Test sites compress less (tests/fast-process.mjs).
	const compressed = brotliCompressSync(await response.arrayBuffer());
	expect(compressed.length).toBeGreaterThan(5_000);
	expect(compressed.length).toBeLessThanOrEqual(14_000);
});

test.describe('the ring of the coming year', () => {
	const marks = (page: Page) => page.getByRole('group', { name: 'The live sessions of the coming year' }).locator('a');
	const center = (page: Page) => page.locator('.ring-now');
	const shownFor = async (mark: Locator) => ((await mark.textContent()) ?? '').replace(': ', '');

	httpTest('has a link with date and topic for each session, of which one is a tab stop', async ({ page }) => {
		await page.goto('/');
		await expect(marks(page)).toHaveCount(52);
		await expect(page.getByRole('link', { name: /^\w{3} \d+: ./ })).toHaveCount(52);
		expect(await page.locator('.ring a:not([tabindex])').count()).toBe(1);
		const title = (await marks(page).nth(7).innerText()).replace(/^.*?: /, '');
		await marks(page).nth(7).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	});

	test('shows in its center what has the pointer or the focus; the arrow keys walk through the year; on a phone a tap enlarges a quarter', async ({
		page,
	}) => {
		await openHydrated(page, '/');
		const next = (await center(page).textContent()) ?? '';
		await marks(page).nth(12).hover();
		await expect(center(page)).toHaveText(await shownFor(marks(page).nth(12)));
		await page.locator('h1').hover();
		await expect(center(page)).toHaveText(next);
		await marks(page).first().focus();
		for (const [key, at] of [
			['ArrowRight', 1],
			['ArrowDown', 2],
			['ArrowLeft', 1],
			['End', 51],
			['ArrowRight', 0],
			['ArrowUp', 51],
		] as const) {
			await page.keyboard.press(key);
			await expect(marks(page).nth(at), key).toBeFocused();
			if (at > 0) await expect(center(page)).toHaveText(await shownFor(marks(page).nth(at)));
		}
		await page.keyboard.press('Home');
		await expect(marks(page).first()).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/events\/(learn|build)-\d{4}/);
		await page.setViewportSize(phone);
		await openHydrated(page, '/');
		const figure = page.locator('.hero-ring');
		const mark = marks(page).nth(32);
		const widthOf = async () => (await mark.boundingBox())?.width ?? 0;
		const small = await widthOf();
		await mark.click();
		await expect(figure).toHaveAttribute('data-quarter', '2');
		await expect(center(page)).toHaveText(await shownFor(mark));
		await expect.poll(widthOf).toBeGreaterThan(small * 1.8);
		await figure.locator('figcaption').click();
		await expect(figure).not.toHaveAttribute('data-quarter');
		await expect.poll(widthOf).toBeLessThan(small * 1.2);
		await mark.click();
		await expect.poll(widthOf).toBeGreaterThan(small * 1.8);
		await mark.click();
		await expect(page).toHaveURL(/\/events\/(learn|build)-\d{4}/);
	});
});

test.describe('navigation', () => {
	test.use({ viewport: small });

	test('the bar, links to sections, and other pages', async ({ page, site }) => {
		const animate = (isAnimated: boolean) =>
			page.emulateMedia({ reducedMotion: isAnimated ? 'no-preference' : 'reduce' });
		const bar = page.getByRole('banner');
		const scrollDown = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
		await page.goto('/');

		await test.step('the bar has a background only after 20 pixels', async () => {
			const ground = () => page.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
			expect(await ground()).toBe('rgba(0, 0, 0, 0)');
			await scrollDown(20);
			await waitForLayout(page);
			await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
			await scrollDown(21);
			await expect(page.locator('html')).toHaveAttribute('data-scrolled');
			await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)');
			await scrollDown(0);
			await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
		});

		await test.step('the bar offers access once the button of the first screen has scrolled away', async () => {
			const access = bar.getByRole('link', { name: 'Get Access' });
			const consultation = bar.getByRole('link', { name: 'Book Consultation' });
			const shown = async () => [await access.isVisible(), await consultation.isVisible()];
			expect(await shown()).toEqual([false, true]);
			await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
			await expect.poll(shown).toEqual([true, true]);
			await page.setViewportSize(phone);
			await expect.poll(shown).toEqual([true, false]);
			await scrollDown(0);
			await expect.poll(shown).toEqual([false, true]);
			await page.setViewportSize(small);
		});

		await waitForHydration(page);
		await test.step('the bar has its background after hydration', async () => {
			await scrollDown(300);
			await expect(page.locator('.bar')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
		});

		const links = bar.getByRole('navigation', { name: 'Main' });
		await test.step('links scroll to their sections', async () => {
			for (const [name, id] of [
				['Pricing', 'pricing'],
				['Participant Projects', 'participant-projects'],
				['How it Works', 'how-it-works'],
			] as const) {
				await links.getByRole('link', { name }).click();
				await expect.poll(() => isAtTop(page, id), name).toBe(true);
				await expect(page).toHaveURL(`${site.url}/#${id}`);
				await expect(page.locator(`#${id}`)).toBeFocused();
			}
		});

		await test.step('a section that moves while the page scrolls to it is reached, unless the visitor scrolls on', async () => {
			await scrollDown(0);
			await animate(true);
			await waitForLayout(page);
			await page.evaluate(() => {
				const above = document.getElementById('pricing')?.previousElementSibling as HTMLElement;
				// As a late image or font moves it, where scroll anchoring does not compensate.
				document.documentElement.style.overflowAnchor = 'none';
				const began = scrollY;
				const move = () => {
					if (scrollY < began + 200) return;
					above.style.paddingBottom = '400px';

					removeEventListener('scroll', move);
				};
				addEventListener('scroll', move);
			});
			let ends = await scrollEnds(page);
			await links.getByRole('link', { name: 'Pricing' }).click();
			await ends();
			await expect.poll(() => isAtTop(page, 'pricing')).toBe(true);
			// Another scroll cancels this one.
			ends = await scrollEnds(page);
			await page.mouse.wheel(0, -600);
			await ends();
			expect(await isAtTop(page, 'pricing')).toBe(false);
		});

		await test.step('another page starts at its top', async () => {
			await animate(false);
			const footer = page.getByRole('contentinfo');
			for (const name of ['Podcast', 'Events', 'Newsletter']) {
				await footer.scrollIntoViewIfNeeded();
				await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
				await footer.getByRole('link', { name, exact: true }).click();
				await page.waitForURL(`**/${name.toLowerCase()}`);
				await expect.poll(() => page.evaluate(() => scrollY), name).toBe(0);
			}
		});

		await test.step('from another page, links to sections lead to the landing page and scroll after 500 ms', async () => {
			await waitForHydration(page);
			await animate(true);
			await page.evaluate(() => {
				const times: { clicked?: number; scrolled?: number } = {};
				Object.assign(window, { times });
				addEventListener('click', () => (times.clicked = performance.now()), true);
				const sample = () => {
					if (location.pathname === '/' && document.getElementById('pricing') && scrollY > 0) {
						times.scrolled ??= performance.now();
						return;
					}
					requestAnimationFrame(sample);
				};
				sample();
			});
			await bar.getByRole('link', { name: 'Pricing' }).click();
			await expect.poll(() => isAtTop(page, 'pricing').catch(() => false)).toBe(true);
			expect(new URL(page.url()).pathname).toBe('/');
			const waited = await page.evaluate(() => {
				const { times } = window as unknown as { times: { clicked: number; scrolled: number } };
				return times.scrolled - times.clicked;
			});
			expect(waited).toBeGreaterThanOrEqual(450);
			expect(waited).toBeLessThan(15_000);
			expect(page.url().startsWith(`${site.url}/`)).toBe(true);
		});

		await test.step('testimonials appear when the landing page is reached this way', async () => {
			await page.locator('.voices').scrollIntoViewIfNeeded();
			await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
		});
	});
});

test.describe('the menu on a phone', () => {
	test.use({ viewport: phone });

	test('opens, navigates, and closes by a choice, its button and Esc', async ({ page, site }) => {
		await page.goto('/');
		const menu = page.getByRole('navigation', { name: 'Menu' });
		const opener = page.getByRole('button', { name: 'Open menu' });
		await expect(menu).toBeHidden();
		// The very first tap: the application has not started yet.
		await opener.click();
		await expect(menu).toBeVisible();
		expect(await menu.getByRole('link').allTextContents()).toEqual([
			'Get Yearlong Access',
			'Participant Projects',
			'How it Works',
			'Pricing',
			'Events',
			'Free career map',
			'Newsletter',
			'Book Consultation',
		]);
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		await expect(opener).toBeFocused();
		await opener.click();
		await menu.getByRole('button', { name: 'Close menu' }).click();
		await expect(menu).toBeHidden();
		await opener.click();
		await menu.getByRole('link', { name: 'Pricing' }).click();
		await expect(menu).toBeHidden();
		await expect.poll(() => isAtTop(page, 'pricing')).toBe(true);
		await test.step('by keyboard', async () => {
			await opener.focus();
			await page.keyboard.press('Enter');
			await expect(menu).toBeVisible();
			await page.keyboard.press('Tab');
			await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(menu).toBeHidden();
			await expect(opener).toBeFocused();
		});
		await opener.click();
		await menu.getByRole('link', { name: 'Book Consultation' }).click();
		await expect(menu).toBeHidden();
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		await page.keyboard.press('Escape');
		await opener.focus();
		await page.keyboard.press('Space');
		await expect(menu).toBeVisible();
		for (let at = 0; at < 8; at++) await page.keyboard.press('Tab');
		await expect(menu.getByRole('link', { name: 'Newsletter' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`${site.url}/newsletter`);
		await expect(menu).toBeHidden();
	});

	test('Back closes it, even before the application runs, and returns to its page from the target of a link', async ({
		page,
		site,
	}) => {
		const { promise: released, resolve } = Promise.withResolvers<void>();
		await page.route('**/assets/*.js', async (route) => {
			await released;
			await route.continue();
		});
		await page.goto('/newsletter');
		await page.goto('/podcast');
		const menu = page.getByRole('navigation', { name: 'Menu' });
		const opener = page.getByRole('button', { name: 'Open menu' });
		await opener.click();
		// The menu's history entry is added by its `toggle` event, just after it has opened.
		await page.waitForFunction(() => (history.state?.overlays ?? []).length > 0);
		await page.goBack();
		await expect(menu).toBeHidden();
		expect(page.url()).toBe(`${site.url}/podcast`);
		// Opened before, and closed with Back after, hydration.
		await opener.click();
		resolve();
		await waitForHydration(page);
		await expect(menu).toBeVisible();
		await page.goBack();
		await expect(menu).toBeHidden();
		await opener.click();
		await menu.getByRole('link', { name: 'Pricing' }).click();
		await expect.poll(() => isAtTop(page, 'pricing').catch(() => false)).toBe(true);
		await opener.click();
		await menu.getByRole('link', { name: 'How it Works' }).click();
		await expect(page).toHaveURL(`${site.url}/#how-it-works`);
		await opener.click();
		await menu.getByRole('link', { name: 'Book Consultation' }).click();
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(menu).toBeHidden();
		await page.goBack();
		await expect(page).toHaveURL(`${site.url}/`);
		await page.goBack();
		await expect(page).toHaveURL(`${site.url}/podcast`);
		await expect(menu).toBeHidden();
		await page.goBack();
		await expect(page).toHaveURL(`${site.url}/newsletter`);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, ...withMotion, viewport: phone });

	test('on a phone the projects move by finger, the testimonials are visible, and the menu works', async ({
		page,
		site,
	}) => {
		await page.goto('/');
		const cards = page.locator('.projects-row > li');
		const left = (await cards.nth(1).locator('img').boundingBox())?.x ?? 0;
		expect(left).toBeGreaterThan(phone.width * 0.85);
		expect(left).toBeLessThan(phone.width * 0.88);
		await expect(page.locator('.projects-row')).toHaveCSS('touch-action', 'auto');
		for (const [at, { line }] of demoProjects.entries()) await expect(cards.nth(at)).toContainText(line);
		const voices = page.locator('.voices li');
		await expect(voices).toHaveCount(3);
		// One by one: without scripts nothing can be evaluated in the page.
		for (const voice of await voices.all()) await expect(voice).toHaveCSS('opacity', '1', { timeout: 200 });

		await page.goto('/newsletter');
		const menu = page.getByRole('navigation', { name: 'Menu' });
		const opener = page.getByRole('button', { name: 'Open menu' });
		await opener.click();
		await expect(menu).toBeVisible();
		await menu.getByRole('button', { name: 'Close menu' }).click();
		await expect(menu).toBeHidden();
		await opener.click();
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		await opener.click();
		await menu.getByRole('link', { name: 'Pricing' }).click();
		await expect(page).toHaveURL(`${site.url}/#pricing`);
		await expect(page.locator('#pricing .price')).toBeInViewport();
	});
});

test.describe('the carousel of projects', () => {
	const cards = (page: Page) => page.locator('#participant-projects .projects-row > li');
	const next = (page: Page) => page.getByRole('button', { name: /next/i });
	const previous = (page: Page) => page.getByRole('button', { name: /previous/i });

	/** The cards that are fully visible, from left to right, by their index among the five. */
	async function inView(page: Page): Promise<number[]> {
		return await page.locator('.projects-view').evaluate((view) => {
			const { left, right } = view.getBoundingClientRect();
			return Array.from(view.querySelectorAll('li'), (card, at) => ({ at, box: card.getBoundingClientRect() }))
				.filter(({ box }) => box.left > left - 2 && box.right < right + 30)
				.sort((one, other) => one.box.left - other.box.left)
				.map(({ at }) => at);
		});
	}

	test('shows one to three projects, wraps around, and moves by buttons and keys; a card leads to its project', async ({
		page,
		site,
	}) => {
		await page.setViewportSize(phone);
		await page.goto('/');
		// With reduced motion they do not wait to be scrolled into view.
		expect(await opacities(page)).toEqual([1, 1, 1]);
		await waitForHydration(page);
		await page.locator('.projects-view.is-live').scrollIntoViewIfNeeded();
		await expect(cards(page)).toHaveCount(5);
		const left = (await cards(page).nth(1).locator('img').boundingBox())?.x ?? 0;
		expect(left, 'the edge of the next project on a phone').toBeGreaterThan(phone.width * 0.85);
		expect(left).toBeLessThan(phone.width * 0.88);
		await expect(page.locator('.projects-row')).toHaveCSS('touch-action', 'pan-y pinch-zoom');

		const shows = (first: number, most: number) => {
			const expected = Array.from({ length: most }, (_, at) => (first + at) % 5);
			return expect.poll(() => inView(page), { message: `from ${first}`, intervals: [50] }).toEqual(expected);
		};
		for (const [width, most] of [
			[390, 1],
			[800, 2],
			[1440, 3],
		] as const) {
			await test.step(`${most} at ${width} pixels`, async () => {
				await page.setViewportSize({ width, height: 600 });
				await page.locator('.projects-view').scrollIntoViewIfNeeded();
				await shows(0, most);
				for (const first of most === 3 ? [1, 2, 3, 4, 0] : []) {
					await next(page).click();
					await shows(first, most);
				}
				for (const first of [4, 3]) {
					await previous(page).click();
					await shows(first, most);
				}
				// By keyboard, back to the first.
				for (const [key, first] of [
					['Enter', 4],
					['Space', 0],
				] as const) {
					await next(page).press(key);
					await shows(first, most);
				}
			});
		}
		await cards(page).first().getByRole('link').focus();
		for (const [key, first] of [
			['ArrowRight', 1],
			['ArrowLeft', 0],
			['ArrowLeft', 4],
		] as const) {
			await page.keyboard.press(key);
			await shows(first, 3);
		}
		for (const [at, { portfolio_uuid }] of demoProjects.entries()) {
			const link = cards(page).nth(at).getByRole('link');
			await expect(link).toHaveAttribute('href', `/builder-portfolio/${portfolio_uuid}`);
		}
		await cards(page).nth(0).getByRole('link').click();
		await expect(page).toHaveURL(`${site.url}/builder-portfolio/verdeiq-demo`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('VerdeIQ');
	});

	test('moves by swiping, even if the swipe is the first interaction, and stays aligned; a first tap opens a dialog', async ({
		browser,
		site,
	}) => {
		const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await page.addInitScript(ignoreInitialMouseMove);
		const touch = await context.newCDPSession(page);
		const swipe = async (from: number, to: number) => {
			const box = await page.locator('.projects-view').boundingBox();
			const y = (box?.y ?? 0) + 150;
			const at = (x: number) => [{ x, y }];
			await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
			for (let step = 1; step <= 4; step++) {
				const x = from + ((to - from) * step) / 4;
				await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
				await waitForLayout(page);
			}
			await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		};
		await page.goto('/');
		await page
			.locator('.projects-view')
			.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await swipe(330, 60);
		await page.locator('.projects-view.is-live').waitFor();
		// Whether the browser or the application handled that swipe, cards are aligned from here on.
		await expect.poll(() => inView(page), { intervals: [50] }).toHaveLength(1);
		await expect.poll(() => page.locator('.projects-view').evaluate((row) => row.scrollLeft)).toBe(0);
		let [card = 0] = await inView(page);
		for (const step of [1, -1, -1]) {
			await swipe(step > 0 ? 330 : 60, step > 0 ? 60 : 330);
			card = (card + step + 5) % 5;
			await expect.poll(() => inView(page), { intervals: [50] }).toEqual([card]);
		}
		expect(new URL(page.url()).pathname).toBe('/');
		await cards(page).nth(card).getByRole('link').tap();
		await page.waitForURL(`**/builder-portfolio/${demoProjects[card]?.portfolio_uuid}`);

		await page.goto('/newsletter');
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().tap();
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		expect(page.url()).toBe(`${site.url}/newsletter`);
		await context.close();
	});
});

test.describe('testimonials', () => {
	test.use(withMotion);

	test('appear one after another once a fifth of their section is in view', async ({ page }) => {
		await page.setViewportSize(small);
		await page.clock.install();
		await page.goto('/');
		await page.clock.pauseAt(Date.now() + DAY_MS);
		const shown = () => page.locator('.voices li[data-revealed]').count();
		const show = (part: number) =>
			page.locator('.voices').evaluate((section, part) => {
				const { top, height } = section.getBoundingClientRect();
				scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: 'instant' });
				return new Promise<void>((done) => {
					new IntersectionObserver((_, observer) => {
						observer.disconnect();
						done();
					}).observe(section);
				});
			}, part);
		expect(await opacities(page)).toEqual([0, 0, 0]);
		await show(0.1);
		await page.clock.runFor(2_000);
		expect(await shown()).toBe(0);
		await show(0.3);
		for (const [before, wait] of [300, 500, 500].entries()) {
			await page.clock.runFor(wait - 1);
			expect(await shown()).toBe(before);
			await page.clock.runFor(1);
			expect(await shown()).toBe(before + 1);
		}
		await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
	});
});

test.describe('dialogs', () => {
	test.use({ viewport: small });

	test('each opens over its page, closes in one of three ways, and restores the focus', async ({ page, site }) => {
		const dialog = page.getByRole('dialog');
		const ways = [
			() => page.keyboard.press('Escape'),
			() => dialog.getByRole('button', { name: 'Close' }).click(),
			() => page.mouse.click(20, 300),
		];
		// All dialogs are one component. Others open in accessibility.spec.ts, forms.spec.ts and below.
		const others = allDialogs.filter(({ from }) => ['/events', '/newsletter'].includes(from));
		for (const [at, { title, from, form, link }] of others.entries()) {
			await test.step(title, async () => {
				if (new URL(page.url(), site.url).pathname !== from) await openHydrated(page, from);
				const opener = link(page);
				await opener.click();
				await expect(dialog).toHaveAccessibleName(title);
				await expect(dialog).toHaveCount(1);
				await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible();
				await expect(dialog.locator('.dialog-wait')).toHaveCount(0);
				await expect(dialog.locator('form, .prose').first()).toBeVisible();
				if (form) await expect(dialog.getByRole('heading', { name: form })).toBeVisible();
				expect(page.url()).toBe(site.url + from);
				await ways[at % ways.length]?.();
				await expect(dialog).toHaveCount(0);
				await expect(opener).toBeFocused();
			});
		}
	});

	test('a second one keeps the values of the first; Back closes the topmost one and then leads to the previous page; Forward opens it again', async ({
		page,
		site,
	}) => {
		await openHydrated(page, '/podcast');
		await page.getByRole('link', { name: 'MGA home' }).click();
		await expect(page).toHaveURL(`${site.url}/`);
		const loads: string[] = [];
		page.on('request', (request) => request.url().includes('.data') && loads.push(request.url()));
		const opener = page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' });
		await opener.click();
		const enrollment = page.getByRole('dialog', { name: 'Get Yearlong Access' });
		await enrollment.getByLabel('Full name').fill('Ada Green');
		await enrollment.getByRole('link', { name: 'terms of service' }).click();
		const terms = page.getByRole('dialog', { name: 'Terms of Service' });
		await expect(terms).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(terms).toHaveCount(0);
		await expect(enrollment).toBeVisible();
		await expect(enrollment.getByLabel('Full name')).toHaveValue('Ada Green');
		await enrollment.getByRole('link', { name: 'refund policy' }).click();
		const refunds = page.getByRole('dialog', { name: 'Refund Policy' });
		await refunds.getByRole('button', { name: 'Close' }).click();
		await expect(enrollment.getByRole('link', { name: 'refund policy' })).toBeFocused();
		await enrollment.getByRole('link', { name: 'refund policy' }).click();
		await expect(refunds).toBeVisible();
		await page.goBack();
		await expect(refunds).toHaveCount(0);
		await expect(enrollment).toBeVisible();
		await page.goBack();
		await expect(enrollment).toHaveCount(0);
		await expect(opener).toBeFocused();
		expect(page.url()).toBe(`${site.url}/`);
		await page.goForward();
		await expect(enrollment.getByLabel('Full name')).toHaveValue('Ada Green');
		await enrollment.getByRole('button', { name: 'Close' }).click();
		await expect(enrollment).toHaveCount(0);
		// None of this counts as a page view.
		expect(loads).toEqual([]);
		await page.goBack();
		await expect(page).toHaveURL(`${site.url}/podcast`);
	});

	test('a reload, and going to the same address again, show it over the same page; Back closes it', async ({
		page,
		site,
	}) => {
		for (const from of ['/', '/newsletter']) {
			await openHydrated(page, from);
			await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).click();
			const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
			await expect(dialog.getByLabel('Email')).toBeVisible();
			for (const again of [() => page.reload(), () => page.goto(from)]) {
				await again();
				await expect(dialog.getByLabel('Email')).toBeVisible();
				await expect(dialog).toHaveCount(1);
				expect(page.url()).toBe(site.url + from);
			}
			await page.goBack();
			await expect(dialog).toHaveCount(0);
			expect(page.url()).toBe(site.url + from);
		}
	});

	httpTest('without scripts the same links lead to the pages', async ({ page }) => {
		// no-scripts.spec.ts checks what these pages show.
		for (const from of new Set(allDialogs.map((dialog) => dialog.from))) {
			await page.goto(from);
			for (const { page: address, link } of allDialogs.filter((dialog) => dialog.from === from)) {
				await expect(link(page)).toHaveAttribute('href', address);
			}
			if (from !== '/') continue;
			const teams = page.locator('#pricing').getByRole('link', { name: 'Request a demo' });
			await expect(teams).toHaveAttribute('href', '/demo-request?for=business');
		}
	});
});

test.describe('the first interaction', () => {
	test('happens before any script is requested', async ({ page }) => {
		const scripts: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'script' || /\.m?js($|\?)/.test(request.url())) scripts.push(request.url());
		});
		await page.clock.install();
		for (const address of ['/', '/newsletter']) {
			await page.goto(address);
			await waitForLayout(page);
			// Waiting does not request scripts either.
			await page.clock.runFor(60_000);
			await expect(page.locator('html')).not.toHaveAttribute('data-ready');
			expect(scripts, address).toEqual([]);
			await waitForHydration(page);
			expect(scripts.length).toBeGreaterThan(0);
			scripts.length = 0;
		}
	});

	test('is not lost: a click on a link of a dialog or the menu, also while the page is loading or without its scripts', async ({
		page,
		site,
	}) => {
		await test.step('a click on the link of a dialog opens it', async () => {
			await page.goto('/podcast');
			await page.evaluate(() => document.querySelector<HTMLElement>('.bar a[href="/consultation"]')?.click());
			await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
			expect(page.url()).toBe(`${site.url}/podcast`);
		});
		await test.step('a choice in the menu leads to its section', async () => {
			await page.setViewportSize(phone);
			await page.goto('/podcast');
			await page.evaluate(() => {
				document.querySelector<HTMLElement>('.bar-open')?.click();
				document.querySelector<HTMLElement>('#menu a[href="/#pricing"]')?.click();
			});
			await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
			await expect.poll(() => isAtTop(page, 'pricing').catch(() => false)).toBe(true);
		});
		await test.step('without the scripts, which cannot be loaded, the link leads to its page', async () => {
			await page.route('**/assets/*.js', (route) => route.abort());
			await page.goto('/podcast');
			await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().click();
			await expect(page).toHaveURL(`${site.url}/consultation`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Consultation');
			await page.unroute('**/assets/*.js');
		});
		await test.step('it may happen while the page is loading', async () => {
			// The bootstrap script has run; the rest of the page has not been received.
			await page.addInitScript(() => {
				new MutationObserver((_, observer) => {
					if (!document.documentElement?.classList.contains('js')) return;
					observer.disconnect();
					document.documentElement.dataset.touched = document.readyState;
					dispatchEvent(new Event('pointermove'));
				}).observe(document, { attributes: true, subtree: true });
			});
			await page.goto('/podcast');
			await expect(page.locator('html')).toHaveAttribute('data-touched', 'loading');
			await expect(page.locator('html')).toHaveAttribute('data-ready');
		});
	});
});

test.describe('affiliate codes', () => {
	const KEY = 'affiliate_tracking';
	const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
	const putAndReload = async (page: Page, endsIn: number) => {
		const expiresAt = Date.now() + endsIn;
		const record = { code: 'first', timestamp: expiresAt - 30 * DAY_MS, expiresAt };
		await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [KEY, JSON.stringify(record)]);
		await page.reload();
	};

	test('the first one is stored for 30 days and removed from the URL; one in its last seven days is flagged, an expired one removed; nothing else is stored in the browser', async ({
		page,
		site,
		context,
	}) => {
		const before = Date.now();
		await page.goto('/podcast?a=1&TRK_mara=&TRK_other=x&utm_source=y#main');
		expect(page.url()).toBe(`${site.url}/podcast?a=1&utm_source=y#main`);
		const storedCode = await stored(page);
		expect(Object.keys(storedCode).sort()).toEqual(['code', 'expiresAt', 'timestamp']);
		expect(storedCode.code).toBe('mara');
		expect(storedCode.timestamp).toBeGreaterThanOrEqual(before - 1000);
		expect(storedCode.expiresAt - storedCode.timestamp).toBe(30 * DAY_MS);
		await expect(page.locator('html')).toHaveAttribute('data-affiliate', 'active');
		await page.goto('/newsletter?TRK_ref=later');
		expect(page.url()).toBe(`${site.url}/newsletter`);
		expect(await stored(page)).toEqual(storedCode);

		// affiliate.test.ts tests each state.
		await putAndReload(page, 6.9 * DAY_MS);
		await expect(page.locator('html')).toHaveAttribute('data-affiliate', 'expiring_soon');
		// Hydration keeps it.
		await waitForHydration(page);
		await expect(page.locator('html')).toHaveAttribute('data-affiliate', 'expiring_soon');
		await putAndReload(page, -1);
		await expect(page.locator('html')).not.toHaveAttribute('data-affiliate');
		expect(await stored(page)).toBeNull();

		await openHydrated(page, '/podcast?TRK_ref=second');
		expect((await stored(page)).code).toBe('second');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Name').fill('Ada Green');
		await dialog.getByLabel('Email').fill('storage@example.org');
		await dialog.getByLabel('Message').fill('What do you keep in my browser?');
		await dialog.getByRole('button', { name: 'Send Message' }).click();
		await page.getByRole('dialog', { name: 'Message sent' }).getByRole('button', { name: 'Close' }).first().click();
		await expect(dialog).toHaveCount(0);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
		await page.waitForURL('**/newsletter');
		expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY]);
		expect(await context.cookies()).toEqual([]);
		// The scroll positions of pages, for going back; removed with the tab.
		const storageKeys = await page.evaluate(() => Object.keys(sessionStorage));
		expect(storageKeys.filter((key) => !key.includes('scroll'))).toEqual([]);
		expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
	});
});
