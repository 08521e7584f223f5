import type { Page } from '@playwright/test';
import { PASSWORD } from '../tests/operators.ts';
import { expect, type Site } from './site.ts';

/** The link that the process printed when it started. */
export const firstLink = (site: Site) => /Make the first account: (\S+)/.exec(site.log())?.[1] ?? '';

/** Makes the first operator, an owner, by the link that the process printed, and leaves them at Today. */
export async function becomeOwner(page: Page, site: Site, name = 'Olga Field', email = 'olga@example.org') {
	await page.goto(firstLink(site));
	await page.getByLabel('Your name').fill(name);
	await page.getByLabel('Your email').fill(email);
	await page.getByLabel('Password').fill(PASSWORD);
	await page.getByRole('button', { name: 'Make my account' }).click();
	await page.waitForURL('**/console/account');
	await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
	await page.goto(`${site.url}/console`);
}

/** Types the address and the password on the page that asks for them. A second step may follow. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}
