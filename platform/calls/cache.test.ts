import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const counter = () => {
	let count = 0;
	return async () => ++count;
};

it('a value is loaded once for everyone, and again when it is too old', async () => {
	const cache = createCache(1000);
	const load = counter();
	expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
	expect(await cache.get('b', load)).toBe(2);
	vi.advanceTimersByTime(999);
	expect(await cache.get('a', load)).toBe(1);
	vi.advanceTimersByTime(1);
	expect(await cache.get('a', load)).toBe(3);
});

it('a value that was being loaded when all were forgotten is not kept', async () => {
	const cache = createCache(1000);
	const loading = Promise.withResolvers<string>();
	const old = cache.get('a', () => loading.promise);
	cache.clear();
	const fresh = cache.get('a', async () => 'new');
	loading.resolve('old');
	expect([await old, await fresh, await cache.get('a', async () => 'newer')]).toEqual(['old', 'new', 'new']);
});

it('a failure is not kept', async () => {
	const cache = createCache(1000);
	const failing = cache.get('a', async () => {
		throw new Error('away');
	});
	await expect(failing).rejects.toThrow('away');
	expect(await cache.get('a', async () => 'back')).toBe('back');
});
