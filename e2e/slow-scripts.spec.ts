import { contact, everyForm, expectToast, fillGood, formOf, openLive, sendButton, someone } from './every-form.ts';
import { expect, test } from './site.ts';

test.describe('pressing Enter in a field', () => {
	for (const form of everyForm) {
		test(`sends the ${form.name} form in place`, async ({ page, site }) => {
			const email = someone();
			await openLive(page, form.path);
			await fillGood(formOf(page), form, email);
			const documents: string[] = [];
			page.on('request', (request) => {
				if (request.method() === 'POST' && request.isNavigationRequest()) documents.push(request.url());
			});
			await formOf(page).locator('input[type=email]').press('Enter');
			await expectToast(page, form.success);
			await expect
				.poll(() => site.rows('select form_name from website_data where email = $1', [email]))
				.toHaveLength(1);
			expect(documents).toEqual([]);
		});
	}
});

test('a form sent before slow scripts came is one row, with its affiliate code, and its success is said', async ({
	page,
	site,
}) => {
	const email = someone();
	await page.goto('/?TRK_slow');
	let late = 0;
	await page.route('**/assets/*.js', async (route) => {
		late++;
		await new Promise((later) => setTimeout(later, 5_500));
		await route.continue().catch(() => {});
	});
	await page.goto(contact.path);
	const form = formOf(page);
	await fillGood(form, contact, email);
	await sendButton(form).click();
	await sendButton(form).click();
	await expectToast(page, contact.success);
	expect(late).toBeGreaterThan(0);
	const rows = await site.rows('select affiliate_id from website_data where email = $1', [email]);
	expect(rows).toEqual([{ affiliate_id: 'slow' }]);
});
