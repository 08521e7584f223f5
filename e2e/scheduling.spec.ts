import type { FrameLocator, Locator, Page } from '@playwright/test';
import { uniqueEmail } from './all-forms.ts';
import { test as httpTest } from './http-test.ts';
import { plainPage } from './plain-browser.ts';
import { expect, type Site, test } from './site.ts';
import { desk, expectAccessible, phone, waitForLayout } from './stories.ts';

type Place = Page | FrameLocator;

const heading = (place: Place, name: string) => place.getByRole('heading', { level: 1, name });
const times = (place: Place) => place.locator('input[name=slot]').filter({ visible: true });
const bookButton = (place: Place) => place.getByRole('button', { name: 'Book this time' });
const choose = (radio: Locator) => radio.check({ force: true });

const dateIn = (timeZone: string, value: string) =>
	new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(value));

/** Chooses a day and its first time on a plain page, which shows the times of all days. @returns The time. */
async function chooseDay(page: Page, number: number, zone: string): Promise<string> {
	const day = page.locator('input[name=day]').nth(number);
	await day.check();
	const values = await page
		.locator('body')
		.evaluate((body) => Array.from(body.querySelectorAll<HTMLInputElement>('input[name=slot]'), (slot) => slot.value));
	const date = await day.inputValue();
	const time = values.find((value) => dateIn(zone, value) === date) ?? '';
	await page.locator(`input[name=slot][value="${time}"]`).check();
	return time;
}

/** Opens the calendar's own page and waits for its scripts, which start by themselves. */
async function openCalendar(page: Page, address = '/schedule'): Promise<void> {
	await page.goto(address);
	await page.locator('html[data-ready]').waitFor();
}

/** Books as a page without scripts, for someone else. @returns The path of the booking. */
async function bookFor(site: Site, slot: string, email = uniqueEmail()): Promise<{ status: number; location: string }> {
	const answer = await fetch(`${site.url}/schedule`, {
		method: 'POST',
		body: new URLSearchParams({ slot, name: 'Bo Brown', email, zone: 'America/New_York' }),
		headers: { origin: site.url },
		redirect: 'manual',
	});
	return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

async function offered(site: Site): Promise<string[]> {
	const html = await (await fetch(`${site.url}/schedule`)).text();
	return [...html.matchAll(/name="slot" value="([^"]+)"/g)].map(([, value]) => value as string);
}

async function linkTo(site: Site, email: string, kind: string): Promise<string> {
	const read = async () =>
		(
			await site.rows(
				`select html from mails where recipient = $1 and kind = $2 and status = 'stored' order by updated_at desc`,
				[email, kind],
			)
		)[0]?.html;
	await expect.poll(read, { timeout: 90_000, intervals: [50] }).toBeTruthy();
	return /href="https?:\/\/[^/"]+(\/schedule\/booking\?token=[\w.-]+)"/.exec(String(await read()))?.[1] as string;
}

async function sendConsultationForm(page: Page): Promise<{ dialog: Locator; opener: Locator }> {
	await page.goto('/podcast');
	const opener = page.getByRole('banner').getByRole('link', { name: 'Book Consultation' });
	await opener.click();
	const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
	await dialog.getByLabel('Name').fill('Ada Green');
	await dialog.getByLabel('Email').fill(uniqueEmail());
	await dialog.getByRole('button', { name: 'Choose a time' }).click();
	await bookButton(dialog.frameLocator('iframe')).waitFor();
	return { dialog, opener };
}

