/** Enhanced status codes (RFC 3463, 3886) for an address that is not there, has moved or is disabled. */
const ABOUT_ADDRESS = /^5\.(1\.([0-36]|10)|2\.1)$/;

/** A server that gives no such code says it in words; those that name a policy or a relay mean us. */
const NO_SUCH_MAILBOX = new RegExp(
	[
		'no such (user|mailbox|recipient|person|address)',
		"(user|mailbox|recipient|address|account)( address)? (unknown|not found|does ?n[o’']t exist|disabled|invalid|rejected: user unknown)",
		'(unknown|invalid) (user|mailbox|recipient|local part)',
		'mailbox (unavailable|is disabled|not found)',
	].join('|'),
	'i',
);
const ABOUT_US = /relay|block|spam|policy|denied|blacklist|blocklist|reputation|authenticat|quota|full|size/i;

/**
 * Whether a final refusal, at the door or in a bounce, says that the address itself takes no email, so that nobody should
 * write to it again. A full mailbox, a system that is away, our content, our relay and anyone's policy say nothing of the
 * address: wrong suppression loses people for good, a missing one costs a refused mail.
 * @param reply The server's words, with or without an enhanced status code.
 */
export function isAboutAddress(reply: string): boolean {
	const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0];
	if (status && !/^5\.[05]\.0$/.test(status)) return ABOUT_ADDRESS.test(status);
	return NO_SUCH_MAILBOX.test(reply) && !ABOUT_US.test(reply);
}
