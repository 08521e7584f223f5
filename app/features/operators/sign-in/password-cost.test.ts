import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';

/** Of "river lantern orbit maple", by scrypt with N = 16384, r = 16 and p = 1. */
const HASH =
	'5f2c8e0d4b7a91366c1fe08a2d9b4c75:6ae83887c3098f594b7afed4dadf9bcc4afe3e13bc0831b340758a84beea90697359a1642c862fc3bf2feff8ae19e3fd6bff68edfe87d527db0d0fbe1ceff914';

it('passwords are hashed by scrypt with N = 16384, r = 16 and p = 1', async () => {
	expect(await verifyPassword({ hash: HASH, password: 'river lantern orbit maple' })).toBe(true);
	expect(await verifyPassword({ hash: HASH, password: 'river lantern orbit maples' })).toBe(false);
	expect(await hashPassword('river lantern orbit maple')).toHaveLength(HASH.length);
});
