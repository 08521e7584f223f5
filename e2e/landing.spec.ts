import type { Locator, Page } from '@playwright/test';
import { demoProjects } from '#content/demo-projects.ts';
import { openHydrated, waitForHydration } from './all-forms.ts';
import { allDialogs, desk, phone, waitForLayout, widths } from './all-pages.ts';
import { expect, ignoreInitialMouseMove, test } from './site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The distance of a section from the top of the window: the height of the bar. */
async function isAtTop(page: Page, id: string): Promise<boolean> {
	const top = await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
	return top > -20 && top < 130;
}

/** @returns Waits until a scroll that starts from now on has ended and its effects are laid out. */
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

// Animations are tested, so motion is not reduced.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the three lines of the headline', () => {
	const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

	test('are three in every window, and stay in it with the reader’s own spacing', async ({ page }) => {
		await page.goto('/');
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			const lines = await page.locator('.hero h1 span').evaluateAll((spans) =>
				spans.map((span) => {
					const range = document.createRange();
					range.selectNodeContents(span);
					return range.getClientRects().length;
				}),
			);
			expect(lines, `at ${width}`).toEqual([1, 1, 1]);
			// WCAG 2.2, 1.4.12. A user style sheet is not subject to the page's policy.
			await page.evaluate(() => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(
					'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
				);
				document.adoptedStyleSheets = [sheet];
			});
			expect(await sideways(page), `at ${width}`).toBeLessThanOrEqual(0);
			await page.evaluate(() => {
				document.adoptedStyleSheets = [];
			});
		}
	});

	test('do not move sideways while the ring beside them grows', async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/');
		await page.evaluate(() => {
			const ring = document.querySelector('.ring svg') as SVGElement;
			ring.style.animation = 'grow 1s paused';
		});
		expect(await sideways(page)).toBeLessThanOrEqual(0);
	});
});

test('the page and its styles fit in 14,000 bytes', async ({ site }) => {
	const { headers } = await fetch(site.url, { headers: { 'accept-encoding': 'br' } });
	expect(headers.get('content-encoding')).toBe('br');
	expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
	expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(14_000);
});

