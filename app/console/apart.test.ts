import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cachedPage } from '#app/site/cached-pages.ts';

/** Files of the product, without tests. */
function filesUnder(folder: string): string[] {
	return fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.join(folder, name))
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

const importsOf = (file: string) =>
	[...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name as string);

it('no page of a visitor is made of anything of the console', () => {
	const ofVisitors = ['app/features', 'app/site', 'app/forms', 'app/ui', 'app/crm', 'app/seo'].flatMap(filesUnder);
	const loading = [...ofVisitors, 'app/root.tsx', 'app/entry.client.tsx'].filter((file) =>
		importsOf(file).some(
			// The server's lists of mails and jobs never reach a browser: the build fails on a .server file.
			(name) =>
				/(^#|\/)(app\/)?(console|operators)\/|^#content\/console|better-auth|zxcvbn|^uqr/.test(name) &&
				!/^app\/features\/(mails|jobs)\.server\.ts$/.test(file),
		),
	);
	expect(ofVisitors.length).toBeGreaterThan(200);
	expect(loading).toEqual([]);
});

it('the page cache keeps nothing of the console', () => {
	for (const address of ['/console', '/console/sign-in', '/console?utm_source=x', '/console/audit', '/console.data'])
		expect(cachedPage(address)).toBeUndefined();
});

it('the site map does not name it, and robots.txt keeps crawlers out', () => {
	expect(fs.readFileSync('app/seo/robots.route.ts', 'utf8')).toContain("'Disallow: /console'");
	const told = ['app/seo/sitemap.server.ts', 'content/pages.ts', 'content/navigation.ts'];
	for (const file of told) expect(fs.readFileSync(file, 'utf8'), file).not.toContain('console');
});

it('an owner may open every page of the console', async () => {
	const { can, consolePages } = await import('./kit/permissions.ts');
	for (const { see } of Object.values(consolePages)) expect(can({ role: 'owner' }, see)).toBe(true);
});
