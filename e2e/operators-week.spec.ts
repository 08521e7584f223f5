import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { appCode, PASSWORD } from '../tests/operators.ts';
import { firstOperatorLink, resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail, waitForMailLink } from './mails.ts';
import { plainPage } from './plain-browser.ts';
import { type Site, startSite } from './site.ts';
import { expect, expectAccessibleAtEverySize, test as stories } from './stories.ts';
import { sender, sendWeek } from './traffic.ts';

const BOUNCE_SECRET = 'a secret for tests';

const test = stories.extend({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const site = await startSite({ BOUNCE_SECRET });
			await use(site);
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
});

const root = path.resolve(import.meta.dirname, '..');
const manual = fs.readFileSync(path.join(root, 'docs/operators.md'), 'utf8').replaceAll(/\s+/g, ' ');
/** With PICTURES set, the manual's pictures are taken again. */
const takesPictures = process.env.PICTURES !== undefined;

const INGRID = 36;
const BUILDER = 56;

const missing = new Set<string>();

async function picture(page: Page, name: string): Promise<void> {
	const file = path.join(root, `docs/operators/${name}.webp`);
	if (!manual.includes(`(operators/${name}.webp)`) || !(takesPictures || fs.existsSync(file))) missing.add(name);
	if (!takesPictures) return;
	// The manual shows pages without toasts.
	await page.addStyleTag({ content: '.toast{display:none!important}' });
	const shot = sharp(await page.screenshot());
	const [lossy, exact] = await Promise.all([
		shot.clone().webp({ quality: 75, effort: 6 }).toBuffer(),
		shot.clone().webp({ lossless: true, effort: 6 }).toBuffer(),
	]);
	fs.writeFileSync(file, lossy.length < exact.length ? lossy : exact);
}

// The stories share a site, and need nothing from each other. What needs scripts is in a browser: keys, what is being typed, the editor.
// The rest runs over HTTP, and its pages are looked at in a browser.
test.use({ viewport: { width: 1280, height: 800 }, plain: !takesPictures });
test.beforeEach(({ site }) => resetSite(site));
test.afterEach(() => expect([...missing]).toEqual([]));

/** The name of something on the screen. The manual must print it in bold. */
function named(words: string): string {
	if (!manual.includes(`**${words}**`)) missing.add(words);
	return words;
}

const operator = (page: Page) => ({
	press: async (words: string) =>
		await page
			.getByRole('button', { name: named(words), exact: true })
			.first()
			.click(),
	follow: async (words: string) =>
		await page
			.getByRole('link', { name: named(words), exact: true })
			.first()
			.click(),
	field: (words: string) =>
		page
			.locator('input, select, textarea, [contenteditable="true"]')
			.and(page.getByLabel(named(words), { exact: true }))
			.first(),
	open: async (words: string) => {
		await page
			.getByRole('navigation', { name: 'Console' })
			.getByRole('link', { name: named(words), exact: true })
			.click();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	},
});

const isReady = (page: Page) => page.locator('html[data-ready]').waitFor();
const rows = (page: Page) => page.getByRole('main').locator('[data-row]');

async function receive(site: Site, lines: string[]): Promise<void> {
	const response = await fetch(`${site.url}/webhooks/email`, {
		method: 'POST',
		headers: { authorization: `Bearer ${BOUNCE_SECRET}`, 'content-type': 'message/rfc822' },
		body: lines.join('\r\n'),
	});
	expect(response.status).toBe(202);
}

async function receiveReply(site: Site, email: string, text: string): Promise<void> {
	const [mail] = await site.rows(
		`select mail_uuid from mails where recipient = $1 and kind = 'conversation-reply' order by created_at desc limit 1`,
		[email],
	);
	await receive(site, [
		`From: ${email}`,
		'To: hello@example.org',
		'Subject: Re: Your message',
		'Message-ID: <their-reply@example.org>',
		`In-Reply-To: <${mail?.mail_uuid}@localhost>`,
		'Content-Type: text/plain; charset=utf-8',
		'',
		text,
	]);
}

