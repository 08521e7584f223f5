import { expect, it } from 'vitest';
import { isAboutAddress } from './address-failure.ts';

it('recognizes messages about a nonexistent address, and no others', () => {
	for (const reply of [
		'550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
		'550-5.1.1 The email account that you tried to reach does not exist.',
		'550 5.2.1 The email account that you tried to reach is disabled',
		'553 5.1.3 Bad address',
		'550 No such user here',
		'550 Unknown user',
		'551 mailbox not found',
		'550 Requested action not taken: mailbox unavailable',
		'550 5.0.0 User unknown',
		'550 5.1.351 Remote server returned unknown recipient or mailbox unavailable',
		'Sorry, no mailbox here by that name. (#5.1.1)',
		'User ada (ada@example.org) not listed in Domino Directory',
		'host mx.example.org [10.5.7.1]: 550 Unknown user',
	]) {
		expect([reply, isAboutAddress(reply)]).toEqual([reply, true]);
	}
	for (const other of [
		'550 relay not permitted',
		'554 5.7.1 Relay access denied',
		'550 blocked using zen.example.org; mailbox unavailable',
		'552 5.2.2 Mailbox full',
		'552 5.3.4 Message too big',
		'550 5.4.4 Unable to route',
		'550 5.4.7 Delivery time expired',
		'550 5.7.26 This email is unauthenticated',
		'550 Mailbox unavailable: policy violation',
		'554 Transaction failed',
		'550',
		'421 4.7.0 Try again later',
	]) {
		expect([other, isAboutAddress(other)]).toEqual([other, false]);
	}
});
