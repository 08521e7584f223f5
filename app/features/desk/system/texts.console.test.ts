import fc from 'fast-check';
import { expect, it } from 'vitest';
import { masked, withoutAddresses } from './texts.console.ts';

const id = '3f2b1c9e-0000-4000-8000-0123456789ab';

it('leaves ids, numbers, times and our own words, and hides every other text', () => {
	const data = {
		mailId: id,
		tries: 3,
		at: '2026-01-31T10:00:00Z',
		kind: 'webinar',
		email: 'ada@example.org',
		deep: [{ name: 'Ada' }],
	};
	expect(masked(data)).toEqual({ ...data, email: '•••', deep: [{ name: '•••' }] });
});

it('lets no address through, wherever it stands', () => {
	fc.assert(
		fc.property(fc.emailAddress(), fc.string(), (email, key) => {
			expect(JSON.stringify(masked({ [key]: email, list: [email], kind: email }))).not.toContain(email);
		}),
	);
	expect(withoutAddresses('550 5.1.1 <ada@example.org>: user unknown')).toBe('550 5.1.1 <•••>: user unknown');
});
