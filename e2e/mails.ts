import type { Page } from '@playwright/test';
import { contact, fillValid, pageForm, sendButton, uniqueEmail } from './all-forms.ts';
import { expect, type Site } from './site.ts';

/** Sends the contact form, and waits until its emails are written and its message went out. @returns The address it is from. */
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

/** The text of the newest email of a kind to someone, once it is written. There is no email server here, so emails are kept. */
export async function waitForMail(site: Site, email: string, kind: string): Promise<string> {
	const select = `select body_text from mails where lower(recipient) = lower($1) and kind = $2 and status = 'stored'
		order by created_at desc limit 1`;
	const newest = async () => String((await site.rows(select, [email, kind]))[0]?.body_text ?? '');
	await expect.poll(newest, { timeout: 150_000, intervals: [50] }).not.toBe('');
	return await newest();
}

/** The first link of a form in such an email. */
export async function waitForMailLink(site: Site, email: string, kind: string, form: RegExp): Promise<string> {
	const mail = await waitForMail(site, email, kind);
	expect(mail).toMatch(form);
	return form.exec(mail)?.[0] ?? '';
}
