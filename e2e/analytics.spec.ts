import type { Frame, Page } from '@playwright/test';
import type { VisitEvent } from '../app/analytics/protocol.ts';
import { contact, expectToast, fillFields, sendButton, uniqueEmail, waitForHydration } from './all-forms.ts';
import { HOST } from './providers.ts';
import { expect } from './site.ts';
import { desk } from './stories.ts';
import {
	expectEveryVisitStored,
	leave,
	listEvents,
	type SentVisits,
	storedVisit,
	test,
	untilRecorded,
	visit,
} from './visits.ts';

test.use({ viewport: desk });

const describeEvents = (events: VisitEvent[]) =>
	events.filter(({ type }) => type !== 'performance_metrics').map(({ name, page }) => `${name} ${page}`);

test.describe('a visit', () => {
	test('is recorded from its first page to its end, before and after the application starts', async ({
		page,
		sent,
	}) => {
		await page.setExtraHTTPHeaders({ referer: 'https://search.example/find/this?q=secret' });
		await visit(page, '/podcast?utm_source=news&utm_medium=mail&utm_campaign=spring&token=secret');
		await expect(page.locator('html')).not.toHaveAttribute('data-ready');
		await page.setExtraHTTPHeaders({});
		await waitForHydration(page);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
		await page.waitForURL('**/newsletter');
		await page.getByRole('banner').getByRole('link', { name: 'MGA home' }).click();
		await expect(page.locator('.voices')).toBeAttached();
		await leave(page, sent);

		const { visit: secret, start } = sent.batches[0] ?? {};
		expect(secret).toMatch(/^[\w-]{22}$/);
		expect(start).toMatchObject({
			page: '/podcast',
			referrer: 'https://search.example/find/this',
			viewport: '1440x900',
			touch: 0,
			utm_source: 'news',
			utm_medium: 'mail',
			utm_campaign: 'spring',
		});
		const events = listEvents(sent);
		expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
		expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['session_start', 'page_view']);
		const views = events.filter(({ type }) => type === 'page_view');
		expect(views.map((view) => view.page)).toEqual(['/podcast', '/newsletter', '/']);
		expect(views.map(({ data }) => data?.previous_page)).toEqual([undefined, '/podcast', '/newsletter']);
		const [first] = events.filter(({ type }) => type === 'click');
		expect(first?.data).toMatchObject({
			element_selector: 'footer.foot a',
			element_text: 'Newsletter',
			element_attributes: { href: '/newsletter' },
			click_count: 1,
		});
		expect(first?.x).toBe(first?.data?.mouse_x);
		expect(events.at(-1)).toMatchObject({
			type: 'session_end',
			page: '/',
			data: { reason: 'page_unload', session_duration_minutes: expect.any(Number) },
		});
		const vitals = events.filter(({ name }) => name === 'web_vital').map(({ data }) => data?.metric);
		expect(vitals).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
		// They belong to the first page, even if another one is shown when they are known.
		const measured = events.filter(({ type }) => type === 'performance_metrics');
		expect(new Set(measured.map(({ page, seconds }) => `${page} ${seconds}`))).toEqual(new Set(['/podcast undefined']));
		const load = events.find(({ name }) => name === 'page_load')?.data;
		expect(load?.page_load_time).toBeGreaterThan(0);
		expect(load?.dom_ready_time).toBeLessThanOrEqual(Number(load?.page_load_time));
		expect(JSON.stringify(sent.batches)).not.toContain('secret');
	});

	test('continues in the tab’s next document, after a reload and after going back, but not in a copy of the tab', async ({
		page,
		context,
		sent,
	}) => {
		await visit(page, '/terms');
		await page.evaluate(() => location.assign('/privacy-policy'));
		await page.waitForURL('**/privacy-policy');
		await untilRecorded(page);
		await page.reload();
		await untilRecorded(page);
		await page.goBack();
		await page.waitForURL('**/terms');
		await untilRecorded(page);
		const own = (await storedVisit(page)).visit;
		const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/contact'))]);
		await copy.waitForFunction((own) => {
			const stored = JSON.parse(sessionStorage.getItem('analytics_session') ?? 'null');
			return stored?.open && stored.visit !== own;
		}, own);
		await leave(copy, sent);
		await leave(page, sent);
		expect(new Set(sent.batches.map(({ visit }) => visit)).size).toBe(2);
		const events = listEvents(sent, own);
		expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
		expect(describeEvents(events).filter((event) => !/^page_(blur|focus)/.test(event))).toEqual([
			'session_start /terms',
			'page_view /terms',
			'page_view /privacy-policy',
			// A page cannot tell a reload from closing the tab.
			'session_end /privacy-policy',
			'page_view /privacy-policy',
			'page_view /terms',
			'session_end /terms',
		]);
	});

	test('continues when the browser restores a page from the back/forward cache', async ({ page, sent }) => {
		await visit(page, '/terms');
		const before = await storedVisit(page);
		await page.evaluate(() => {
			// The browser's events when a page enters and leaves the back/forward cache.
			let state = 'visible';
			Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
			dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
			state = 'hidden';
			document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			const stored = JSON.parse(sessionStorage.getItem('analytics_session') ?? '');
			// Another page of the tab continued the visit meanwhile.
			sessionStorage.setItem('analytics_session', JSON.stringify({ ...stored, n: 40, page: '/contact', seconds: 7 }));
			state = 'visible';
			document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
			Reflect.deleteProperty(document, 'visibilityState');
		});
		const after = await storedVisit(page);
		expect(after).toMatchObject({ visit: before.visit, open: true });
		await leave(page, sent);
		const back = listEvents(sent).find(({ n }) => n === 41);
		expect(back).toMatchObject({ type: 'page_view', page: '/terms', seconds: 7, data: { previous_page: '/contact' } });
	});

	test('ends after 20 minutes without activity, checked every five; the next activity starts another one', async ({
		page,
		sent,
	}) => {
		await page.clock.install();
		await page.goto('/terms');
		await page.clock.runFor(100);
		await untilRecorded(page);
		const first = (await storedVisit(page)).visit;
		await page.clock.runFor(10 * 60_000);
		await page.mouse.move(200, 200);
		await page.clock.runFor(19 * 60_000);
		expect((await storedVisit(page)).visit).toBe(first);
		await page.clock.runFor(6 * 60_000);
		expect(await storedVisit(page)).toBeNull();
		await expect
			.poll(() => listEvents(sent, first).at(-1))
			.toMatchObject({
				type: 'session_end',
				data: { reason: 'inactivity', session_duration_minutes: 10 },
			});
		await page.mouse.move(300, 300);
		const second = await storedVisit(page);
		expect(second.visit).not.toBe(first);
		expect(second.start).toMatchObject({ page: '/terms', referrer: null });
		await page.evaluate(() => document.dispatchEvent(new Event('mga:end-visit')));
		expect(await storedVisit(page)).toBeNull();
		await expect
			.poll(() => describeEvents(listEvents(sent, second.visit)))
			.toEqual(['session_start /terms', 'page_view /terms', 'session_end /terms']);
		expect(listEvents(sent, second.visit).at(-1)?.data?.reason).toBe('explicit');
	});

	test('that ends by inactivity ended at its last activity, and forms were abandoned then', async ({ page, sent }) => {
		await page.clock.install();
		await page.goto('/contact');
		await page.clock.runFor(100);
		await untilRecorded(page);
		await page.locator('main form [name=name]').fill('Ada Green');
		await page.clock.runFor(10 * 60_000);
		await page.mouse.move(200, 200);
		await page.clock.runFor(26 * 60_000);
		expect(await storedVisit(page)).toBeNull();
		await expect.poll(() => listEvents(sent).at(-1)?.type).toBe('session_end');
		const events = listEvents(sent);
		const [abandoned, end] = events.slice(-2);
		expect(abandoned).toMatchObject({ name: 'form_abandoned', data: { form: 'contact', field: 'name' } });
		const began = events[0]?.at ?? 0;
		for (const event of [abandoned, end]) {
			expect(Math.round(((event?.at ?? 0) - began) / 60_000)).toBe(10);
			expect(Math.round((event?.seconds ?? 0) / 60)).toBe(10);
		}
	});

	test('is recorded without sendBeacon, and without errors of extensions and what was canceled', async ({
		page,
		sent,
		errors,
	}) => {
		await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }));
		await visit(page, '/terms');
		await page.evaluate(() => {
			for (const scheme of ['moz', 'chrome', 'safari-web']) {
				const error = new Error('not ours');
				error.stack = `Error: not ours\n at ${scheme}-extension://6f1c2ab4-77aa-4d0e-9a51-0c1d2e3f4a5b/content.js:1:1`;
				dispatchEvent(new ErrorEvent('error', { message: 'not ours', error }));
			}
			for (const reason of [
				new DOMException('Transition was skipped', 'AbortError'),
				// Chromium's, when a page takes longer than four seconds to arrive.
				new DOMException('Transition was aborted because of invalid state. Page already revealed', 'InvalidStateError'),
			]) {
				dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
			}
		});
		await leave(page, sent);
		await expect.poll(() => listEvents(sent).at(-1)?.type).toBe('session_end');
		expect(listEvents(sent).filter(({ type }) => type === 'error')).toEqual([]);
		expect(errors).toEqual([]);
	});

	test('records each quarter of a page once, and when the page was hidden', async ({ page, sent }) => {
		await page.clock.install();
		await page.goto('/terms');
		await page.clock.runFor(100);
		await untilRecorded(page);
		const scrollTo = async (part: number) => {
			await page.evaluate((part) => {
				const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
				scroll({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' });
				return scrolled;
			}, part);
			// Waits until scrolling has ended.
			await page.clock.runFor(100);
		};
		for (const part of [0.1, 0.6, 0.3, 1, 0, 1]) await scrollTo(part);
		await page.evaluate(() => {
			let state = 'hidden';
			Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
			document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			state = 'visible';
			document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
			Reflect.deleteProperty(document, 'visibilityState');
		});
		await leave(page, sent);
		const events = listEvents(sent);
		expect(events.filter(({ type }) => type === 'scroll').map(({ scroll }) => scroll)).toEqual([25, 50, 75, 100]);
		expect(events.map(({ type }) => type).filter((type) => /^page_(blur|focus)/.test(type))).toEqual([
			'page_blur',
			'page_focus',
		]);
	});

	test('records the errors of a page, at most twenty, without addresses in them', async ({ page, sent, errors }) => {
		await visit(page, '/terms');
		await page.evaluate(() => {
			setTimeout(() => {
				throw new TypeError('ada@example.org is not a leaf');
			});
			Promise.reject(new Error('No answer from https://mga.example/x?token=secret'));
			for (let count = 0; count < 30; count++) setTimeout(() => Promise.reject(new RangeError('again')));
		});
		await expect.poll(() => errors.length, { intervals: [20] }).toBeGreaterThanOrEqual(32);
		await leave(page, sent);
		const recorded = listEvents(sent).filter(({ type }) => type === 'error');
		expect(recorded).toHaveLength(20);
		expect(recorded.map(({ data }) => data?.context)).toEqual(
			expect.arrayContaining(['Global Error Handler', 'Unhandled Promise Rejection']),
		);
		expect(recorded.map(({ name }) => name)).toContain('TypeError: * is not a leaf');
		expect(JSON.stringify(sent.batches)).not.toMatch(/ada@|secret/);
		errors.length = 0;
	});
});

