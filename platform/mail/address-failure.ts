/** Enhanced status codes (RFC 3463, 3886; 5.1.351: Exchange Online) for an address that does not exist, has moved or is disabled. */
const ABOUT_ADDRESS = /^5\.(1\.([0-36]|10|351)|2\.1)$/;

/** Messages of servers that send no such code; those about a policy or a relay concern the sender. */
const NO_SUCH_MAILBOX = new RegExp(
	[
		'no such (user|mailbox|recipient|person|address)',
		"(user|mailbox|recipient|address|account)( address)? (unknown|not found|does ?n[o’']t exist|disabled|invalid|rejected: user unknown)",
		'(unknown|invalid) (user|mailbox|recipient|local[ -]part)',
		'no mailbox here by that name',
		'not listed in (domino directory|public name & address book)',
		'mailbox (unavailable|is disabled|not found)',
	].join('|'),
	'i',
);
const ABOUT_SENDER = /relay|block|spam|policy|denied|blacklist|blocklist|reputation|authenticat|quota|full|size/i;

/** The enhanced status code in a server's message; a part of an IP address is none. */
export const statusIn = (reply: string): string | undefined =>
	/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(reply)?.[0];

/**
 * Whether a final rejection, during SMTP or in a bounce, means that the address accepts no email at all. A full mailbox, a system that
 * is down, content and policies do not: a wrong suppression loses a person for good, a missing one costs a rejected email.
 * @param reply The server's reply, with or without an enhanced status code.
 */
export function isAboutAddress(reply: string): boolean {
	const status = statusIn(reply);
	if (status && !/^5\.[05]\.0$/.test(status)) return ABOUT_ADDRESS.test(status);
	return NO_SUCH_MAILBOX.test(reply) && !ABOUT_SENDER.test(reply);
}
