import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildAnalytics } from './vite-plugin.ts';
import { isEditor, isPrivatePath } from './where.ts';

it('recording visits costs a visitor less than 3 kB, and web vitals come later, in a file of their own', async () => {
	const scripts = await buildAnalytics();
	const [entry, ...later] = scripts.sort((one, other) => Number(other.isEntry) - Number(one.isEntry));
	expect(brotliCompressSync(entry?.code ?? '').length).toBeLessThan(3_000);
	expect(entry?.fileName).toMatch(/^assets\/visits-[\w-]+\.js$/);
	expect(later).toHaveLength(1);
	expect(entry?.code).toContain(`import("./${later[0]?.fileName.replace('assets/', '')}")`.replaceAll('"', '`'));
});

it.each([
	['https://lovable.dev/projects/1', true],
	['https://preview.lovable.app/', true],
	['https://manage.wix.com/editor', true],
	['https://webflow.com', true],
	['https://notwix.com/', false],
	['https://elsewhere.example/?from=wix.com', false],
	['https://search.example/', false],
	['', false],
])('a visitor who comes from %j comes from an editor of a site builder: %s', (referrer, expected) => {
	expect(isEditor(referrer)).toBe(expected);
});

it('pages of those who run the site, and an affiliate’s own, are not recorded', () => {
	for (const path of ['/outbox', '/outbox/12', '/console', '/console/people/1', '/affiliate']) {
		expect(isPrivatePath(path), path).toBe(true);
	}
	for (const path of ['/', '/outboxes', '/events/outbox', '/affiliates', '/consultation']) {
		expect(isPrivatePath(path), path).toBe(false);
	}
});
