import type { Page } from '@playwright/test';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

async function writeToUs(page: Page, site: Site, name: string, email: string): Promise<void> {
	await page.goto(`${site.url}/contact`);
	await page.getByLabel('Name').fill(name);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Message').fill(`${name} asks about the program, and would like to know more.`);
	await page.getByRole('button', { name: /send/i }).click();
	await expect
		.poll(async () => (await site.rows('select 1 from website_data where email = $1', [email])).length, {
			intervals: [50],
		})
		.toBe(1);
}

test('a person is found, annotated, merged, exported and erased', async ({
	page,
	openPage,
	expectAccessible,
	site,
}) => {
	test.setTimeout(240_000);
	const visitor = await openPage();
	await writeToUs(visitor, site, 'Wilma Reed', 'wilma@example.org');
	await writeToUs(visitor, site, 'Wilma Reed-Stone', 'w.reed@work.example');
	await writeToUs(visitor, site, 'Ben Hill', 'ben@example.org');
	await signInAsFirstOwner(page, site);

	await page.goto(`${site.url}/console/people`);
	await expect(page.getByRole('row')).toHaveCount(4);
	await expectAccessible(page);
	await page.getByLabel('Email, name, company or reference').fill('wilma ree');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await expect(page.getByRole('row')).toHaveCount(3);
	expect(page.url()).not.toMatch(/wilma/i);
	await expect(page.getByLabel('Email, name, company or reference')).toHaveValue('wilma ree');
	await page.getByRole('group', { name: 'Filter' }).getByText('Stage', { exact: true }).click();
	await page.getByRole('link', { name: 'Alumni', exact: true }).click();
	await expect(page.getByText('No results.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Show everything' }).first().click();
	await expect(page.getByRole('row')).toHaveCount(4);
	await page.getByLabel('Email, name, company or reference').fill('Wilma@example.org');
	await page.getByRole('button', { name: 'Search', exact: true }).click();

	// One person: stage, owner, a note.
	await expect(page.getByRole('heading', { name: 'Wilma Reed', exact: true })).toBeVisible();
	const person = page.url();

	// Access to the program.
	await page.getByText('Give complimentary access').click();
	await page.getByRole('textbox', { name: 'Reason' }).fill('Speaks in May');
	await page.getByRole('button', { name: 'Give access' }).click();
	await expect(page.getByText('The year · Active')).toBeVisible();
	await page.getByText('Change or end access').click();
	await expectAccessible(page);
	await page.getByLabel('Reason for ending it now').fill('A test');
	await page.getByRole('button', { name: 'End access now' }).click();
	await expect(page.getByText('The year · Revoked')).toBeVisible();
	await page.getByLabel('Stage').selectOption('In contact');
	await page.getByLabel('Owner').selectOption('Olga Field');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Olga Field: Changed stage or owner of a contact')).toBeVisible();
	await expect(page.getByLabel('Stage')).toHaveValue('in_contact');
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByText('Please write something.')).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel('Note', { exact: true }).fill('Called her.\nWants an invoice.');
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByText('Wants an invoice.')).toBeVisible();

	// A second window with an older state.
	await site.rows(
		`update customers set version = version + 1, stage_override = 'offer' where email = 'wilma@example.org'`,
	);
	await page.getByLabel('Stage').selectOption('Not interested');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(/changed this at/)).toBeVisible();
	await expect(page.getByLabel('Stage')).toHaveValue('not_interested');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(/changed this at/)).toHaveCount(0);

	// The other address.
	await page.getByRole('link', { name: 'Merge with another address' }).click();
	await page.getByRole('textbox', { name: 'The other address' }).fill('nobody@example.org');
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByText('No contact has this address.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('textbox', { name: 'The other address' }).fill('w.reed@work.example');
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByRole('heading', { name: 'Are these the same person?' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Merge', exact: true }).click();
	await expect(page).toHaveURL(person);
	await expect(page.getByText(/^Sent the form/)).toHaveCount(2);
	await expectAccessible(page);
	await page.getByRole('button', { name: /Undo merge/ }).click();
	await expect(page.getByText(/^Sent the form/)).toHaveCount(1);
	await page.goto(`${site.url}/console/people`);
	await expect(page.getByRole('row')).toHaveCount(4);

	// Export and erasure.
	await page.goto(person);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export' }).click();
	expect((await download).suggestedFilename()).toMatch(/^person-[0-9a-f]{8}\.zip$/);
	await page.getByRole('link', { name: 'Erase this contact' }).click();
	await expect(page.getByRole('heading', { name: 'What will be erased' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Erase permanently' }).click();
	await expect(page.getByRole('heading', { name: 'Certificate of erasure' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'All certificates' }).click();
	await expect(page.getByRole('row')).toHaveCount(2);
	await expectAccessible(page);
	expect((await page.goto(person))?.status()).toBe(404);
	await expect(page.getByText('This contact does not exist anymore')).toBeVisible();
	await expectAccessible(page);
	expect(await site.rows(`select 1 from website_data where email = 'wilma@example.org'`)).toEqual([]);
	await page.goto(`${site.url}/console/people`);
	await expect(page.getByRole('row')).toHaveCount(3);
	await page.goto(`${site.url}/console/audit?subject=person`);
	await expect(page.getByRole('cell', { name: 'Erased a contact' })).toBeVisible();
	await expect(page.getByText(/wilma/i)).toHaveCount(0);
	expect(site.log()).not.toMatch(/wilma/i);
});
