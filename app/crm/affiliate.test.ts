import { beforeEach, describe, expect, it } from 'vitest';
import { AFFILIATE_KEY, affiliateInAddress, affiliateState, readAffiliate, storeAffiliate } from './affiliate.ts';

const DAY = 24 * 60 * 60 * 1000;
let storage: Storage;
beforeEach(() => {
	const items = new Map<string, string>();
	storage = {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	} as unknown as Storage;
});

describe('an affiliate code', () => {
	it('reads the code from the first TRK_ parameter or its name, and removes the parameter from the address', () => {
		expect(affiliateInAddress('?a=1&TRK_ref=mara&TRK_b=2')).toEqual({ code: 'mara', rest: '?a=1' });
		expect(affiliateInAddress('?TRK_mara')).toEqual({ code: 'mara', rest: '' });
		expect(affiliateInAddress('?trk_mara=1')).toBeUndefined();
		expect(affiliateInAddress('')).toBeUndefined();
		expect(affiliateInAddress('?TRK_=')).toBeUndefined();
	});

	it('stores code, timestamp and expiresAt for 30 days', () => {
		storeAffiliate(storage, 'mara', 1000);
		expect(JSON.parse(storage.getItem(AFFILIATE_KEY) ?? '')).toEqual({
			code: 'mara',
			timestamp: 1000,
			expiresAt: 1000 + 30 * DAY,
		});
	});

	it('keeps the first code until it expires', () => {
		storeAffiliate(storage, 'first', 0);
		expect(storeAffiliate(storage, 'second', 29 * DAY).code).toBe('first');
		expect(storeAffiliate(storage, 'third', 30 * DAY).code).toBe('third');
	});

	it('removes an expired code, and flags it in its last seven days', () => {
		const record = storeAffiliate(storage, 'mara', 0);
		expect(affiliateState(record, 23 * DAY - 1)).toBe('active');
		expect(affiliateState(record, 23 * DAY)).toBe('expiring_soon');
		expect(affiliateState(record, 30 * DAY)).toBe('expired');
		expect(readAffiliate(storage, 30 * DAY)).toBeUndefined();
		expect(storage.getItem(AFFILIATE_KEY)).toBeNull();
	});

	it('ignores a broken record', () => {
		storage.setItem(AFFILIATE_KEY, '{"code":5}');
		expect(readAffiliate(storage, 0)).toBeUndefined();
		expect(storage.getItem(AFFILIATE_KEY)).toBeNull();
	});
});
