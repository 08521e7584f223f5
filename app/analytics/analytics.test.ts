import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isEditor, isPrivatePath } from './exclusions.ts';
import { buildAnalytics } from './vite-plugin.ts';

it('recording visits costs less than 3 kB, and web-vitals is loaded later, in a separate file', async () => {
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
])('whether the referrer %j is the editor of a site builder: %s', (referrer, expected) => {
	expect(isEditor(referrer)).toBe(expected);
});

it('private pages are not recorded', () => {
	for (const path of [
		'/outbox',
		'/outbox/12',
		'/console',
		'/console/people/1',
		'/affiliate',
		'/my',
		'/my/devices',
		'/certificates/x',
	]) {
		expect(isPrivatePath(path), path).toBe(true);
	}
	for (const path of ['/', '/outboxes', '/events/outbox', '/affiliates', '/myself', '/consultation']) {
		expect(isPrivatePath(path), path).toBe(false);
	}
});
