import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clearFlashCookie, flashCookie, readFlash } from '#app/forms/flash.server.ts';
import { setCookie } from './cookies.server.ts';

const SITE = 'https://mga.example';
const toast = { kind: 'success', title: 'Saved.' } as const;
const requestWith = (cookie: string) => new Request(SITE, { headers: { cookie } });

it('a cookie of a site at https can be set by this host alone', () => {
	expect(setCookie('a', 'b', 60, SITE)).toBe('__Host-a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
	expect(setCookie('a', 'b', 60, 'http://localhost:3000')).toBe('a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
	expect(readFlash(requestWith(flashCookie(toast, SITE)), SITE)).toEqual(toast);
	expect(readFlash(requestWith(flashCookie(toast, 'http://localhost:3000')), SITE)).toBeUndefined();
	expect(clearFlashCookie(SITE)).toMatch(/^__Host-flash=; Max-Age=0/);
});

it('no other code writes a cookie by hand', () => {
	const files = globSync('{app,server,platform}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
	const writers = files.filter((file) =>
		/SameSite=|hono\/(utils\/)?cookie|document\.cookie/.test(readFileSync(file, 'utf8')),
	);
	expect(writers).toEqual(['app/auth/cookies.server.ts']);
});