async function register(site: Site, slug: string, number: number): Promise<string> {
	const { name, email } = sender(number);
	const [first = '', last = ''] = name.split(' ');
	const page = await plainPage();
	await page.goto(`${site.url}/events/${slug}`);
	await page.getByLabel('First name').fill(first);
	await page.getByLabel('Last name').fill(last);
	await page.getByLabel('Email').first().fill(email);
	await page.getByLabel('What do you want to check?').fill('Our net-zero page');
	await page.getByLabel('I agree to the').check();
	await page.getByRole('main').getByRole('button').first().click();
	const text = await page.getByRole('main').innerText();
	await page.context().close();
	return text;
}

/** Clears Today from the top by keyboard alone: of four items, one is answered, one is snoozed, two are done. */
async function clearByKeyboard(page: Page, count: number): Promise<void> {
	const { keyboard } = page;
	const all = page.getByRole('link', { name: /^All \d/ });
	const before = Number(/\d+/.exec(await all.innerText())?.[0]);
	// Past Wilma's reply, and the projects, which have no answer.
	for (const key of 'jjjjjjk') await keyboard.press(key);
	for (let number = 0; number < count; number++) {
		await isReady(page);
		await expect(rows(page).nth(4)).toBeFocused();
		if (number % 4 === 1) {
			await keyboard.press('r');
			await isReady(page);
			await expect(page.getByLabel('Your answer')).toBeFocused();
			await keyboard.type('Hello, yes: we will write to you about it this week.');
			await keyboard.press('Control+Enter');
			await expect(page.getByText('Answer sent').first()).toBeVisible();
			await isReady(page);
			await keyboard.press('g');
			await keyboard.press('t');
		} else if (number % 4 === 2) {
			await keyboard.press('s');
			await keyboard.press('Enter');
		} else await keyboard.press('e');
		await expect(all).toHaveText(new RegExp(`${before - number - 1}$`));
	}
}

test('signs in for the first time, with a second factor', async ({ page, site }) => {
	const { press, field } = operator(page);
	await page.goto(firstOperatorLink(site));
	await field('Your name').fill('Olga Field');
	await field('Your email').fill('olga@example.org');
	await field('Password').fill(PASSWORD);
	await press('Create account');
	await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
	await picture(page, 'account');
	await field('Current password').fill(PASSWORD);
	await press('Set up an app');
	await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
	await field('Code from the app').fill(appCode(await page.locator('.console-secret').innerText()));
	await press('Turn it on');
	await expect(page.locator('.console-codes code')).toHaveCount(10);
});

