import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('a text from outside loses characters that a database rejects or a reader cannot see', () => {
	expect(plainText('550 5.1.1\r\nNo such\u0000 user\u202e', 100)).toBe('550 5.1.1 No such user');
	expect(plainText('x'.repeat(50), 10)).toBe('xxxxxxxxxx');
	expect(plainText('Zoë 👩‍🌾', 100)).toBe('Zoë 👩 🌾');
});
