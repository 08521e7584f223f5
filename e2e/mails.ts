import type { Page } from '@playwright/test';
import { contact, fillValid, pageForm, sendButton, uniqueEmail } from './all-forms.ts';
import { expect, type Site } from './site.ts';

export async function sendContactForm(page: Page, site: Site): Promise<string> {
	const email = uniqueEmail();
	await page.goto(`${site.url}${contact.path}`);
	await fillValid(pageForm(page), contact, email);
	await sendButton(pageForm(page)).click();
	const written = `select 1 from mails where recipient = $1 and status = 'stored'`;
	await expect.poll(async () => (await site.rows(written, [email])).length, { intervals: [50] }).toBe(1);
	await expect.poll(() => site.notifications.some(({ body }) => body.includes(email)), { intervals: [50] }).toBe(true);
	return email;
}

/** Waits for an email of a kind to an address. @returns The text of the newest one. Emails are stored, because there is no mail server. */
export async function waitForMail(site: Site, email: string, kind: string): Promise<string> {
	const select = `select body_text from mails where lower(recipient) = lower($1) and kind = $2 and status = 'stored'
		order by created_at desc limit 1`;
	const newest = async () => String((await site.rows(select, [email, kind]))[0]?.body_text ?? '');
	await expect.poll(newest, { timeout: 150_000, intervals: [50] }).not.toBe('');
	return await newest();
}

export async function waitForMailLink(site: Site, email: string, kind: string, form: RegExp): Promise<string> {
	const mail = await waitForMail(site, email, kind);
	expect(mail).toMatch(form);
	return form.exec(mail)?.[0] ?? '';
}
