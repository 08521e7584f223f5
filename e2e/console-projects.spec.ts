import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { portfolio } from './all-forms.ts';
import { resetSite, signInAsFirstOwner } from './console-operators.ts';
import { waitForMail } from './mails.ts';
import type { Site } from './site.ts';
import { expect, test } from './stories.ts';

const ADA = 'ada@builder.example';
const BEN = 'ben@builder.example';

const picture = () =>
	sharp({ create: { width: 320, height: 240, channels: 3, background: '#1f5a3d' } })
		.png()
		.toBuffer();

async function send(site: Site, email: string, fields: Record<string, string>, image?: Buffer): Promise<void> {
	const body = new FormData();
	for (const [name, value] of Object.entries({ ...portfolio.fields, ...fields, email })) body.append(name, value);
	if (image) body.append('file', new File([new Uint8Array(image)], 'ada.png', { type: 'image/png' }));
	const response = await fetch(site.url + portfolio.path, { method: 'POST', body, redirect: 'manual' });
	expect(response.status).toBe(303);
}

const linkIn = (mail: string) => /http\S+\/builder-portfolio\/edit\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test.use({ plain: true, shown: true });
test.beforeEach(({ site }) => resetSite(site));

test('a project is submitted, returned, approved, changed, featured and taken down', async ({
	page,
	openPage,
	expectAccessible,
	show,
	site,
}) => {
	test.setTimeout(240_000);
	await signInAsFirstOwner(page, site);
	await page.goto(`${site.url}/console/projects`);
	await toast(page, 'Nothing to review.');
	await expectAccessible(page);
	await send(
		site,
		ADA,
		{ projectTitle: 'Leaf Counter', projectDescription: 'Counts leaves on trees.' },
		await picture(),
	);

	// From Today to the project, and to the queue; shown as visitors will see it.
	await page.goto(`${site.url}/console`);
	const task = page.getByRole('listitem').filter({ hasText: 'Leaf Counter' });
	await expect(task).toContainText('Project');
	await task.getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1, name: 'Leaf Counter' })).toBeVisible();
	await page.goto(`${site.url}/console/projects`);
	await expect(page.getByRole('heading', { name: 'To review' })).toBeVisible();
	await toast(page, '1 to review.');
	await expectAccessible(page);
	await page.getByRole('region', { name: 'To review' }).getByRole('link', { name: 'Leaf Counter' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Leaf Counter' })).toBeVisible();
	const address = page.url();
	const frame = page.getByTitle('Preview: Leaf Counter');
	const inside = frame.contentFrame();
	await expect(inside.getByRole('heading', { level: 1, name: 'Leaf Counter' })).toBeVisible();
	await expect(inside.locator('.builder-picture')).toBeVisible();
	await expect(inside.getByRole('navigation')).toHaveCount(0);
	await expectAccessible(page);
	await test.step('the preview has the width of a phone or of a desktop', async () => {
		const shown = (await show(page)).getByTitle('Preview: Leaf Counter');
		for (const [name, width] of [
			['Mobile', 390],
			['Desktop', 1280],
		] as const) {
			await shown.page().getByLabel(name).check();
			await shown.scrollIntoViewIfNeeded();
			await expect(shown.contentFrame().locator('.builder-picture')).toBeVisible();
			expect(await shown.evaluate((element) => (element as HTMLIFrameElement).offsetWidth)).toBe(width);
		}
	});
	const publicPage = address.replace('/console/projects/', '/builder-portfolio/');
	expect((await fetch(publicPage)).status).toBe(404);

	// Changes are requested, which needs a note; the builder makes them with the link alone.
	await page.getByRole('button', { name: 'Request changes' }).click();
	await toast(page, 'Please say what should be changed');
	await expectAccessible(page);
	await page.getByLabel('Note to the builder').fill('Please say which trees.');
	await page.getByRole('button', { name: 'Request changes' }).click();
	await toast(page, 'The builder gets your note and the edit link.');
	await expect(page.locator('.projects-mark')).toHaveText('Changes requested');
	const builder = await openPage();
	const mail = await waitForMail(site, ADA, 'portfolio-changes-requested');
	expect(mail).toContain('Please say which trees.');
	const edit = async (field: string, value: string) => {
		await builder.goto(linkIn(mail));
		await builder.getByLabel(field).fill(value);
		await builder.getByRole('button', { name: 'Send Changes' }).click();
		await expect(builder.getByText('Changes received').first()).toBeVisible();
	};
	await edit('One-line project description', 'Counts leaves on oak trees.');

	// Two operators: the second one sees what the first one did, and nothing is lost.
	await page.goto(address);
	const other = await page.context().newPage();
	await other.goto(address);
	await other.getByLabel('Note to the builder').fill('Not for us.');
	await page.getByRole('button', { name: 'Approve', exact: true }).click();
	await toast(page, 'The project is public. The builder gets an email in a minute.');
	await other.getByRole('button', { name: 'Reject' }).click();
	await toast(other, 'Someone else changed this project first');
	await toast(other, 'Olga Field approved the project');
	await expect(other.getByLabel('Note to the builder')).toHaveValue('Not for us.');
	await expectAccessible(other);
	await other.close();
	expect(await (await fetch(publicPage)).text()).toContain('Counts leaves on oak trees.');

	// A later edit is shown as a difference, while the approved version stays public.
	await edit('One-line project description', 'Counts green leaves on oak trees.');
	await page.goto(`${site.url}/console/projects`);
	await expect(page.getByText('Changes to a public project')).toBeVisible();
	await page.getByRole('region', { name: 'To review' }).getByRole('link', { name: 'Leaf Counter' }).click();
	await expect(page.getByRole('insertion').filter({ hasText: 'green' })).toBeVisible();
	expect(await (await fetch(publicPage)).text()).not.toContain('Counts green leaves');
	await frame.scrollIntoViewIfNeeded();
	await expect(inside.getByText('Counts green leaves')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Current version' }).click();
	await frame.scrollIntoViewIfNeeded();
	await expect(inside.getByText('Counts leaves on oak trees.')).toBeVisible();
	await page.getByRole('button', { name: 'Approve changes' }).click();
	await toast(page, 'Changes approved');
	expect(await (await fetch(publicPage)).text()).toContain('Counts green leaves');

	// The subtitle is public, the notes are not.
	await page.getByRole('textbox', { name: 'Public subtitle' }).fill('Counts what grows');
	await page.getByRole('button', { name: 'Save subtitle' }).click();
	await toast(page, 'Subtitle saved');
	await page.getByRole('textbox', { name: 'Notes' }).fill('Ask about the licence');
	await page.getByRole('button', { name: 'Save notes' }).click();
	await toast(page, 'Notes saved');
	const html = await (await fetch(publicPage)).text();
	expect(html).toContain('Counts what grows');
	expect(html).not.toContain('licence');

	// Reordering with the keyboard; featured projects come first.
	await send(site, BEN, { projectTitle: 'Wind Atlas' });
	await site.rows(`update builder_portfolios set status = 'approved' where email = $1`, [BEN]);
	await page.goto(`${site.url}/console/projects/order`);
	const titles = page.locator('.projects-order a');
	await expect(titles).toHaveText(['Wind Atlas', 'Leaf Counter']);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Move up: Leaf Counter' }).focus();
	await page.keyboard.press('Enter');
	await expect(titles).toHaveText(['Leaf Counter', 'Wind Atlas']);
	await toast(page, 'Now at place 1.');
	await page.getByRole('textbox', { name: 'Place of Leaf Counter' }).fill('two');
	await page.keyboard.press('Enter');
	await toast(page, 'Please enter a place: a number from 1.');
	await expectAccessible(page);
	await page.getByRole('textbox', { name: 'Place of Leaf Counter' }).fill('2');
	await page.keyboard.press('Enter');
	await expect(titles).toHaveText(['Wind Atlas', 'Leaf Counter']);
	await page.goto(address);
	await page.getByRole('button', { name: 'Feature', exact: true }).click();
	await toast(page, 'It is shown first in the gallery.');
	// The cached page is served until it is rendered again.
	const shown = async () => {
		const html = await (await fetch(`${site.url}/builder-portfolio/gallery`)).text();
		return [...new Set(html.match(/Leaf Counter|Wind Atlas/g))];
	};
	await expect.poll(shown, { intervals: [50] }).toEqual(['Leaf Counter', 'Wind Atlas']);

	// The link is sent again, another project is submitted, and one is taken down and published again.
	await page.getByRole('button', { name: 'Resend edit link' }).click();
	await toast(page, 'Edit link sent');
	expect(linkIn(await waitForMail(site, ADA, 'portfolio-edit-link-again'))).not.toBe('');
	await page.getByRole('button', { name: 'Allow another project' }).click();
	await toast(page, 'This builder can submit another project.');
	await send(site, ADA, { projectTitle: 'Bud Counter' });
	await page.goto(address);
	await page.getByRole('button', { name: 'Archive' }).click();
	await toast(page, 'Visitors can’t see the project.');
	expect((await fetch(publicPage)).status).toBe(404);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Restore' }).click();
	await toast(page, 'The project is public. The builder gets an email in a minute.');
	expect((await fetch(publicPage)).status).toBe(200);
	const history = page.getByRole('region', { name: 'History' });
	for (const what of ['Archived the project', 'Requested changes from the builder', 'Resubmitted with changes'])
		await expect(history.getByText(what)).toBeVisible();

	// Found by a full-text search.
	await page.goto(`${site.url}/console/projects`);
	await page.getByRole('group', { name: 'Filter' }).getByText('Words', { exact: true }).first().click();
	await page.getByLabel('Words').fill('leaf cou');
	await page.getByRole('button', { name: 'Show', exact: true }).click();
	const all = page.getByRole('region', { name: 'All projects' }).first();
	await expect(all.getByRole('rowheader')).toHaveCount(1);
	await toast(page, '1 project to review.');
	await expectAccessible(page);

	// Erased while another window shows it.
	await page.goto(address);
	await site.rows('delete from builder_portfolios where email = $1', [ADA]);
	await page.getByRole('button', { name: 'Stop featuring' }).click();
	await toast(page, 'This project is no longer here');
	await expectAccessible(page);
});