test.describe('by keyboard', () => {
	test.use({ plain: false });

	test('clears Today, answers a message and its reply, and finds people', async ({ page, site }) => {
		const { press, follow, field, open } = operator(page);
		expect(await sendWeek(page.request, site)).toBe(60);
		await signInAsFirstOwner(page, site);
		await page.goto('/console/people');

		await test.step('Today', async () => {
			await open('Today');
			await expect(page.getByRole('heading', { name: named('To do') })).toBeVisible();
			await expect(page.getByRole('link', { name: 'All 42' })).toBeVisible();
			await expect(rows(page).nth(13)).toBeInViewport({ ratio: 1 });
			await picture(page, 'today');
			await expectAccessibleAtEverySize(page);

			await page.getByRole('link', { name: /^Message \d/ }).click();
			const wilma = rows(page).filter({ hasText: sender(0).name });
			await wilma.locator('summary', { hasText: named('Assign') }).click();
			await wilma.getByRole('button', { name: named('Assign to me') }).click();
			await page.getByRole('link', { name: named('Mine') }).click();
			await expect(rows(page)).toHaveCount(1);
			await wilma.locator('summary', { hasText: named('Snooze') }).click();
			await wilma.getByRole('button', { name: named('Until they reply') }).click();
			await page.getByRole('link', { name: named('Snoozed') }).click();
			await expect(wilma).toContainText('Hidden until they reply');
		});

		await test.step('A reply and its reply', async () => {
			const { name, email } = sender(0);
			const wilma = rows(page).filter({ hasText: name });
			await wilma.getByRole('link', { name: named('Reply') }).click();
			await isReady(page);
			await expect(field('Your answer')).toBeFocused();
			await field('Your answer').fill('Hello Wilma,\n\nno, everyone begins without it.');
			await expect(page.getByText('Draft saved').first()).toBeVisible();
			await picture(page, 'reply');
			await expectAccessibleAtEverySize(page);
			await press('Send and close');
			await expect(page.getByText('Answer sent').first()).toBeVisible();
			expect(await waitForMail(site, email, 'conversation-reply')).toContain('everyone begins without it');
			await receiveReply(site, email, 'Thank you! When is the next session?');
			await open('Today');
			await expect(wilma).toContainText('Thank you! When is the next session?');
			await wilma.getByRole('link', { name }).first().click();
			await expect(page.getByText('Thank you! When is the next session?')).toBeVisible();
			await field('Note').fill('Call her on Friday.');
			await press('Add note');
			await expect(page.getByText('Note: only operators see it')).toBeVisible();
			await expect(page.getByRole('link', { name: named('Original email') })).toBeVisible();
			await picture(page, 'conversation');
			await expectAccessibleAtEverySize(page);
			await open('Today');
			await wilma.getByRole('button', { name: named('Done') }).click();
			await expect(page.getByText('You finished these within the hour')).toBeVisible();
			await expect(wilma).toContainText('Done by Olga Field');
			await wilma.getByRole('button', { name: named('Undo') }).click();
			await expect(wilma.getByRole('button', { name: 'Done' })).toBeVisible();
		});

		await test.step('Twenty items by keyboard', async () => {
			await page.goto('/console');
			await isReady(page);
			const start = performance.now();
			await clearByKeyboard(page, 20);
			const seconds = (performance.now() - start) / 1000;
			test.info().annotations.push({ type: 'twenty items by keyboard', description: `${seconds.toFixed(1)} s` });
			expect(seconds).toBeLessThan(300);
		});

		await test.step('Emails set aside', async () => {
			const absence = ['From: ada@example.org', 'Subject: Away until Monday', 'Auto-Submitted: auto-replied', '', 'x'];
			await receive(site, absence);
			await open('Conversations');
			await follow('Emails set aside');
			const row = rows(page).filter({ hasText: 'Away until Monday' });
			await expect(row).toContainText('A program sent it');
			await expectAccessibleAtEverySize(page);
			await row.getByRole('link').click();
			await expect(page.getByText('ada@example.org')).toBeVisible();
			const link = page.getByRole('link', { name: 'Original email' });
			const original = await page.request.get((await link.getAttribute('href')) ?? '');
			expect(await original.text()).toBe(absence.join('\r\n'));
		});

		await test.step('Form submissions', async () => {
			await open('Form submissions');
			await expect(page.getByText(named('Columns'), { exact: true })).toBeVisible();
			await picture(page, 'leads');
			const last = rows(page).filter({ hasText: sender(18).email });
			await last.getByRole('checkbox').check();
			await press('Mark as handled');
			await expect(page.getByText('Marked as handled: 1 row').first()).toBeVisible();
			await last.getByRole('rowheader').getByRole('link').click();
			await follow('View contact');
			await expect(page.getByRole('heading', { name: sender(18).name, exact: true })).toBeVisible();
		});

		await test.step('The command palette', async () => {
			await isReady(page);
			await page.keyboard.press('Control+k');
			// Also what is typed while the search loads.
			await page.keyboard.type('ingrid ber');
			const search = page.getByRole('dialog', { name: 'Search the console' });
			await expect(search.getByRole('option', { name: /Ingrid Berg/ }).first()).toBeVisible();
			await picture(page, 'search');
			await page.keyboard.press('Enter');
			await expect(page.getByRole('heading', { name: 'Ingrid Berg', exact: true })).toBeVisible();
		});
	});
});

