import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('a text from outside loses characters that a database rejects or a reader cannot see', () => {
	expect(plainText('550 5.1.1\r\nNo such\u0000 user\u202e', 100)).toBe('550 5.1.1 No such user');
	expect(plainText('x'.repeat(50), 10)).toBe('xxxxxxxxxx');
});

it('a name keeps its joiners, which are part of its spelling', () => {
	expect(plainText('می\u200cلاد \u{1f469}\u200d\u{1f33e} \u2764\ufe0f\u200d\u{1f525}', 100)).toBe(
		'می\u200cلاد \u{1f469}\u200d\u{1f33e} \u2764\ufe0f\u200d\u{1f525}',
	);
	expect(plainText('\u200dAda\u200c Zoë\u200d', 100)).toBe('Ada Zoë');
});

it('a text is not cut within a letter or an emoji', () => {
	expect(plainText('ab\u{20bb7}', 3)).toBe('ab');
	expect(plainText('ab\u{1f469}\u200d\u{1f33e}', 6)).toBe('ab');
	expect(plainText('abe\u0301', 3)).toBe('ab');
});