test.describe('a form', () => {
	test('is recorded as opened, started, submitted and accepted, without its values', async ({ page, sent }) => {
		const email = uniqueEmail();
		const values = { ...contact.fields, message: 'Nobody but you may read this sentence.', email };
		await visit(page, '/newsletter');
		// The first interaction is a click that waits for the application.
		await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
		const dialog = page.getByRole('dialog');
		const form = dialog.locator('form');
		await fillFields(form, values);
		await form.locator('textarea').click();
		await sendButton(form).click();
		await expectToast(page, contact.success);
		await leave(page, sent);
		const events = listEvents(sent);
		const ofContact = events.filter(({ data }) => data?.form === 'contact').map(({ name }) => name);
		expect(ofContact).toEqual(['form_opened', 'form_started', 'form_submit', 'form_accepted']);
		expect(events.find(({ name }) => name === 'form_started')?.data).toEqual({ form: 'contact', field: 'name' });
		// Three clicks were made: the one that waited for the application is not counted twice.
		expect(events.filter(({ type }) => type === 'click').map(({ clicks }) => clicks)).toEqual([1, 2, 3]);
		const ofVisits = JSON.stringify(sent.batches);
		for (const value of Object.values(values)) expect(ofVisits).not.toContain(value);
	});

	test('that is abandoned records the last field', async ({ page, sent }) => {
		await visit(page, '/contact');
		await waitForHydration(page);
		await page.locator('main form [name=name]').fill('Ada Green');
		await page.locator('main form [name=email]').fill('a');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Podcast' }).click();
		await page.waitForURL('**/podcast');
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).first().click();
		const dialog = page.getByRole('dialog');
		await dialog.locator('form [name=name]').fill('Ada');
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await leave(page, sent);
		const abandoned = listEvents(sent).filter(({ name }) => name === 'form_abandoned');
		expect(abandoned.map(({ page, data }) => [page, data])).toEqual([
			['/contact', { form: 'contact', field: 'email' }],
			['/podcast', { form: 'consultation-individual', field: 'name' }],
		]);
	});

	test('and clicks record nothing marked private, no addresses in texts and links, and no queries', async ({
		page,
		sent,
	}) => {
		await visit(page, '/terms');
		await page.evaluate(() => {
			const box = document.createElement('div');
			box.id = 'box';
			box.style.cssText = 'position: fixed; inset: 80px 0 auto 0; z-index: 99; background: white';
			box.innerHTML = `<p data-private><button type="button">Secret of Ada</button></p>
				<a href="mailto:secret@example.org" data-analytics="mail">Write to secret@example.org</a>
				<a href="https://elsewhere.example/path?token=secret" target="_blank">Elsewhere</a>
				<p contenteditable>Secret thought</p><label>Known <input type="checkbox" value="secret" name="known"></label>`;
			box.addEventListener('click', (event) => event.preventDefault());
			document.body.append(box);
		});
		const box = page.locator('#box');
		for (const part of ['button', 'a >> nth=0', 'a >> nth=1', '[contenteditable]', 'label'])
			await box.locator(part).click();
		await leave(page, sent);
		const clicks = listEvents(sent).filter(({ type }) => type === 'click');
		expect(clicks.map(({ data }) => [data?.element_selector, data?.element_text, data?.element_attributes])).toEqual([
			['#box button', '', { type: 'button' }],
			['#box a', 'Write to *', { 'data-analytics': 'mail', href: 'mailto:' }],
			['#box a', 'Elsewhere', { href: 'https://elsewhere.example/path' }],
			['#box p', '', {}],
			['#box label', '', {}],
		]);
		expect(JSON.stringify(sent.batches).toLowerCase()).not.toContain('secret');
	});
});

