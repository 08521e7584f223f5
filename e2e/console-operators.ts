import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from '../tests/operators.ts';
import { expect, type Site } from './site.ts';

export const firstOperatorLink = (site: Site) => /Create the first account: (\S+)/.exec(site.log())?.[1] ?? '';

/** Tables whose rows belong to a fresh site or are cached by its process. */
const PRESERVED = [
	'migrations',
	'migrations_lock',
	'mailing_lists',
	'secrets',
	'analytics_salts',
	'events',
	'settings',
];

/**
 * Deletes everything that earlier tests left on the worker's site, including operators: a story of the console starts without any and
 * counts rows. Settings are cached by the process and stay: a story that changes one must restore it.
 */
export async function resetSite(site: Site): Promise<void> {
	const tables = await site.rows(
		`select oid::regclass::text as name from pg_class
		where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> all($1)`,
		[PRESERVED],
	);
	await site.rows(`begin; set local session_replication_role = replica;
		${tables.map(({ name }) => `delete from ${name};`).join('\n')}
		delete from events where created_at > (select min(created_at) from events);
		delete from pgboss.job where state <> 'active' and name not like '\\_\\_pgboss%';
		commit`);
	site.notifications.length = 0;
}

/** Creates the first operator, an owner, and signs this page in. console.spec.ts tests the forms for it. */
export async function signInAsFirstOwner(page: Page, site: Site, name = 'Olga Field', email = 'olga@example.org') {
	await postSignIn(page, site, firstOperatorLink(site), { name, email, password: PASSWORD });
	await setUpApp(page.request, site);
}

export async function signInAgain(page: Page, site: Site, email = 'olga@example.org') {
	await site.rows(`update operators set two_factor_enabled = false where role = 'owner'`);
	await postSignIn(page, site, `${site.url}/console/sign-in`, { email, password: PASSWORD });
	await setUpApp(page.request, site);
}

/** Gives a signed-in owner the second factor that the console demands, without entering a code: console.spec.ts does that. */
export async function setUpApp(request: APIRequestContext, site: Site): Promise<void> {
	const form = { intent: 'begin', password: PASSWORD };
	await request.post(`${site.url}/console/account`, { form, headers: { origin: site.url } });
	await site.rows(`update operators set two_factor_enabled = true where role = 'owner'`);
}

async function postSignIn(page: Page, site: Site, address: string, form: Record<string, string>): Promise<void> {
	// Follows the redirect to the page that shows the toast, so that the next page does not.
	const response = await page.request.post(address, { form, headers: { origin: site.url } });
	expect([response.status(), new URL(response.url()).pathname]).toEqual([
		200,
		expect.stringMatching(/^\/console(\/account)?$/),
	]);
}

/** Submits the sign-in form. A second step may follow. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}
