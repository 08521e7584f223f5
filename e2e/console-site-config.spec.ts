import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

test('an owner redirects old URLs, changes the opening hours, and edits the site’s texts', async ({
	page,
	openPage,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	await signInAsFirstOwner(page, site);
	const pageAt = async (path: string) => await (await fetch(site.url + path)).text();
	const visitor = await openPage();

	// A visitor requests a URL that does not exist.
	expect((await visitor.goto(`${site.url}/old-brochure?name=ada`))?.status()).toBe(404);
	await page.goto(`${site.url}/console/redirects`);
	const missed = page.getByRole('row', { name: /\/old-brochure/ });
	await expect(missed).toBeVisible();
	await expect(page.getByText('name=ada')).toHaveCount(0);
	await expectAccessible(page, 'redirects-missed');
	await missed.getByRole('link', { name: 'Add redirect' }).click();
	const add = page.getByRole('form', { name: 'Add a redirect' });
	await expect(add.getByLabel('From')).toHaveValue('/old-brochure');

	// Invalid values get a message beside the field, and the entered values are kept.
	await add.getByLabel('Leads to').fill('/old-brochure');
	await add.getByRole('button', { name: 'Add redirect' }).click();
	await expect(page.getByText('/old-brochure would lead to itself.')).toBeVisible();
	await expect(add.getByLabel('From')).toHaveValue('/old-brochure');
	await expectAccessible(page, 'redirects-refused');
	await add.getByLabel('From').fill('/podcast');
	await add.getByLabel('Leads to').fill('/contact');
	await add.getByRole('button', { name: 'Add redirect' }).click();
	await expect(page.getByText('This site has a page at /podcast')).toBeVisible();
	await add.getByLabel('From').fill('/old-brochure');
	await add.getByLabel('Leads to').fill('/podcast');
	await add.getByLabel('How').selectOption('temporary');
	await add.getByRole('button', { name: 'Add redirect' }).click();
	await expect(page.getByText('The redirect is added').first()).toBeVisible();
	await expect(page.getByRole('row', { name: /^\/old-brochure \/podcast/ })).toBeVisible();
	await visitor.goto(`${site.url}/old-brochure?a=1`);
	await expect(visitor).toHaveURL(`${site.url}/podcast?a=1`);

	// A batch with one invalid line; then a valid batch.
	await page.getByRole('link', { name: 'Import' }).click();
	await page.getByRole('textbox', { name: 'Redirects' }).fill('/a\t/contact\n/b\t/a');
	await page.getByRole('button', { name: 'Import' }).click();
	await expect(page.getByText('Line 2: This is a redirect chain: /b → /a → /contact.')).toBeVisible();
	await expectAccessible(page, 'redirects-many');
	await page.getByRole('textbox', { name: 'Redirects' }).fill('/a\t/contact\n/b\thttps://shop.example/\ttemporary');
	await page.getByRole('button', { name: 'Import' }).click();
	await expect(page.getByText('2 redirects are added').first()).toBeVisible();

	// The redirect is tested.
	const tester = page.getByRole('form', { name: 'Test an address' });
	await tester.getByLabel('Address').fill('/B/');
	await tester.getByRole('button').click();
	await expect(page.getByText('/b redirects to https://shop.example/.')).toBeVisible();
	await expect(
		page.getByRole('row', { name: /^\/old-brochure/ }).getByRole('cell', { name: '1', exact: true }),
	).toBeVisible();
	await expectAccessible(page, 'redirects');

	// Two operators edit the same redirect.
	await page.getByRole('rowheader').getByRole('link', { name: '/a', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'Edit a redirect' })).toBeVisible();
	await site.rows(`update redirects set to_path = '/events', version = version + 1 where from_path = '/a'`);
	await page.getByLabel('Leads to').fill('/newsletter');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('/a now leads to /events.')).toBeVisible();
	await expect(page.getByLabel('Leads to')).toHaveValue('/newsletter');
	await expectAccessible(page, 'redirect-stale');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('The redirect is changed').first()).toBeVisible();
	await page.getByRole('rowheader').getByRole('link', { name: '/a', exact: true }).click();
	await page.getByRole('button', { name: 'Remove redirect' }).click();
	await expect(page.getByText('The redirect is removed').first()).toBeVisible();
	await expect(page.getByRole('row', { name: /^\/a / })).toHaveCount(0);

	// Hours: previewed, rejected, saved; visitors see them.
	await page.goto(`${site.url}/console/availability`);
	await expect(page.getByText('These are the default hours.')).toBeVisible();
	await expectAccessible(page, 'availability');
	await page.getByLabel('Length, minutes').fill('45');
	await page.getByLabel('Friday, until, 1', { exact: true }).fill('08:00');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Friday: the end must be after the start.')).toBeVisible();
	await expectAccessible(page, 'availability-refused');
	await page.getByLabel('Friday, until, 1', { exact: true }).fill('13:00');
	await page.getByRole('button', { name: 'Preview' }).click();
	await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
	await expect(page.getByLabel('Length, minutes')).toHaveValue('45');
	await expectAccessible(page, 'availability-look');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('The hours are saved').first()).toBeVisible();
	await visitor.goto(`${site.url}/schedule`);
	await expect(visitor.getByText('Your consultation takes 45 minutes.')).toBeVisible();
	const days = page.getByRole('form', { name: 'Add days off' });
	await days.getByLabel('First day').fill('2027-08-02');
	await days.getByLabel('Last day').fill('2027-08-13');
	await days.getByRole('button').click();
	await expect(page.getByText('2027-08-02 to 2027-08-13', { exact: true }).first()).toBeVisible();
	await page.getByRole('button', { name: /^Remove ?: 2027-08-02 to 2027-08-13$/ }).click();
	await expect(page.getByText('The days are open again').first()).toBeVisible();
	await expectAccessible(page, 'availability-history');
	await page.getByRole('button', { name: 'Reset' }).click();
	await expect(page.getByText('These are the default hours.')).toBeVisible();

	// The site's texts.
	await page.goto(`${site.url}/console/settings`);
	await expectAccessible(page, 'settings');
	await page.getByRole('link', { name: /^Edit ?: Testimonials$/ }).click();
	await expectAccessible(page, 'setting-list');
	await page.getByRole('group', { name: 'Voice 2' }).getByLabel('Role').fill('');
	await page.getByRole('group', { name: 'Voice 1' }).getByLabel('What they say').fill('It <b>works</b>.');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Please fill in this field.')).toBeVisible();
	await expect(page.getByRole('group', { name: 'Voice 1' }).getByLabel('What they say')).toHaveValue(
		'It <b>works</b>.',
	);
	await expectAccessible(page, 'setting-refused');
	await page.getByRole('group', { name: 'Voice 2' }).getByLabel('Role').fill('Analyst');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved').first()).toBeVisible();
	await expectAccessible(page, 'setting-changed');
	// The cached page is served until it is rendered again.
	await expect.poll(() => pageAt('/'), { intervals: [50] }).toContain('It &lt;b&gt;works&lt;/b&gt;.');
	await visitor.goto(`${site.url}/`);
	await expect(visitor.locator('.voices')).toContainText('It <b>works</b>.');
	await page.getByRole('button', { name: 'Reset to default' }).click();
	await expect(page.getByText('Reset to the default').first()).toBeVisible();
	await page.goto(`${site.url}/console/settings/social-links`);
	await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/mga');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved').first()).toBeVisible();
	await expect.poll(() => pageAt('/contact'), { intervals: [50] }).toContain('linkedin.com/company/mga');
	await visitor.goto(`${site.url}/contact`);
	await expect(visitor.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
		'href',
		'https://www.linkedin.com/company/mga',
	);
	await page.getByRole('button', { name: 'Reset to default' }).click();
	await expect(page.getByText('Reset to the default').first()).toBeVisible();

	await page.goto(`${site.url}/console/settings/name-meaning`);
	await page.getByLabel('The words behind the letters').fill('More <b>green</b> AI');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved').first()).toBeVisible();
	await page.goto(`${site.url}/console/settings/answerer`);
	await page.getByLabel('Name').fill('Mara <i>Diaz</i>');
	await page.getByLabel('Role').fill('program lead');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved').first()).toBeVisible();
	await expect
		.poll(() => pageAt('/contact'), { intervals: [50] })
		.toContain('Mara &lt;i&gt;Diaz&lt;/i&gt;, program lead, reads your message');
	await visitor.goto(`${site.url}/contact`);
	await expect(visitor.getByText('MGA stands for More <b>green</b> AI')).toBeVisible();

	await page.goto(`${site.url}/console/audit`);
	for (const action of ['Added a redirect', 'Changed when consultations can be booked', 'Changed a setting'])
		await expect(page.getByRole('cell', { name: action }).first()).toBeVisible();
});