test.describe('an affiliate code', () => {
	test('is recorded with whether it is attributed, and starts the visit', async ({ page, sent }) => {
		await visit(page, '/?TRK_ref=mara');
		await visit(page, '/podcast?TRK_ref=later');
		await leave(page, sent);
		expect(sent.batches[0]?.start.affiliate).toBe('mara');
		const touches = listEvents(sent).filter(({ name }) => name === 'affiliate_touch');
		expect(touches.map(({ data }) => data)).toEqual([
			{ code: 'mara', applied: true },
			{ code: 'later', applied: false },
		]);
	});
});

test.describe('nothing is recorded', () => {
	/**
	 * When the browser is idle, recording would have started (app/analytics/load.ts). Without a new frame, a browser whose page does not
	 * change may not call back for minutes.
	 */
	const idle = (page: Page | Frame) =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
	const nothing = async (page: Page, sent: SentVisits) => {
		await waitForHydration(page);
		await idle(page);
		expect(await page.locator('script[src*="visits-"]').count()).toBe(0);
		expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.includes('scroll')))).toEqual([]);
		expect(sent.requests.filter((url) => /visits-|\/analytics/.test(url))).toEqual([]);
	};

	for (const [name, property, value, header] of [
		['Global Privacy Control', 'globalPrivacyControl', true, 'sec-gpc'],
		['Do-Not-Track', 'doNotTrack', '1', 'dnt'],
	] as const) {
		test(`under ${name}, and nothing stored`, async ({ page, sent, context, site }) => {
			await context.setExtraHTTPHeaders({ [header]: '1' });
			await context.addInitScript(
				([property, value]) => Object.defineProperty(Navigator.prototype, property as string, { get: () => value }),
				[property, value],
			);
			// Stored before the visitor opted out.
			await context.addInitScript(() => {
				if (location.protocol !== 'http:') return;
				const expiresAt = Date.now() + 86_400_000;
				localStorage.setItem('affiliate_tracking', JSON.stringify({ code: 'ben', timestamp: Date.now(), expiresAt }));
				sessionStorage.setItem('analytics_session', '{"visit":"of before"}');
			});
			const before = await site.rows('select count(*)::int as count from website_analytics_sessions');
			await page.goto('/?TRK_ref=mara');
			expect(page.url()).toBe(`${site.url}/`);
			await nothing(page, sent);
			await expect(page.locator('html')).not.toHaveAttribute('data-affiliate');
			await leave(page, sent);
			await page.goto('/terms');
			expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
			// Requests of such a browser are ignored.
			await page.evaluate(() =>
				fetch('/analytics', { method: 'POST', body: JSON.stringify({ visit: 'a'.repeat(22) }) }),
			);
			expect(await site.rows('select count(*)::int as count from website_analytics_sessions')).toEqual(before);
		});
	}

	test('on a development host', async ({ page, sent, site }) => {
		await page.goto(site.url.replace(HOST, 'localhost'));
		await nothing(page, sent);
	});

	test('on a host that is not in the setting', async ({ page, sent, site }) => {
		await page.goto(site.url.replace(HOST, `other.${HOST}`));
		await nothing(page, sent);
	});

	test('when the editor of a site builder shows the page', async ({ page, sent }) => {
		for (const referer of ['https://lovable.dev/projects/1', 'https://manage.wix.com/editor', 'https://webflow.com/']) {
			await page.goto('/terms', { referer });
			await nothing(page, sent);
		}
	});

	test('on private pages, even after client-side navigation', async ({ page, sent, site }) => {
		const link = site
			.log()
			.match(/http\S+\/outbox\S*/g)
			?.at(-1);
		await page.goto(String(link));
		await nothing(page, sent);
		await visit(page, '/terms');
		await page.evaluate(() => {
			history.pushState(null, '', '/affiliate/mara');
			document.dispatchEvent(new Event('mga:page'));
		});
		await page.mouse.click(400, 300);
		await page.evaluate(() => {
			history.pushState(null, '', '/privacy-policy');
			document.dispatchEvent(new Event('mga:page'));
		});
		await leave(page, sent);
		expect(describeEvents(listEvents(sent)).filter((one) => !one.startsWith('interaction'))).toEqual([
			'session_start /terms',
			'page_view /terms',
			'page_view /privacy-policy',
			'session_end /privacy-policy',
		]);
	});

	test('in a frame', async ({ page, sent }) => {
		await visit(page, '/terms');
		await page.evaluate(
			() =>
				new Promise((done) => {
					const frame = document.createElement('iframe');
					frame.src = '/podcast/embed/1';
					frame.onload = done;
					document.body.append(frame);
				}),
		);
		await idle(page.frames()[1] as Frame);
		await leave(page, sent);
		expect(new Set(listEvents(sent).map(({ page }) => page))).toEqual(new Set(['/terms']));
	});
});

