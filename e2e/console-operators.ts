import type { Page } from '@playwright/test';
import { PASSWORD } from '../tests/operators.ts';
import { expect, type Site } from './site.ts';

/** The link that the process printed when it started. It makes an operator as long as there is none. */
export const firstOperatorLink = (site: Site) => /Make the first account: (\S+)/.exec(site.log())?.[1] ?? '';

/** Tables with what a site begins with and what its process remembers. */
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
 * Takes away whatever earlier tests left on the worker's site, operators too: a story of the console begins with nobody, and counts
 * what there is. Settings stay, which the process remembers: a story that changes one sets it back.
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

/** Makes the first operator, an owner, who is signed in on this page. That the forms for it work is another story (console.spec.ts). */
export async function signInAsFirstOwner(page: Page, site: Site, name = 'Olga Field', email = 'olga@example.org') {
	await postSignIn(page, site, firstOperatorLink(site), { name, email, password: PASSWORD });
}

/** The owner signs in once more. */
export const signInAgain = (page: Page, site: Site, email = 'olga@example.org') =>
	postSignIn(page, site, `${site.url}/console/sign-in`, { email, password: PASSWORD });

async function postSignIn(page: Page, site: Site, address: string, form: Record<string, string>): Promise<void> {
	// The page that it leads to says what was done, so that the next one does not.
	const answer = await page.request.post(address, { form, headers: { origin: site.url } });
	expect([answer.status(), new URL(answer.url()).pathname]).toEqual([
		200,
		expect.stringMatching(/^\/console(\/account)?$/),
	]);
}

/** Types the address and the password on the page that asks for them. A second step may follow. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}
