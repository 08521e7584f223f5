import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cachedPage } from '#app/site/cached-pages.ts';

function filesUnder(folder: string): string[] {
	return fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.join(folder, name))
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

const importsOf = (file: string) =>
	[...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name as string);

const operatorsModule =
	/(^#|\/)(app\/)?(console|operators)\/|^#app\/tasks\/|^#content\/console|better-auth|zxcvbn|^uqr/;
/** The targets of imports are with what they write; only app/import/ and the console load them. */
const importTarget = /-import\.server\.ts$|\/(subscriber-rules|(subscriber-lines|add-subscriber)\.server)\.ts$/;

it('no public page imports anything of the console', () => {
	const publicFiles = ['app/features', 'app/site', 'app/forms', 'app/ui', 'app/crm', 'app/seo'].flatMap(filesUnder);
	const importers = [...publicFiles, 'app/root.tsx', 'app/entry.client.tsx'].filter((file) =>
		importsOf(file).some(
			// The server's lists of emails and jobs never reach a browser: the build rejects .server files there.
			(name) =>
				(operatorsModule.test(name) || importTarget.test(name)) &&
				!/^app\/features\/(mails|jobs)\.server\.ts$/.test(file) &&
				!importTarget.test(file),
		),
	);
	expect(publicFiles.length).toBeGreaterThan(200);
	expect(importers).toEqual([]);
});

it('console pages are never cached', () => {
	for (const address of ['/console', '/console/sign-in', '/console?utm_source=x', '/console/audit', '/console.data'])
		expect(cachedPage(address)).toBeUndefined();
});

it('the sitemap leaves the console out, and robots.txt disallows it', () => {
	expect(fs.readFileSync('app/seo/robots.route.ts', 'utf8')).toContain("'Disallow: /console'");
	const files = ['app/seo/sitemap.server.ts', 'content/pages.ts', 'content/navigation.ts'];
	for (const file of files) expect(fs.readFileSync(file, 'utf8'), file).not.toContain('console');
});

it('an owner may open every console page', async () => {
	const { can, consolePages } = await import('./permissions.ts');
	for (const { see } of Object.values(consolePages)) expect(can({ role: 'owner' }, see)).toBe(true);
});