test('the browser stores the affiliate code and the tab’s visit, and nothing else', async ({ page, context }) => {
	await visit(page, '/?TRK_ref=mara');
	await waitForHydration(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
	await page.waitForURL('**/newsletter');
	await untilRecorded(page);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['affiliate_tracking']);
	const storageKeys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.includes('scroll')));
	expect(storageKeys).toEqual(['analytics_session']);
	expect(Object.keys(await storedVisit(page)).sort()).toEqual(['last', 'n', 'open', 'start', 'visit']);
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(async () => [(await indexedDB.databases()).length, 'caches' in window])).toEqual([
		0,
		false,
	]);
});

test('a batch that fails is logged, and not retried', async ({ page, sent }) => {
	const debug: string[] = [];
	page.on('console', (message) => message.type() === 'debug' && debug.push(message.text()));
	const failed: number[][] = [];
	const clickTwentyTimes = async () => {
		for (let count = 0; count < 20; count++) await page.mouse.click(20, 300 + count);
	};
	await visit(page, '/terms');
	await page.route('**/analytics', async (route) => {
		failed.push(
			route
				.request()
				.postDataJSON()
				.events.map(({ n }: VisitEvent) => n),
		);
		// A broken connection, and an overloaded server.
		await (failed.length === 1 ? route.fulfill({ status: 503 }) : route.abort());
	});
	await clickTwentyTimes();
	await expect.poll(() => debug).toHaveLength(1);
	await clickTwentyTimes();
	await expect.poll(() => debug).toHaveLength(2);
	await page.unroute('**/analytics');
	await leave(page, sent);
	await expect.poll(() => listEvents(sent).at(-1)?.type).toBe('session_end');
	const numbers = listEvents(sent).map(({ n }) => n);
	expect(failed.flat()).toHaveLength(40);
	for (const n of failed.flat()) expect(numbers).not.toContain(n);
});

test('the rows of a dozen visits are exactly what was sent', async ({ context, site }) => {
	// Fifty: analytics.long.spec.ts.
	await expectEveryVisitStored(context, site, 12);
});