test('looks after a contact, adds people by hand and from a file, and saves a segment', async ({
	page,
	site,
	show,
}) => {
	const { press, follow, field, open } = operator(page);
	await sendWeek(page.request, site, [1, INGRID]);
	await signInAsFirstOwner(page, site);
	await page.goto('/console/people');
	await page
		.getByRole('row')
		.filter({ hasText: sender(INGRID).email })
		.getByRole('link')
		.first()
		.click();
	await expect(page.getByRole('heading', { name: 'Ingrid Berg', exact: true })).toBeVisible();
	await field('Add a tag').fill('Lisbon');
	await press('Add');
	await expect(page.getByRole('main').getByRole('link', { name: 'Lisbon', exact: true })).toBeVisible();
	await field('Contact again on').fill('2031-01-07');
	await field('What about').fill('The invoice for her team');
	await press('Set follow-up');
	await expect(page.getByRole('button', { name: named('Follow-up done') })).toBeVisible();
	await field('Stage').selectOption('In contact');
	await field('Owner').selectOption('Olga Field');
	await press('Save');
	await expect(page.getByLabel('Stage')).toHaveValue('in_contact');
	await field('Note').fill('Called her. She asks for an invoice to her company.');
	await press('Add note');
	await expect(page.getByText('Called her.').first()).toBeVisible();
	await expect(page.getByRole('link', { name: named('Merge with another address') })).toBeVisible();
	await picture(page, 'person');
	await expectAccessibleAtEverySize(await show(page));
	await open('Contacts');
	await follow('Add a contact');
	await field('Email').fill('rui@example.org');
	await field('Name').fill('Rui Costa');
	await field('Tags').fill('Lisbon');
	await expectAccessibleAtEverySize(await show(page));
	await press('Add contact');
	await expect(page.getByRole('heading', { name: 'Rui Costa', exact: true })).toBeVisible();

	await open('Contacts');
	await follow('Import contacts');
	const csv = `email,name,company\nana@example.org,Ana Lopes,Lopes Foods\n${sender(1).email},Another Name,\nnot an address,,\n`;
	await field('CSV file').setInputFiles({ name: 'lisbon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
	await press('Upload and preview');
	await field('Tag for everyone in the file').fill('Lisbon');
	await press('Update preview');
	await expect(page.getByText('New contacts: 1')).toBeVisible();
	await expect(page.getByText('Not imported: 1')).toBeVisible();
	await picture(page, 'import');
	await expectAccessibleAtEverySize(await show(page));
	await page.getByRole('button', { name: 'Import 2 lines' }).click();
	await expect(async () => {
		await page.reload();
		await expect(page.getByText('Imported: 2')).toBeVisible({ timeout: 500 });
	}).toPass();
	const imported = page.url();

	await open('Contacts');
	await page.getByRole('group', { name: 'Filter' }).getByText('Tag', { exact: true }).click();
	await page.getByRole('link', { name: 'Lisbon', exact: true }).click();
	await expect(page.getByRole('row')).toHaveCount(5);
	await page.getByText(named('Save as a segment'), { exact: true }).click();
	await field('Name of the new one').fill('Met in Lisbon');
	await press('Save segment');
	const segment = page.getByRole('navigation', { name: 'Saved segments' }).getByRole('link', { name: 'Met in Lisbon' });
	await expect(segment).toHaveAttribute('aria-current', 'page');
	await picture(page, 'contacts');
	await expectAccessibleAtEverySize(await show(page));

	await page.goto(imported);
	await follow('Undo this import');
	await press('Undo import');
	await expect(async () => {
		await page.reload();
		await expect(page.getByText('Undone: 2')).toBeVisible({ timeout: 500 });
	}).toPass();
	await open('Contacts');
	await segment.click();
	await expect(page.getByRole('row')).toHaveCount(3);
});

test('plans an event with its own questions, places, a waiting list and check-in', async ({
	page,
	site,
	openPage,
	show,
}) => {
	const { press, follow, field, open } = operator(page);
	await signInAsFirstOwner(page, site);
	await page.goto('/console');
	await open('Events');
	await follow('New event');
	await field('Title').fill('Claims that hold');
	await field('Kind').selectOption('Free workshop');
	await field('Date').fill('2031-01-14');
	await field('Starts at').fill('15:00');
	await field('Places').fill('2');
	await page.getByLabel('Question', { exact: true }).first().fill('What do you want to check?');
	const places = page.getByLabel('Places', { exact: true });
	if (takesPictures) await places.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await picture(page, 'event');
	await press('Preview dates');
	await expect(page.getByText('Tuesday, January 14, 2031').first()).toBeVisible();
	await press('Publish');
	await expect(page.getByText('Event created').first()).toBeVisible();
	const event = page.url();
	// The cached page is served until it is rendered again.
	const events = async () => await (await fetch(`${site.url}/events`)).text();
	await expect.poll(events, { intervals: [50] }).toContain('Claims that hold');
	const [{ slug } = {}] = await site.rows(`select slug from events where title = 'Claims that hold'`);
	const answers = [];
	for (const number of [10, 11, 12]) answers.push(await register(site, String(slug), number));
	expect(answers).toEqual([
		expect.stringContaining('You’re registered'),
		expect.stringContaining('You’re registered'),
		expect.stringContaining('You’re number 1 on the waitlist'),
	]);
	const manage = /https?:\S+\/registration\?token=[\w.-]+/;
	const visitor = await openPage();
	await visitor.goto(await waitForMailLink(site, sender(10).email, 'workshop-registered', manage));
	await visitor.getByRole('link', { name: 'Cancel your registration' }).click();
	await visitor.getByRole('button', { name: 'Yes, cancel it' }).click();
	await expect(visitor.getByRole('heading', { name: 'Your registration is canceled' })).toBeVisible();
	await site.runNow('event-mails');
	await visitor.goto(await waitForMailLink(site, sender(12).email, 'workshop-offer', manage));
	await visitor.getByRole('button', { name: 'Take the spot' }).click();
	await expect(visitor.getByRole('heading', { name: 'You’re in' })).toBeVisible();

	await page.goto(event);
	await follow('Registrants');
	await expect(page.getByRole('row')).toHaveCount(3);
	await expect(page.getByRole('cell', { name: 'Our net-zero page' })).toHaveCount(2);
	await picture(page, 'registrants');
	await expectAccessibleAtEverySize(await show(page));
	// Check-in opens three hours before the start.
	await site.rows(`update events set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours',
		sequence = sequence + 1 where title = 'Claims that hold'`);
	await follow('Check-in');
	await field('Name or code').fill(sender(12).name.slice(0, 4));
	await press('Find');
	await page.getByRole('button', { name: `${named('Check in')}: ${sender(12).name}` }).click();
	await expect(page.getByText(`${sender(12).name} is checked in`)).toBeVisible();
	await expect(page.getByText('1 of 2 are here.')).toBeVisible();
	await picture(page, 'check-in');
	await expectAccessibleAtEverySize(await show(page));
});

test('publishes a project', async ({ page, site }) => {
	const { press, field, open } = operator(page);
	await sendWeek(page.request, site, [BUILDER]);
	await signInAsFirstOwner(page, site);
	await page.goto('/console/account');
	await open('Today');
	await page
		.getByRole('link', { name: sender(BUILDER).name })
		.first()
		.click();
	await expect(page.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
	for (const decision of ['Request changes', 'Reject']) {
		await expect(page.getByRole('button', { name: named(decision), exact: true })).toBeVisible();
	}
	await expect(page.getByLabel(named('Public subtitle')).first()).toBeVisible();
	await picture(page, 'project');
	await field('Note to the builder').fill('Welcome!');
	await press('Approve');
	await expect(page.getByText('The project is public. The builder gets an email in a minute.').first()).toBeVisible();
});

test.describe('in the editor', () => {
	test.use({ plain: false });

	test('writes a newsletter with a picture and a block, and corrects its archive page', async ({
		page,
		site,
		openPage,
	}) => {
		const { press, follow, field, open } = operator(page);
		await signInAsFirstOwner(page, site);
		await page.goto('/console');
		await open('Newsletters');
		await follow('Subscribers');
		await follow('Add a subscriber');
		await expect(page.getByRole('heading', { name: 'Add a subscriber' })).toBeVisible();
		await field('Email address').fill('ada@example.org');
		await field('First name').fill('Ada');
		await field('How they agreed to get these emails').fill('Signed the sheet at our booth in Lisbon');
		await field('When they agreed').fill('2026-01-15');
		await press('Add');
		await expect(page.getByText('Subscriber added').first()).toBeVisible();

		await open('Newsletters');
		await follow('New newsletter');
		await field('Subject').fill('One thing to try');
		await field('Preview text').fill('Ten minutes, and your supplier table is clean.');
		await press('Markdown');
		const text = page.getByRole('textbox', { name: 'Text', exact: true });
		await text.fill(
			'Hello {{first_name|there}},\n\nthis week **one** thing:\n\n## Clean a tabel\n\n- Ask for the columns first\n\n',
		);
		await page.getByText(named('Upload a picture'), { exact: true }).click();
		const buffer = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#1f5a45' } })
			.png()
			.toBuffer();
		await field('Picture').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });
		await field('Description').fill('A clean supplier table');
		await press('Upload and insert');
		await expect(text).toHaveValue(/!\[A clean supplier table\]/);
		await field('Fields and blocks').selectOption({ label: 'Next session' });
		await press('Insert');
		await field('Public archive').selectOption('Show in the archive');
		const shown = page.waitForEvent('requestfinished', (request) => /newsletter-pictures/.test(request.url()));
		await press('Save and preview');
		// As in a mail program on the web: the frame has no origin.
		await shown;
		const mail = page.frameLocator('iframe');
		await expect(mail.getByRole('img', { name: 'A clean supplier table' })).toBeVisible();
		await expect(mail.getByText('See the session')).toBeVisible();
		await expect(page.getByRole('heading', { name: named('Or schedule it') })).toBeVisible();
		await expect(page.getByRole('button', { name: named('Schedule'), exact: true })).toBeVisible();
		await picture(page, 'newsletter');
		await expectAccessibleAtEverySize(page);
		await press('Send me a test');
		await expect(page.getByText('A test is on its way to you').first()).toBeVisible();
		await page.getByRole('button', { name: 'Send to 1 reader now' }).click();
		await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
		// A minute later; the test does not wait for it.
		await site.rows(`update pgboss.job set start_after = now() where name = 'newsletter' and state = 'created'`);
		const issue = `select body_text from mails where kind = 'newsletter-issue' and recipient = 'ada@example.org'`;
		const received = async () => (await site.rows(issue)).map(({ body_text }) => body_text);
		await expect.poll(received, { intervals: [100] }).toEqual([expect.stringContaining('Hello Ada')]);
		await page.reload();

		// The archive, where the text is corrected.
		await page.getByText(named('Correct the text')).click();
		await text.fill('Hello {{first_name|there}},\n\n## Clean a table\n\n- Ask for the column names first');
		await press('Save archive page');
		await expect(page.getByText('Archive page saved').first()).toBeVisible();
		const visitor = await openPage();
		await visitor.goto('/newsletter');
		await visitor.getByRole('link', { name: 'Read past newsletters' }).click();
		await visitor.getByRole('link', { name: 'One thing to try' }).first().click();
		await expect(visitor.getByText('Ask for the column names first')).toBeVisible();
		await expect(visitor.getByText('Hello there')).toBeVisible();
	});
});

test('adds a testimonial and changes the price', async ({ page, site }) => {
	const { press, follow, field, open } = operator(page);
	await signInAsFirstOwner(page, site);
	await page.goto('/console');
	await open('Settings');
	await picture(page, 'settings');
	await follow('Testimonials and hosts with pictures');
	await field('What it is').selectOption('Testimonial');
	await field('Name').fill('Mara Diaz');
	await field('Role').fill('ESG analyst');
	await field('Sector or company').fill('Energy');
	await field('Quote or bio').fill('I cleaned in an hour what took me a week.');
	await field('How they consented').fill('email of November 3');
	await press('Add');
	await expect(page.getByText('Visitors see it within a minute.').first()).toBeVisible();
	await open('Settings');
	await page
		.getByRole('link', { name: /Price of a place/ })
		.first()
		.click();
	await field('Amount').fill('2100');
	await press('Save');
	await expect(page.getByText('Visitors see it within seconds.').first()).toBeVisible();
	const landing = async () => await (await fetch(site.url)).text();
	await expect.poll(landing, { intervals: [100] }).toContain('$2,100');
	await expect.poll(landing, { intervals: [100] }).toContain('I cleaned in an hour what took me a week.');
});

test('looks at the system and the figures, and invites a colleague', async ({ page, site }) => {
	const { press, open } = operator(page);
	await signInAsFirstOwner(page, site);
	await page.goto('/console');
	await open('System status');
	await press('Check now');
	await expect(page.getByText('Clock').first()).toBeVisible();
	await picture(page, 'doctor');
	await open('Email and jobs');
	await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
	for (const name of ['Webhooks', 'Analytics', 'Affiliates', 'Career maps']) {
		await open(name);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	}
	await open('Team');
	const form = page.getByRole('form', { name: named('Invite someone') });
	await form.getByLabel(named('Email')).fill('mo@example.org');
	await form.getByLabel(named('Role')).selectOption('moderator');
	await press('Send invitation');
	await expect(page.getByText('mo@example.org').first()).toBeVisible();
});
