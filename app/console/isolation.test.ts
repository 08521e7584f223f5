import fs from 'node:fs';
import { expect, it } from 'vitest';
import { cachedPage } from '#app/site/addresses.server.ts';

it('console pages are never cached', () => {
	for (const address of ['/console', '/console/sign-in', '/console?utm_source=x', '/console/audit', '/console.data'])
		expect(cachedPage(address)).toBeUndefined();
});

it('the sitemap leaves the console out, and robots.txt disallows it', () => {
	expect(fs.readFileSync('app/seo/robots.route.ts', 'utf8')).toContain("'Disallow: /console'");
	const files = ['app/seo/sitemap.route.ts', 'content/pages.ts', 'content/navigation.ts'];
	for (const file of files) expect(fs.readFileSync(file, 'utf8'), file).not.toContain('console');
});

it('an owner may open every console page', async () => {
	const { can, consolePages } = await import('./permissions.ts');
	for (const { see } of Object.values(consolePages)) expect(can({ role: 'owner' }, see)).toBe(true);
});
