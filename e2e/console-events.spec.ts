import type { Page } from '@playwright/test';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail } from './mails.ts';
import { plainPage } from './plain-browser.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

async function register(site: Site, slug: string, name: string, email: string): Promise<void> {
	const page = await plainPage();
	await page.goto(`${site.url}/events/${slug}`);
	await page.getByLabel('First name').fill(name);
	await page.getByLabel('Last name').fill('Green');
	await page.getByLabel('Email').first().fill(email);
	await page.getByLabel('I agree to the').check();
	await page.getByRole('button', { name: 'Register' }).first().click();
	await expect(page.getByText('You’re registered').first()).toBeVisible();
	await page.context().close();
}

const DAY = '2031-01-14';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const toHave = (site: Site, statement: string, count: number) =>
	expect.poll(async () => (await site.rows(statement)).length, { timeout: 180_000, intervals: [50] }).toBe(count);

test('an operator plans a series, moves a date, cancels one, marks attendance, sends a message and publishes the recording', async ({
	page,
	openPage,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	await signInAsFirstOwner(page, site);
	await page.goto(`${site.url}/console/events`);
	await expect(heading(page, 'Events')).toBeVisible();
	await expectAccessible(page);

	// Every other Tuesday, with one day skipped.
	await page.getByRole('link', { name: 'New event' }).click();
	await expect(page.getByLabel('Title')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save as draft' }).click();
	await expect(page.getByText('Please enter a title.')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Title').fill('Claims that hold');
	await page.getByLabel('Date', { exact: true }).fill(DAY);
	await page.getByLabel('How often').selectOption('two-weeks');
	await page.getByLabel('How many dates').fill('4');
	await page.getByRole('button', { name: 'Preview dates' }).click();
	await page.getByLabel('Tuesday, February 11, 2031').uncheck();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(page.getByText('3 events created').first()).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'Tue, Jan 28, 2031' })).toBeVisible();
	await expectAccessible(page);

	// Two people register, and the date is moved.
	const [first] = await site.rows(`select slug from events where starts_at::date = '${DAY}'`);
	const slug = String(first?.slug);
	await register(site, slug, 'Ada', 'ada@example.org');
	await register(site, slug, 'Grace', 'grace@example.org');
	await page.getByRole('link', { name: 'Edit', exact: true }).click();
	await page.getByLabel('Starts at').fill('15:00');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('2 people are registered.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save and email 2 people' }).click();
	await expect(page.getByText('Event saved').first()).toBeVisible();
	await site.runNow('event-mails');
	await toHave(site, `select 1 from mails where kind = 'workshop-changed' and status = 'stored'`, 2);
	const changed = await waitForMail(site, 'ada@example.org', 'workshop-changed');
	expect(changed).toMatch(/3:00\sPM/);
	// The cached page is served until it is rendered again.
	const eventPage = async () => await (await fetch(`${site.url}/events/${slug}`)).text();
	await expect.poll(eventPage, { intervals: [50] }).toMatch(/3:00\sPM\sEST/);
	const visitor = await openPage();
	await visitor.goto(`${site.url}/events/${slug}`);
	await expect(visitor.getByText('3:00 PM EST')).toBeVisible();

	// A later date without registrations is canceled.
	const event = page.url();
	await page.getByRole('link', { name: 'Tue, Jan 28, 2031' }).click();
	await page.getByRole('button', { name: 'Cancel event' }).click();
	await expect(page.getByText('No one will be emailed.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	await expect(page.getByText('Canceled: its page says so')).toBeVisible();
	const shown = async () => {
		const html = await (await fetch(`${site.url}/events`)).text();
		return ['Jan 14, 2031', 'Jan 28, 2031'].filter((day) => html.includes(day));
	};
	await expect.poll(shown, { intervals: [50] }).toEqual(['Jan 14, 2031']);
	await visitor.goto(`${site.url}/events`);
	await expect(visitor.locator('main time[datetime^="2031-01-14"]').first()).toBeAttached();
	await expect(visitor.locator('main time[datetime^="2031-01-28"]')).toHaveCount(0);

	// Attendance: by list, by searching for a name, and by a pasted list.
	await site.rows(`update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours',
		sequence = sequence + 1 where slug = '${slug}'`);
	await page.goto(event);
	await page.getByRole('link', { name: 'Registrants', exact: true }).click();
	await page.getByLabel('Begins with').fill('ad');
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page.getByText('1 of 1')).toBeVisible();
	expect(page.url()).not.toMatch(/=ad(&|$)/);
	await page.getByLabel('Ada Green attended').focus();
	await page.keyboard.press('Space');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save attendance' }).click();
	await expect(page.getByLabel('Ada Green attended')).toBeChecked();
	await page.getByRole('textbox', { name: 'Email addresses' }).fill('grace@example.org, stranger@example.org');
	await page.getByRole('button', { name: 'Mark as attended' }).click();
	await expect(page.getByText('1 marked. 1 is not registered for this event')).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Email addresses' })).toHaveValue('stranger@example.org');
	await expectAccessible(page);

	// A message, sent once to each person.
	await page.getByRole('link', { name: 'Messages', exact: true }).click();
	await expect(page.getByLabel('Subject')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Subject').fill('Your slides');
	await page.getByLabel('Text').fill('Hello,\n\nhere they are.');
	await page.getByLabel('To', { exact: true }).selectOption('attended');
	await page.getByRole('button', { name: 'Save and preview' }).click();
	await expect(page.frameLocator('iframe').getByText('here they are.')).toBeVisible();
	await page.getByRole('button', { name: 'Send me a test' }).click();
	await expect(page.getByText('A test is on its way to you').first()).toBeVisible();
	expect(await waitForMail(site, 'olga@example.org', 'event-message')).toContain('here they are.');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Send to 2 people' }).dblclick();
	await expect(page.getByRole('button', { name: 'Stop sending' })).toBeVisible();
	await expectAccessible(page);
	// Due in a minute; the test does not wait for it.
	await site.rows(`update pgboss.job set start_after = now() where name = 'event-message' and state = 'created'`);
	await toHave(
		site,
		`select 1 from mails where kind = 'event-message' and once_key is not null and status = 'stored'`,
		2,
	);
	await page.reload();
	await expect(page.getByText('Stored: there is no mail server')).toBeVisible();
	await expectAccessible(page);

	// The recording.
	await page.getByRole('link', { name: 'Overview' }).click();
	await page.getByLabel('Link to the recording').fill('https://videos.example/cv');
	await page.getByRole('button', { name: 'Save and email 2 people' }).click();
	await expect(page.getByText('Recording saved').first()).toBeVisible();
	await site.runNow('event-mails');
	await toHave(site, `select 1 from mails where kind = 'workshop-recording' and status = 'stored'`, 2);
	expect(await waitForMail(site, 'ada@example.org', 'workshop-recording')).toContain('https://videos.example/cv');
	await page.reload();
	await expect(page.getByText('2 of 2 were emailed about it.')).toBeVisible();
	await expectAccessible(page);
	await expect.poll(eventPage, { intervals: [50] }).toContain('https://videos.example/cv');
	await visitor.goto(`${site.url}/events/${slug}`);
	const recording = visitor.getByRole('link', { name: 'Recording' });
	await expect(recording).toHaveAttribute('href', 'https://videos.example/cv');

	await page.goto(`${site.url}/console/audit?subject=event`);
	for (const action of ['Created an event', 'Changed an event', 'Canceled an event', 'Recorded attendance'])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
});
