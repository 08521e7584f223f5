import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { certificationSkills } from '#content/program.ts';
import { deliver, STRIPE_WEBHOOK_SECRET, sessionEvent } from '../tests/stripe-server.ts';
import { enrollment, fillValid, pageForm, sendButton, uniqueEmail } from './all-forms.ts';
import { resetSite, signInAgain, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail } from './mails.ts';
import { type Site, startSite } from './site.ts';
import { expect, expectAccessibleAtEverySize, laptop, test as stories } from './stories.ts';

const DAY = 24 * 3600_000;
const HALF_HOUR = DAY / 48;

type MoveTo = (at: Date) => Promise<void>;

const test = stories.extend<{ moveTo: MoveTo }, { clockFile: string }>({
	clockFile: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-clock-'));
			const file = path.join(directory, 'ahead');
			fs.writeFileSync(file, '0');
			await use(file);
			fs.rmSync(directory, { recursive: true });
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ clockFile }, use) => {
			const clock = {
				CLOCK_FILE: clockFile,
				NODE_OPTIONS: `--import ${new URL('../tests/moving-clock.mjs', import.meta.url).href}`,
			};
			const site = await startSite({ ...clock, STRIPE_WEBHOOK_SECRET });
			await use(site);
			await site.stop();
		},
		{ scope: 'worker' },
	],
	moveTo: async ({ clockFile }, use) => {
		await use(async (at) => {
			// Not half-written when the site reads it.
			fs.writeFileSync(`${clockFile}.new`, String(at.getTime() - Date.now()));
			fs.renameSync(`${clockFile}.new`, clockFile);
		});
	},
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(page: Page, site: Site, email: string): Promise<void> {
	await site.rows(`delete from mails where kind = 'participant-sign-in'`);
	await page.goto(`${site.url}/my/sign-in`);
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a link' }).click();
	await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
	const mail = await waitForMail(site, email, 'participant-sign-in');
	await page.goto(/https?:\S*\/my\/link\?token=[\w.-]+/.exec(mail)?.[0] ?? '');
	await expect(page).toHaveURL(/\/my$/);
}

/** Reserves a place and pays for it. @returns Milliseconds from the provider's event to the home with a session. */
async function pay(page: Page, site: Site, email: string): Promise<number> {
	const response = await page.request.post(`${site.url}/enroll`, {
		// Not a beginner, whose page leads to the basics first.
		form: { ...enrollment.fields, experienceLevel: 'intermediate', email },
		headers: { origin: site.url },
	});
	expect(response.url()).toContain('/checkout?reference=');
	const reference = new URL(response.url()).searchParams.get('reference') ?? '';
	const start = performance.now();
	expect(await deliver(`${site.url}/webhooks/stripe`, sessionEvent({ reference }))).toBe(200);
	await signIn(page, site, email);
	await expect(page.getByText('You can join from 30 minutes before the start.')).toBeVisible();
	return performance.now() - start;
}

// The whole story runs over HTTP, and its pages are looked at in a browser; my, sessions and skills.spec.ts use each with scripts too.
test.use({ plain: true, viewport: { width: 390, height: 844 } });

