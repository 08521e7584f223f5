import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { canonicalAddress, movedAddress } from './addresses.server.ts';

describe('the canonical form of an address', () => {
	it.each([
		['https://mga.example/podcast?a=1', undefined],
		['https://mga.example/', undefined],
		['https://mga.example/Podcast?Utm=A', '/podcast?Utm=A'],
		['https://mga.example/podcast/', '/podcast'],
		['https://mga.example/Events/CV-to-website//?x', '/events/cv-to-website?x'],
		['https://www.mga.example/podcast?x=1', 'https://mga.example/podcast?x=1'],
		['https://www.mga.example/', 'https://mga.example/'],
		['https://other.example/Podcast', '/podcast'],
		['https://mga.example/assets/Old-ABC.js', undefined],
		['https://mga.example/previews/verdeiq-demo/', undefined],
		['https://mga.example//evil.example/', '/evil.example'],
	])('of %s is %s', (address, expected) => {
		expect(canonicalAddress(address, 'https://mga.example')).toBe(expected);
	});
});

describe('a redirect', () => {
	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices();
		await test.services.db
			.insertInto('redirects')
			.values([
				{ from_path: '/old', to_path: '/podcast?from=old' },
				{ from_path: '/prices', to_path: '/#pricing' },
				{ from_path: '/shop', to_path: 'https://shop.example/', permanent: false },
			])
			.execute();
	});
	afterAll(() => test.close());

	it("leads where the operators' table says and keeps the query", async () => {
		const at = (path: string) => movedAddress(test.services, `https://mga.example${path}`);
		expect(await at('/old')).toEqual({ from: '/old', location: '/podcast?from=old', permanent: true });
		expect(await at('/old?a=1')).toEqual({ from: '/old', location: '/podcast?from=old&a=1', permanent: true });
		expect(await at('/shop?b')).toEqual({ from: '/shop', location: 'https://shop.example/?b', permanent: false });
		expect(await at('/prices?a=1')).toMatchObject({ location: '/?a=1#pricing' });
		expect(await at('/none')).toBeUndefined();
	});

	it('accepts only valid addresses', async () => {
		const insert = (from_path: string, to_path: string) =>
			test.services.db.insertInto('redirects').values({ from_path, to_path }).execute();
		await expect(insert('Upper', '/x')).rejects.toThrow();
		await expect(insert('/x', 'javascript:alert(1)')).rejects.toThrow();
		await expect(insert('/y', '//evil.example')).rejects.toThrow();
	});
});