test.describe('in the consultation dialog', () => {
	test.use({ timezoneId: 'Europe/Berlin' });

	test('a time is booked with the keyboard alone, with name and address prefilled', async ({ page, site }) => {
		const email = uniqueEmail();
		await page.goto('/podcast');
		await page.getByRole('banner').getByRole('link', { name: 'Book Consultation' }).focus();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Book Consultation' });
		await dialog.getByLabel('Name').waitFor();
		await dialog.getByLabel('Name').focus();
		await page.keyboard.type('Ada Green');
		await page.keyboard.press('Tab');
		await page.keyboard.type(email);
		await page.keyboard.press('Enter');
		const element = dialog.locator('iframe');
		await expect(element).toHaveAttribute('src', /^\/schedule\?for=[\w.-]+&zone=Europe%2FBerlin$/);
		expect(await element.getAttribute('src')).not.toContain('example.org');
		const frame = dialog.frameLocator('iframe');
		await expect(heading(frame, 'Choose a time')).toBeVisible();
		// It is in the place of the form.
		await expect(dialog.getByLabel('Name')).toHaveCount(0);
		await expect(frame.getByLabel('Name')).toHaveValue('Ada Green');
		await expect(frame.getByLabel('Email')).toHaveValue(email);
		await expect(frame.locator('html[data-ready]')).toBeAttached();

		// From the calendar's section into the frame: the zone, the days, the times.
		await expect(dialog.getByRole('region', { name: 'Choose a time' })).toBeFocused();
		for (let presses = 0; presses < 5; presses++) {
			if (await frame.locator('select:focus').count()) break;
			await page.keyboard.press('Tab');
		}
		await expect(frame.getByLabel('Times shown in')).toBeFocused();
		await expect(frame.getByLabel('Times shown in')).toHaveValue('Europe/Berlin');
		await page.keyboard.press('Tab');
		const firstDay = await frame.locator('input[name=day]:focus').inputValue();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		const day = await frame.locator('input[name=day]:focus').inputValue();
		expect(day > firstDay).toBe(true);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		await page.keyboard.press('ArrowDown');
		const slot = await frame.locator('input[name=slot]:focus').inputValue();
		await expect(frame.locator('input[name=slot]:checked')).toHaveValue(slot);
		await page.keyboard.press('Tab');
		await expect(frame.getByLabel('Name')).toBeFocused();
		await page.keyboard.press('Enter');

		await expect(heading(frame, 'Your consultation is booked')).toBeFocused();
		await expect(frame.getByText('We’ve emailed you the details')).toBeVisible();
		const berlin = (options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', ...options }).format(new Date(slot));
		const facts = frame.locator('.calendar-facts');
		await expect(facts).toContainText(berlin({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }));
		await expect(facts).toContainText(/Your time.*Central European.*Our time.*Eastern/);
		const [row] = await site.rows(
			`select booking.*, lead.email as asked_by from bookings booking join website_data lead on lead.id = website_data_id
			where booking.email = $1`,
			[email],
		);
		expect(row).toMatchObject({ name: 'Ada Green', asked_by: email, time_zone: 'Europe/Berlin', status: 'booked' });
		expect(row?.starts_at).toEqual(new Date(slot));
		expect(site.log()).not.toContain(email);

		const [download] = await Promise.all([
			page.waitForEvent('download'),
			frame.getByRole('link', { name: 'Add to calendar' }).press('Enter'),
		]);
		expect(download.suggestedFilename()).toBe('consultation.ics');
		await expectAccessible(page, 'the booking in the frame');
	});

	test('the frame is 500 px high, and only it scrolls; Esc in it closes the dialog, and Tab leads out of it to a Close button', async ({
		page,
		site,
	}) => {
		await page.setViewportSize(desk);
		const { dialog, opener } = await sendConsultationForm(page);
		await expectRoomInFrame(page, dialog);
		const frame = dialog.frameLocator('iframe');
		await frame.getByLabel('Name').focus();
		await frame.getByLabel('Email').focus();
		const close = dialog.locator('.calendar').getByRole('button', { name: 'Close' });
		for (let presses = 0; presses < 6; presses++) {
			if (await close.evaluate((button) => button === document.activeElement)) break;
			await page.keyboard.press('Tab');
		}
		await expect(close).toBeFocused();
		await page.keyboard.press('Shift+Tab');
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
		// Messages from another origin or window close nothing.
		await page.evaluate(() => {
			postMessage('mga:escape', location.origin);
			dispatchEvent(new MessageEvent('message', { data: 'mga:escape', origin: 'https://example.org' }));
		});
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
		expect(page.url()).toBe(`${site.url}/podcast`);
	});

	test('on a phone the toast covers no time, and disappears while the calendar is used', async ({ page }) => {
		await page.setViewportSize(phone);
		const { dialog } = await sendConsultationForm(page);
		const frame = dialog.frameLocator('iframe');
		const toast = page.locator('.toast');
		await expect(toast).toBeVisible();
		await waitForLayout(page);
		const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const [over, calendar, head] = await Promise.all(
			[toast, dialog.locator('iframe'), dialog.locator('.dialog-head')].map(box),
		);
		expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(calendar?.y ?? 0);
		expect(over?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
		await frame.locator('.slots-times label:visible').first().click();
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
		await expect(toast).toHaveCount(0);
		await expect(frame.locator('input[name=slot]:checked')).toHaveCount(1);
		await test.step('nothing is cut off', () => expectRoomInFrame(page, dialog));
		await expectAccessible(page, 'the calendar in the frame');
	});
});

async function expectRoomInFrame(page: Page, dialog: Locator): Promise<void> {
	const frame = dialog.frameLocator('iframe');
	expect((await dialog.locator('iframe').boundingBox())?.height).toBe(500);
	const isScrolling = (element: Element) => element.scrollHeight > element.clientHeight;
	expect(await page.locator('.dialog-overlay').evaluate(isScrolling)).toBe(false);
	const isWide = (element: Element) => element.scrollWidth > element.clientWidth;
	expect(await frame.locator('html').evaluate(isWide)).toBe(false);
	// The button that appears at the bottom does not cover the chosen time.
	const last = times(frame).last();
	await last.scrollIntoViewIfNeeded();
	await frame.locator('.slots-times label').last().click();
	await waitForLayout(page);
	const [label, foot] = await Promise.all([
		frame.locator('.slots-times label').last().boundingBox(),
		bookButton(frame).boundingBox(),
	]);
	expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
}

test.describe('without scripts', () => {
	test.describe('in a browser', () => {
		test.use({ javaScriptEnabled: false });

		test('a message is above the content and covers nothing; the calendar shows the times of the chosen day', async ({
			page,
		}) => {
			await page.setViewportSize(phone);
			await page.goto('/consultation');
			await page.getByLabel('Name').fill('Ada Green');
			await page.getByLabel('Email').fill(uniqueEmail());
			await page.getByRole('button', { name: 'Choose a time' }).click();
			const message = page.getByRole('main').getByRole('status');
			await expect(message).toBeInViewport();
			await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
			await expect(message).not.toBeInViewport();
			await message.scrollIntoViewIfNeeded();
			const [toast, bar, title] = await Promise.all(
				[message, page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()),
			);
			expect(toast?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
			expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);

			const frame = page.frameLocator('iframe');
			await frame.getByLabel('Times shown in').selectOption('Asia/Kolkata');
			const changed = page.waitForEvent('framenavigated');
			await frame.getByRole('button', { name: 'Change time zone' }).click();
			// The previous page also has the chosen zone in its field, and its own times.
			await (await changed).waitForLoadState();
			await expect(frame.getByLabel('Times shown in')).toHaveValue('Asia/Kolkata');
			const days = frame.locator('input[name=day]');
			await choose(days.nth(1));
			const shown = await times(frame).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
			const day = await days.nth(1).inputValue();
			expect(shown.length).toBeGreaterThan(2);
			for (const value of shown) expect(dateIn('Asia/Kolkata', value)).toBe(day);
		});
	});

	httpTest(
		'a time is booked in the chosen zone, then moved and canceled by the link in the email',
		async ({ page, site }) => {
			const email = uniqueEmail();
			await page.goto('/consultation');
			await page.getByLabel('Name').fill('Ada Green');
			await page.getByLabel('Email').fill(email);
			await page.getByRole('button', { name: 'Choose a time' }).click();
			await page.goto((await page.locator('iframe').getAttribute('src')) ?? '');
			await expect(page.getByLabel('Email')).toHaveValue(email);
			await page.getByLabel('Times shown in').selectOption('Asia/Kolkata');
			await page.getByRole('button', { name: 'Change time zone' }).click();
			await expect(page.getByLabel('Times shown in')).toHaveValue('Asia/Kolkata');
			await expect(page.getByLabel('Email')).toHaveValue(email);
			const day = await page.locator('input[name=day]').nth(1).inputValue();
			await page.locator('input[name=day]').nth(1).check();

			await bookButton(page).click();
			await expect(page.getByText('Please pick a time.')).toBeVisible();
			await expect(page.getByLabel('Email')).toHaveValue(email);
			await expect(page.locator('input[name=day]:checked')).toHaveValue(day);
			await chooseDay(page, 1, 'Asia/Kolkata');
			await bookButton(page).click();
			await expect(heading(page, 'Your consultation is booked')).toBeVisible();
			await expect(page.locator('.calendar-facts')).toContainText('India Standard Time');

			const link = await linkTo(site, email, 'booking-confirmed');
			await page.goto(link);
			await expect(heading(page, 'Your consultation')).toBeVisible();
			await page.getByRole('link', { name: 'Change the time' }).click();
			await expect(page.getByLabel('Times shown in')).toHaveValue('Asia/Kolkata');
			const moved = await chooseDay(page, 3, 'Asia/Kolkata');
			await page.getByRole('button', { name: 'Move my booking' }).click();
			await expect(heading(page, 'Your consultation has been moved')).toBeVisible();
			const read = () => site.rows('select * from bookings where email = $1', [email]);
			expect(await read()).toMatchObject([{ sequence: 1, status: 'booked', starts_at: new Date(moved) }]);

			await page.goto(await linkTo(site, email, 'booking-moved'));
			await page.getByRole('link', { name: 'Cancel' }).click();
			expect((await read())[0]?.status).toBe('booked');
			await page.getByRole('button', { name: 'Cancel the booking' }).click();
			await expect(heading(page, 'Your booking is canceled.')).toBeVisible();
			expect(await read()).toMatchObject([{ sequence: 2, status: 'cancelled' }]);
			await page.goto(link);
			await expect(heading(page, 'Your booking is canceled.')).toBeVisible();
			await page.getByRole('link', { name: 'Book a new time' }).click();
			await expect(heading(page, 'Choose a time')).toBeVisible();
		},
	);

	httpTest('without a chosen zone the time is in the site’s zone, and says so', async ({ page, site }) => {
		const email = uniqueEmail();
		await page.goto('/schedule');
		await page.getByLabel('Name').fill('Ada Green');
		await page.getByLabel('Email').fill(email);
		await page.locator('input[name=slot]').first().check();
		await bookButton(page).click();
		await expect(page.locator('.calendar-facts')).toContainText(/Time in New York.*Eastern/);
		await expect(page.getByText('Your time')).toHaveCount(0);
		expect(await linkTo(site, email, 'booking-confirmed')).toBeTruthy();
		const [mail] = await site.rows('select html from mails where recipient = $1', [email]);
		expect(mail?.html).toContain('Time in New York');
		expect(mail?.html).not.toContain('Your time');
	});

	httpTest('a time of a day that has been closed cannot be booked', async ({ page }) => {
		await page.goto('/schedule');
		await page.locator('input[name=slot]').first().check();
		await page.locator('input[name=day]').nth(2).check();
		await page.getByLabel('Name').fill('Ada Green');
		await page.getByLabel('Email').fill(uniqueEmail());
		await bookButton(page).click();
		await expect(page.getByText('That time is on another day.')).toBeVisible();
		// The page starts at the available times.
		await expect(page.locator('input[name=slot][autofocus]')).toHaveCount(1);
		await expect(page.getByLabel('Name')).toHaveValue('Ada Green');
	});
});

test('a time that is booked while someone fills in the form says so, keeps the values, and shows the free times; a double click is one booking', async ({
	page,
	site,
}) => {
	const email = uniqueEmail();
	await openCalendar(page);
	await page.getByLabel('Name').fill('Ada Green');
	await page.getByLabel('Email').fill(email);
	// The first day may have only one time left.
	await choose(page.locator('input[name=day]').nth(2));
	const slot = await times(page).nth(1).inputValue();
	await choose(times(page).nth(1));
	expect((await bookFor(site, slot)).status).toBe(303);
	await bookButton(page).click();
	await expect(
		page.getByText('Someone just took that time. Please pick another; everything you typed is still here.'),
	).toBeVisible();
	await expect(page.locator(`input[name=slot][value="${slot}"]`)).toHaveCount(0);
	await expect(page.getByLabel('Name')).toHaveValue('Ada Green');
	await expect(page.getByLabel('Email')).toHaveValue(email);
	await expect(times(page).first()).toBeFocused();
	await expectAccessible(page, 'a taken time');
	await choose(times(page).first());
	await expect(page.getByText('Someone just took that time')).toHaveCount(0);
	await bookButton(page).dblclick();
	await expect(heading(page, 'Your consultation is booked')).toBeVisible();
	expect(await site.rows('select 1 from bookings where email = $1', [email])).toHaveLength(1);
});

test.describe('the visitor’s zone', () => {
	// With another date than the site's, or another minute. times.test.ts tests the formats of others.
	for (const timezoneId of ['Asia/Kathmandu', 'Pacific/Auckland']) {
		test.describe(timezoneId, () => {
			test.use({ timezoneId });

			test('is detected, and every time is in it', async ({ page }) => {
				await openCalendar(page);
				await expect(page.getByLabel('Times shown in')).toHaveValue(timezoneId);
				const format = (value: string, options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
					new Intl.DateTimeFormat(locale, { timeZone: timezoneId, ...options })
						.format(new Date(value))
						.replaceAll('\u202f', ' ');
				// Each day is chosen, and its times are read, within the page.
				const days = await page.locator('input[name=day]').evaluateAll(async (all) => {
					const read = [];
					for (const day of all as HTMLInputElement[]) {
						day.click();
						await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
						const labels = Array.from(document.querySelectorAll('.slots-times label'));
						const times = labels.map((label) => ({
							value: label.querySelector('input')?.value ?? '',
							text: label.textContent?.trim() ?? '',
						}));
						read.push({ day: day.value, times });
					}
					return read;
				});
				const shownTimes = new Set<string>();
				for (const { day, times } of days) {
					for (const { value, text } of times) {
						shownTimes.add(value);
						expect(format(value, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')).toBe(day);
						expect(text).toBe(format(value, { hour: 'numeric', minute: '2-digit' }));
					}
				}
				expect(shownTimes.size).toBeGreaterThan(50);
				// Choosing another one needs no request and keeps the values.
				await page.getByLabel('Name').fill('Ada Green');
				await page.getByLabel('Times shown in').selectOption('Asia/Tokyo');
				await expect(page.getByLabel('Name')).toHaveValue('Ada Green');
				const first = page.locator('.slots-times label').first();
				const value = (await first.locator('input').getAttribute('value')) ?? '';
				const inTokyo = new Intl.DateTimeFormat('en-US', {
					timeZone: 'Asia/Tokyo',
					hour: 'numeric',
					minute: '2-digit',
				});
				await expect(first).toHaveText(inTokyo.format(new Date(value)).replaceAll('\u202f', ' '));
				await expect(page.locator('input[name=zone]')).toHaveValue('Asia/Tokyo');
			});
		});
	}
});

test('every state of a booking’s page is announced, fits a phone, and is accessible', async ({ page, site }) => {
	const [slot = ''] = await offered(site);
	const email = uniqueEmail();
	const { location } = await bookFor(site, slot, email);
	expect(location).toMatch(/^\/schedule\/booking\?token=[\w.-]+&said=booked$/);
	const link = location.replace('&said=booked', '');
	const checkPage = async (address: string, title: string, status = 200) => {
		await test.step(title, async () => {
			await page.setViewportSize({ width: 320, height: 640 });
			expect((await page.goto(address))?.status()).toBe(status);
			await expect(heading(page, title)).toBeVisible();
			await waitForLayout(page);
			await expectAccessible(page, title, expect);
			await page.setViewportSize(desk);
			expect(await page.content()).not.toContain(email);
		});
	};
	const plain = await plainPage(site.url);
	const checkPlainly = async (address: string, title: string, status = 200) => {
		expect((await plain.goto(address))?.status()).toBe(status);
		await expect(heading(plain, title)).toBeVisible();
		expect(await plain.content()).not.toContain(email);
	};
	await checkPlainly('/schedule?for=not-a-token', 'Choose a time');
	await expect(plain.getByText('Your link is too old to fill in your name and email')).toBeVisible();
	await checkPage(location, 'Your consultation is booked');
	await checkPage(link, 'Your consultation');
	await checkPage(`${link}&step=move`, 'Change your time');
	await checkPage(`${link}&step=cancel`, 'Cancel this consultation?');
	await checkPlainly(`${link}x`, 'This link doesn’t work', 404);
	await checkPage('/schedule/booking', 'This link doesn’t work', 404);
	// A link that a mail client cut changes nothing: a new one can be requested.
	await page.getByLabel('Email address').fill(email);
	await page.getByRole('button', { name: 'Send me the link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
	await checkPage('/schedule/booking?sent', 'Check your inbox');
	const shift = (from: string, to: string) =>
		site.rows(
			`update bookings set starts_at = now() + $2::interval, ends_at = now() + $3::interval,
				blocked_until = now() + $3::interval where email = $1`,
			[email, from, to],
		);
	await shift('-5 minutes', '25 minutes');
	await checkPage(`${link}&step=cancel`, 'This consultation has started');
	await shift('-2 hours', '-90 minutes');
	await checkPlainly(`${link}&step=move`, 'This consultation is over');
	await expect(plain.getByRole('main').getByRole('button')).toHaveCount(0);
	await plain.getByRole('link', { name: 'Book a new time' }).click();
	await expect(heading(plain, 'Choose a time')).toBeVisible();
	expect(site.log()).not.toContain(email);
	expect(site.log()).not.toContain(link.split('=')[1]);
});

httpTest('someone moves a booking on one page after it was moved on another', async ({ page, site }) => {
	const [slot = ''] = (await offered(site)).slice(20);
	const { location } = await bookFor(site, slot);
	const address = location.replace('said=booked', 'step=move');
	const other = await page.context().newPage();
	await page.goto(address);
	await other.goto(address);
	await chooseDay(page, 4, 'America/New_York');
	await chooseDay(other, 5, 'America/New_York');
	await page.getByRole('button', { name: 'Move my booking' }).click();
	await expect(heading(page, 'Your consultation has been moved')).toBeVisible();
	await other.getByRole('button', { name: 'Move my booking' }).click();
	await expect(other.getByText('This booking was just changed. Here are the current details.')).toBeVisible();
	// Now that the change has been shown, it can be moved.
	await chooseDay(other, 6, 'America/New_York');
	await other.getByRole('button', { name: 'Move my booking' }).click();
	await expect(heading(other, 'Your consultation has been moved')).toBeVisible();
});