test('from the reservation to the certificate, and past the end of the year', async ({
	page,
	site,
	moveTo,
	openPage,
	show,
}) => {
	test.setTimeout(180_000);
	await resetSite(site);
	await moveTo(new Date());
	const desk = await openPage();
	await signInAsFirstOwner(desk, site);
	const email = uniqueEmail();
	const took = await pay(page, site, email);
	test.info().annotations.push({ type: 'from payment to home', description: `${Math.round(took)} ms` });
	// No email waited for anything but its turn, however busy the machine is.
	const [{ waited } = {}] = await site.rows(`select max(extract(epoch from started_on - created_on))::float as waited
		from pgboss.job where name = 'mail' and started_on is not null`);
	expect(waited).toBeLessThan(10);
	await expectAccessibleAtEverySize(await show(page), 'the first day');

	// One session of each skill, in the order of the year.
	const sessions = await site.rows(`select distinct on (skills[1]) skills[1] as skill, slug, title, starts_at
		from events where kind in ('learn', 'build') and starts_at > now() order by skills[1], starts_at`);
	expect(sessions).toHaveLength(certificationSkills.length);
	await site.rows(`update events set join_url = $1 where kind in ('learn', 'build')`, [`${site.url}/privacy-policy`]);
	for (const { slug, starts_at, title } of sessions.sort((a, b) => Number(a.starts_at) - Number(b.starts_at))) {
		await moveTo(new Date(Number(starts_at) - HALF_HOUR / 2));
		await page.goto(`${site.url}/my`);
		await expect(page.getByRole('heading', { name: String(title) })).toBeVisible();
		await page.goto(`${site.url}/my/join/${slug}`);
		await expect(page).toHaveURL(/\/privacy-policy$/);
	}
	await page.goto(`${site.url}/my`);
	await expect(page.getByText(/^You attended or watched 1?\d of \d+ sessions so far\./)).toBeVisible();
	await expectAccessibleAtEverySize(await show(page), 'half a year later');

	for (const { label } of certificationSkills) {
		await page.goto(`${site.url}/my/skills`);
		await page.getByRole('link', { name: label }).first().click();
		await expect(heading(page)).toHaveText(label);
		await page.getByLabel('Link', { exact: true }).fill('https://work.example/report');
		await page
			.getByLabel('Three sentences about it')
			.fill('I built it for our report. AI drafted it, and I checked each line. It saves us a day a month.');
		await page.getByRole('button', { name: 'Send for review' }).click();
		await expect(page.getByText(/^You sent this on /)).toBeVisible();
	}
	await signInAgain(desk, site);
	for (const { label } of certificationSkills) {
		await desk.goto(`${site.url}/console/evidence`);
		await desk.getByRole('link', { name: label }).first().click();
		await desk.getByRole('button', { name: 'Approve', exact: true }).click();
		await expect(desk.getByText('The participant gets an email.', { exact: true })).toBeVisible();
	}
	expect(await waitForMail(site, email, 'evidence-approved')).toContain(`${site.url}/my/certificates/`);

	await page.goto(`${site.url}/my/skills`);
	await expectAccessibleAtEverySize(await show(page), 'all skills shown');
	await page.getByRole('link', { name: 'Get the certificate' }).click();
	await page.getByLabel('Name on the certificate').fill('Pat Green');
	await page.getByRole('button', { name: 'Issue my certificate' }).click();
	const certificate = await page.getByLabel('Its public address').inputValue();
	await expectAccessibleAtEverySize(await show(page), 'the certificate, for its holder');
	await page.goto(certificate);
	await expectAccessibleAtEverySize(await show(page), 'the certificate');

	const [{ ends_at } = {}] = await site.rows(`select max(ends_at) as ends_at from entitlements`);
	const end = Number(ends_at);
	// A browser stays signed in for 90 days after its last visit.
	for (let at = Number(sessions.at(-1)?.starts_at) + 80 * DAY; at < end - 3 * DAY; at += 80 * DAY) {
		await moveTo(new Date(at));
		await page.goto(`${site.url}/my`);
	}
	await moveTo(new Date(end - 3 * DAY));
	await site.runNow('access-ending');
	expect(await waitForMail(site, email, 'access-ending')).toMatch(/\/my\s/);
	await page.goto(`${site.url}/my`);
	await expect(page.getByRole('heading', { name: /^Your access ends after / })).toBeVisible();
	await expectAccessibleAtEverySize(await show(page), 'the last week');

	await moveTo(new Date(end + DAY));
	await page.goto(`${site.url}/my`);
	// A session ends a year after it started.
	await expect(page).toHaveURL(/\/my\/sign-in/);
	await signIn(page, site, email);
	await expect(page.getByRole('heading', { name: 'Your year has ended' })).toBeVisible();
	await expectAccessibleAtEverySize(await show(page), 'after the year');
	await page.goto(`${site.url}/my/join/${sessions[0]?.slug}`);
	await expect(page).toHaveURL(/\/my$/);
	await page.goto(`${site.url}/my/billing`);
	await expect(page.getByText(/R-20\d\d-\d{4}/).first()).toBeVisible();
	await expectAccessibleAtEverySize(await show(page), 'billing');
	await page.goto(certificate);
	await expect(page.getByText('We just checked this certificate.')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ plain: false, javaScriptEnabled, viewport: laptop });

		test('a beginner is in at once, begins with the basics, and renews in one press', async ({
			page,
			site,
			moveTo,
		}) => {
			test.setTimeout(180_000);
			await moveTo(new Date());
			// axe needs scripts.
			const check = async (state: string) => javaScriptEnabled && (await expectAccessibleAtEverySize(page, state));
			const paid = async (time = Date.now()) => {
				const reference = new URL(page.url()).searchParams.get('reference') ?? '';
				const at = Math.floor(time / 1000);
				const event = sessionEvent({ reference, created: at });
				expect(await deliver(`${site.url}/webhooks/stripe`, event, { at })).toBe(200);
				await page.goto(`${site.url}/checkout?reference=${reference}&done`);
			};
			const email = uniqueEmail();
			await page.goto(`${site.url}/enroll`);
			await fillValid(pageForm(page), enrollment, email);
			await sendButton(pageForm(page)).click();
			await expect(page).toHaveURL(/\/checkout\?reference=/);
			await page.getByRole('button', { name: /^Start .* with the basics$/ }).click();
			await expect(page.getByText(/^Your year starts .*, with the basics, and runs through /)).toBeVisible();
			await check('a reservation that starts with the basics');
			await paid();
			await expect(page).toHaveURL(/\/my$/);
			await expect(page.getByText(/^Your access starts on /)).toBeVisible();
			await check('in at once');

			const [basics] = await site.rows(
				`update events set join_url = $1 where event_uuid = (
					select event_uuid from events where is_basics and starts_at > now() order by starts_at limit 1)
				returning title, slug, starts_at`,
				[`${site.url}/privacy-policy`],
			);
			await moveTo(new Date(Number(basics?.starts_at) - HALF_HOUR / 2));
			await page.goto(`${site.url}/my`);
			await expect(page.getByRole('heading', { name: String(basics?.title) })).toBeVisible();
			await check('the first session');
			await page.getByRole('link', { name: 'Join now' }).first().click();
			await expect(page).toHaveURL(/\/privacy-policy$/);

			const ends = async () => {
				const years = `select max(ends_at) as ends_at from entitlements join customers using (customer_uuid) where email = $1`;
				return Number((await site.rows(years, [email]))[0]?.ends_at);
			};
			const first = await ends();
			await moveTo(new Date(first - 3 * DAY));
			await site.runNow('access-ending');
			expect(await waitForMail(site, email, 'access-ending')).toContain(`${site.url}/my`);
			await signIn(page, site, email);
			await expect(page.getByRole('heading', { name: /^Your access ends after / })).toBeVisible();
			await check('the last week');
			await page.getByRole('button', { name: 'Renew for another year' }).click();
			await expect(page).toHaveURL(/\/checkout\?reference=/);
			await paid(first - 3 * DAY);
			await expect(page).toHaveURL(/\/my$/);
			expect(await ends()).toBeGreaterThan(first + 360 * DAY);
			await expect(
				page.getByText(new RegExp(`^Your access runs through .* ${new Date(await ends()).getFullYear()}`)),
			).toBeVisible();
			await check('two years');
		});
	});
}
