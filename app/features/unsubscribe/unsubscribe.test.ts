import { describe, expect, it } from 'vitest';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { unsubscribeMeta } from './unsubscribe-page.tsx';

const asked = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } });

describe('the unsubscribe pages', () => {
	it('confirm only to who was just taken off that very list', () => {
		expect(wasUnsubscribed(asked('a=b; unsubscribed=newsletter'), 'newsletter')).toBe(true);
		expect(wasUnsubscribed(asked('unsubscribed=newsletter'), 'marketing')).toBe(false);
		for (const other of [
			'',
			'unsubscribed=',
			'unsubscribed=newsletters',
			'xunsubscribed=newsletter',
			'a="unsubscribed=newsletter"',
		]) {
			expect(wasUnsubscribed(asked(other), 'newsletter')).toBe(false);
		}
	});

	it('do not claim in the title what has not happened', () => {
		const title = (isDone: boolean) => unsubscribeMeta({ list: 'newsletter', isDone }, [])[0];
		expect(title(false)).toEqual({ title: 'Leave the newsletter · MGA' });
		expect(title(true)).toEqual({ title: 'Unsubscribed · MGA' });
	});
});
