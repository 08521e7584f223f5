/** Thrown if a mailbox's server rejects the user or the password. */
export class MailboxRefused extends Error {
	override name = 'MailboxRefused';
}

/**
 * Opens a mailbox and signs out again. Changes nothing in it.
 * @param url `imaps://user:password@host:port/folder`, INBOX by default; with `imap://` the connection is encrypted by STARTTLS.
 * @returns How many messages it has.
 * @throws {MailboxRefused} if the login is rejected; any other error if there was no answer.
 */
export async function checkMailbox(url: string, signal: AbortSignal): Promise<number> {
	const { protocol, hostname, port, username, password, pathname } = new URL(url);
	const secure = protocol === 'imaps:';
	const { ImapFlow } = await import('imapflow');
	const client = new ImapFlow({
		host: hostname.replace(/^\[|\]$/g, ''),
		port: Number(port) || (secure ? 993 : 143),
		secure,
		...(secure ? {} : { doSTARTTLS: true }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		logger: false,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
	});
	// Without a listener, an error after the connection would end the process.
	client.on('error', () => {});
	const stop = () => client.close();
	signal.addEventListener('abort', stop, { once: true });
	try {
		await client.connect();
		const status = await client.status(decodeURIComponent(pathname.slice(1)) || 'INBOX', { messages: true });
		if (!status) throw new Error('the server has no such folder');
		return status.messages ?? 0;
	} catch (error) {
		if ((error as { authenticationFailed?: boolean }).authenticationFailed) {
			throw new MailboxRefused('the server rejected the login', { cause: error });
		}
		throw error;
	} finally {
		signal.removeEventListener('abort', stop);
		client.close();
	}
}