test.describe('the ring of the coming year', () => {
	const marks = (page: Page) => page.getByRole('group', { name: 'The live sessions of the coming year' }).locator('a');
	const center = (page: Page) => page.locator('.ring-now');
	/** What the center shows for a mark: its date and topic. */
	const shownFor = async (mark: Locator) => ((await mark.textContent()) ?? '').replace(': ', '');

	test('has a link with date and topic for each session, of which one is a tab stop', async ({ page }) => {
		await page.goto('/');
		await expect(marks(page)).toHaveCount(52);
		await expect(page.getByRole('link', { name: /^\w{3} \d+: ./ })).toHaveCount(52);
		expect(await page.locator('.ring a:not([tabindex])').count()).toBe(1);
		const path = (await marks(page).nth(7).getAttribute('href')) ?? '';
		const title = ((await marks(page).nth(7).textContent()) ?? '').replace(/^.*?: /, '');
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	});

	test('shows in its center what has the pointer or the focus; the arrow keys walk through the year', async ({
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
	});

	test('on a phone, a tap enlarges a quarter, and the next one opens a session', async ({ page }) => {
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
	test.use({ viewport: desk });

	test('links scroll to their sections on the landing page', async ({ page, site }) => {
		await openHydrated(page, '/');
		const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
		for (const [name, id] of [
			['Pricing', 'pricing'],
			['Participant Projects', 'participant-projects'],
			['How it Works', 'how-it-works'],
		] as const) {
			await bar.getByRole('link', { name }).click();
			await expect.poll(() => isAtTop(page, id), name).toBe(true);
			await expect(page).toHaveURL(`${site.url}/#${id}`);
			await expect(page.locator(`#${id}`)).toBeFocused();
		}
	});

	test('a section that moves while the page scrolls to it is reached, unless the visitor scrolls on', async ({
		page,
	}) => {
		await openHydrated(page, '/');
		const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
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
		await bar.getByRole('link', { name: 'Pricing' }).click();
		await ends();
		await expect.poll(() => isAtTop(page, 'pricing')).toBe(true);
		// Another scroll cancels this one.
		ends = await scrollEnds(page);
		await page.mouse.wheel(0, -600);
		await ends();
		expect(await isAtTop(page, 'pricing')).toBe(false);
	});

	test('from another page they lead to the landing page, and scroll after 500 ms', async ({ page, site }) => {
		await openHydrated(page, '/podcast');
		await page.evaluate(() => {
			const times: { clicked?: number; scrolled?: number } = {};
			Object.assign(window, { times });
			addEventListener('click', () => (times.clicked = performance.now()), true);
			const sample = () => {
				if (location.pathname === '/' && document.getElementById('pricing') && scrollY > 0) {
					times.scrolled ??= performance.now();
				}
				requestAnimationFrame(sample);
			};
			sample();
		});
		await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
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

	test('the bar has a background only after 20 pixels', async ({ page }) => {
		await page.goto('/');
		const ground = () => page.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
		const scrollDown = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
		expect(await ground()).toBe('rgba(0, 0, 0, 0)');
		await scrollDown(20);
		await waitForLayout(page);
		await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
		await scrollDown(21);
		await expect(page.locator('html')).toHaveAttribute('data-scrolled');
		await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)');
		await scrollDown(0);
		await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
		await waitForHydration(page);
		await scrollDown(300);
		await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)');
	});

	test('the bar offers access once the button of the first screen has scrolled away', async ({ page }) => {
		const bar = page.getByRole('banner');
		const access = bar.getByRole('link', { name: 'Get Access' });
		const consultation = bar.getByRole('link', { name: 'Book Consultation' });
		const shown = async () => [await access.isVisible(), await consultation.isVisible()];
		await page.goto('/');
		expect(await shown()).toEqual([false, true]);
		await page.evaluate(() => scrollTo(0, innerHeight));
		await expect.poll(shown).toEqual([true, true]);
		await page.setViewportSize(phone);
		expect(await shown()).toEqual([true, false]);
		await page.evaluate(() => scrollTo(0, 0));
		await expect.poll(shown).toEqual([false, true]);
	});

	test('another page starts at its top', async ({ page }) => {
		await openHydrated(page, '/');
		const footer = page.getByRole('contentinfo');
		for (const name of ['Podcast', 'Events', 'Newsletter']) {
			await footer.scrollIntoViewIfNeeded();
			await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
			await footer.getByRole('link', { name, exact: true }).click();
			await page.waitForURL(`**/${name.toLowerCase()}`);
			await expect.poll(() => page.evaluate(() => scrollY), name).toBe(0);
		}
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
		await opener.click();
		await menu.getByRole('link', { name: 'Book Consultation' }).click();
		await expect(menu).toBeHidden();
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		await page.keyboard.press('Escape');
		await opener.click();
		await menu.getByRole('link', { name: 'Newsletter' }).click();
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

	test('a choice before the application runs is not lost', async ({ page }) => {
		await page.goto('/podcast');
		await page.evaluate(() => {
			document.querySelector<HTMLElement>('.bar-open')?.click();
			document.querySelector<HTMLElement>('#menu a[href="/#pricing"]')?.click();
		});
		await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
		await expect.poll(() => isAtTop(page, 'pricing').catch(() => false)).toBe(true);
	});

	test('works without scripts', async ({ browser, site }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: phone });
		const page = await context.newPage();
		await page.goto('/podcast');
		const menu = page.getByRole('navigation', { name: 'Menu' });
		await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(menu).toBeVisible();
		await menu.getByRole('button', { name: 'Close menu' }).click();
		await expect(menu).toBeHidden();
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
		await page.getByRole('button', { name: 'Open menu' }).click();
		await menu.getByRole('link', { name: 'Pricing' }).click();
		await expect(page).toHaveURL(`${site.url}/#pricing`);
		await expect(page.locator('#pricing .price')).toBeInViewport();
		await context.close();
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

	async function openCarousel(page: Page): Promise<void> {
		await openHydrated(page, '/');
		await page.locator('.projects-view.is-live').scrollIntoViewIfNeeded();
		await expect(cards(page)).toHaveCount(5);
	}

	for (const [width, most] of [
		[390, 1],
		[800, 2],
		[1440, 3],
	] as const) {
		test(`shows ${most} at ${width} pixels and wraps around in both directions`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			// Without animation, to save time.
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await openCarousel(page);
			const from = (first: number) => Array.from({ length: most }, (_, at) => (first + at) % 5);
			await expect.poll(() => inView(page), { intervals: [50] }).toEqual(from(0));
			for (const first of [1, 2, 3, 4, 0, 1]) {
				await next(page).click();
				await expect.poll(() => inView(page), { message: `after ${first}`, intervals: [50] }).toEqual(from(first));
			}
			for (const first of [0, 4, 3]) {
				await previous(page).click();
				await expect.poll(() => inView(page), { message: `back to ${first}`, intervals: [50] }).toEqual(from(first));
			}
		});
	}

	test('shows the edge of the next project on a phone, and what each project does', async ({ browser, site }) => {
		for (const javaScriptEnabled of [true, false]) {
			const context = await browser.newContext({ baseURL: site.url, viewport: phone, javaScriptEnabled });
			const page = await context.newPage();
			if (javaScriptEnabled) await openCarousel(page);
			else await page.goto('/');
			const left = (await cards(page).nth(1).locator('img').boundingBox())?.x ?? 0;
			expect(left).toBeGreaterThan(phone.width * 0.85);
			expect(left).toBeLessThan(phone.width * 0.88);
			// Without scripts, a finger moves the row.
			await expect(page.locator('.projects-row')).toHaveCSS(
				'touch-action',
				javaScriptEnabled ? 'pan-y pinch-zoom' : 'auto',
			);
			for (const [at, { line }] of demoProjects.entries()) await expect(cards(page).nth(at)).toContainText(line);
			await context.close();
		}
	});

	test('moves by arrow keys, and a card leads to its project', async ({ page, site }) => {
		await page.setViewportSize(desk);
		await openCarousel(page);
		await cards(page).first().getByRole('link').focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => inView(page), { intervals: [50] }).toEqual([1, 2, 3]);
		await page.keyboard.press('ArrowLeft');
		await expect.poll(() => inView(page), { intervals: [50] }).toEqual([0, 1, 2]);
		await page.keyboard.press('ArrowLeft');
		await expect.poll(() => inView(page), { intervals: [50] }).toEqual([4, 0, 1]);
		for (const [at, { portfolio_uuid }] of demoProjects.entries()) {
			await expect(cards(page).nth(at).getByRole('link')).toHaveAttribute(
				'href',
				`/builder-portfolio/${portfolio_uuid}`,
			);
		}
		await cards(page).nth(0).getByRole('link').click();
		await expect(page).toHaveURL(`${site.url}/builder-portfolio/verdeiq-demo`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('VerdeIQ');
	});

	test('moves by swiping, even if the swipe is the first interaction, and stays aligned', async ({ browser, site }) => {
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
		for (const step of [1, 1, -1, -1, -1]) {
			await swipe(step > 0 ? 330 : 60, step > 0 ? 60 : 330);
			card = (card + step + 5) % 5;
			await expect.poll(() => inView(page), { intervals: [50] }).toEqual([card]);
		}
		expect(new URL(page.url()).pathname).toBe('/');
		await cards(page).nth(card).getByRole('link').tap();
		await page.waitForURL(`**/builder-portfolio/${demoProjects[card]?.portfolio_uuid}`);
		await context.close();
	});
});

test.describe('testimonials', () => {
	const voices = (page: Page) => page.locator('.voices li');
	const opacities = (page: Page) =>
		voices(page).evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).opacity)));

	test('appear one after another once a fifth of their section is in view', async ({ page }) => {
		await page.setViewportSize(desk);
		await page.clock.install();
		await page.goto('/');
		await page.clock.pauseAt(Date.now() + DAY_MS);
		const shown = () => page.locator('.voices li[data-revealed]').count();
		/** Scrolls until a share of the section is in view and the observer has fired. */
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

	test('also appear when the landing page is reached by client-side navigation', async ({ page }) => {
		await page.setViewportSize(desk);
		await openHydrated(page, '/podcast');
		await page.getByRole('link', { name: 'MGA home' }).click();
		await page.locator('.voices').scrollIntoViewIfNeeded();
		await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
	});

	test('are visible at once without scripts, and with reduced motion', async ({ browser, site }) => {
		for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
			const context = await browser.newContext({ ...options, baseURL: site.url, viewport: desk });
			const page = await context.newPage();
			await page.goto('/');
			await expect(voices(page)).toHaveCount(3);
			// One by one: without scripts nothing can be evaluated in the page.
			for (const voice of await voices(page).all()) await expect(voice).toHaveCSS('opacity', '1', { timeout: 200 });
			await context.close();
		}
	});
});

test.describe('dialogs', () => {
	test.use({ viewport: desk });

	test('each opens over its page, closes in three ways, and restores the focus', async ({ page, site }) => {
		// Without animation, to save time.
		await page.emulateMedia({ reducedMotion: 'reduce' });
		for (const { title, from, form, link } of allDialogs) {
			await test.step(title, async () => {
				if (new URL(page.url(), site.url).pathname !== from) await openHydrated(page, from);
				const opener = link(page);
				const dialog = page.getByRole('dialog');
				for (const close of [
					() => page.keyboard.press('Escape'),
					() => dialog.getByRole('button', { name: 'Close' }).click(),
					() => page.mouse.click(20, 450),
				]) {
					await opener.click();
					await expect(dialog).toHaveAccessibleName(title);
					await expect(dialog).toHaveCount(1);
					await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible();
					await expect(dialog.locator('.dialog-wait')).toHaveCount(0);
					await expect(dialog.locator('form, .prose').first()).toBeVisible();
					if (form) await expect(dialog.getByRole('heading', { name: form })).toBeVisible();
					expect(page.url()).toBe(site.url + from);
					await close();
					await expect(dialog).toHaveCount(0);
					await expect(opener).toBeFocused();
				}
			});
		}
	});

	test('Back closes the topmost one and then leads to the previous page; Forward opens it again', async ({
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
		await page.goBack();
		await expect(terms).toHaveCount(0);
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

	test('a second one over the first keeps the values of the first', async ({ page }) => {
		await openHydrated(page, '/');
		await page.locator('#pricing').getByRole('link', { name: 'Get Yearlong Access' }).click();
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
		await page.getByRole('dialog', { name: 'Refund Policy' }).getByRole('button', { name: 'Close' }).click();
		await expect(enrollment.getByRole('link', { name: 'refund policy' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});

	test('without scripts the same links lead to the pages', async ({ browser, site }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: desk });
		const page = await context.newPage();
		for (const { title, from, page: address, form = '', link } of allDialogs) {
			await page.goto(from);
			await link(page).click();
			await expect(page).toHaveURL(site.url + address);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			await expect(page.getByRole('main')).toContainText(form);
		}
		await page.goto('/');
		const teams = page.locator('#pricing').getByRole('link', { name: 'Request a demo' });
		await expect(teams).toHaveAttribute('href', '/demo-request?for=business');
		await context.close();
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

	test('opens the dialog when it is a click on its link', async ({ page, site }) => {
		await page.goto('/podcast');
		await page.evaluate(() => document.querySelector<HTMLElement>('.bar a[href="/consultation"]')?.click());
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		expect(page.url()).toBe(`${site.url}/podcast`);
	});

	test('opens it when it is a tap on a phone', async ({ browser, site }) => {
		const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await page.addInitScript(ignoreInitialMouseMove);
		await page.goto('/');
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().tap();
		await expect(page.getByRole('dialog', { name: 'Book Consultation' })).toBeVisible();
		expect(page.url()).toBe(`${site.url}/`);
		await context.close();
	});

	test('may happen while the page is loading', async ({ page }) => {
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

	test('follows the link when the scripts cannot be loaded', async ({ page, site }) => {
		await page.route('**/assets/*.js', (route) => route.abort());
		await page.goto('/podcast');
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().click();
		await expect(page).toHaveURL(`${site.url}/consultation`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Consultation');
	});
});

test.describe('affiliate codes', () => {
	const KEY = 'affiliate_tracking';
	const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
	const put = (page: Page, record: unknown) =>
		page.evaluate(
			([key, text]) => localStorage.setItem(key as string, text as string),
			[KEY, typeof record === 'string' ? record : JSON.stringify(record)],
		);
	const record = (endsIn: number) => {
		const expiresAt = Date.now() + endsIn;
		return { code: 'first', timestamp: expiresAt - 30 * DAY_MS, expiresAt };
	};

	test('the first one is stored for 30 days and removed from the URL', async ({ page, site }) => {
		const before = Date.now();
		await page.goto('/podcast?a=1&TRK_mara=&TRK_other=x&utm_source=y#main');
		expect(page.url()).toBe(`${site.url}/podcast?a=1&utm_source=y#main`);
		const storedCode = await stored(page);
		expect(Object.keys(storedCode).sort()).toEqual(['code', 'expiresAt', 'timestamp']);
		expect(storedCode.code).toBe('mara');
		expect(storedCode.timestamp).toBeGreaterThanOrEqual(before - 1000);
		expect(storedCode.expiresAt - storedCode.timestamp).toBe(30 * DAY_MS);
		await expect(page.locator('html')).toHaveAttribute('data-affiliate', 'active');
		await page.goto('/?TRK_ref=later');
		expect(page.url()).toBe(`${site.url}/`);
		expect(await stored(page)).toEqual(storedCode);
	});

	test('an expired one is removed, one in its last seven days is flagged', async ({ page }) => {
		await page.goto('/newsletter');
		for (const [endsIn, state] of [
			[8 * DAY_MS, 'active'],
			[6.9 * DAY_MS, 'expiring_soon'],
		] as const) {
			await put(page, record(endsIn));
			await page.reload();
			await expect(page.locator('html')).toHaveAttribute('data-affiliate', state);
			// Hydration keeps it.
			await waitForHydration(page);
			await expect(page.locator('html')).toHaveAttribute('data-affiliate', state);
		}
		for (const broken of [record(-1), 'not a record', { code: 5 }]) {
			await put(page, broken);
			await page.reload();
			await expect(page.locator('html')).not.toHaveAttribute('data-affiliate');
			expect(await stored(page)).toBeNull();
		}
		await put(page, record(-1));
		await page.goto('/newsletter?TRK_ref=second');
		expect((await stored(page)).code).toBe('second');
	});

	test('nothing else is stored in the browser', async ({ page, context }) => {
		await openHydrated(page, '/?TRK_ref=mara');
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
