import { expect, it } from 'vitest';
import { createSignedLinks } from './signed-links.ts';

const links = createSignedLinks(new Uint8Array(32).fill(7));
const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');

it('a link works for its purpose, reveals nothing, and stops working when it expires', async () => {
	const token = await links.seal('confirm', 'row-1', later);
	expect(await links.open('confirm', token, now)).toEqual({ state: 'valid', subject: 'row-1' });
	expect(await links.open('unsubscribe', token, now)).toEqual({ state: 'altered' });
	expect(await links.open('confirm', token, new Date('2026-11-22T12:00:00Z'))).toEqual({
		state: 'expired',
		subject: 'row-1',
	});
	const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
	expect(readable.join()).not.toMatch(/row-1|confirm/);
});

it('an expired link for another purpose is not reported as expired', async () => {
	const token = await links.seal('confirm', 'row-1', new Date('2026-11-19T12:00:00Z'));
	expect(await links.open('unsubscribe', token, now)).toEqual({ state: 'altered' });
});

it('any text that is not one of our links counts as altered', async () => {
	const token = await links.seal('confirm', 'row-1');
	const other = await createSignedLinks(new Uint8Array(32).fill(8)).seal('confirm', 'row-1');
	const flipped = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
	const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"row-1","aud":"confirm"}').toString('base64url')}.`;
	for (const wrong of [null, undefined, '', 'x', '....', flipped, other, unsigned, 'é'.repeat(50), 'a'.repeat(5000)]) {
		expect(await links.open('confirm', wrong, now)).toEqual({ state: 'altered' });
	}
	expect(await links.open('confirm', token, later)).toMatchObject({ state: 'valid' });
});
