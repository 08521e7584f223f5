import type { Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { ImapFlow, ImapTransport } from 'imapflow';
import { connectTo, hostOf, insideHost, type Reach } from '#platform/calls/outgoing.ts';

export class MailboxRefused extends Error {
	override name = 'MailboxRefused';
}

export interface MailboxEmail {
	uid: number;
	/** Of the whole email, in bytes. */
	bytes: number;
	raw: Uint8Array;
	/** `raw` is only its beginning. */
	isPartial: boolean;
}

interface Options {
	/** The largest email that is read whole, in bytes. */
	maxBytes: number;
	/** How much of a larger one is read, in bytes. */
	partialBytes: number;
	/** The most emails of one call. */
	limit: number;
	/** Emails that failed in earlier calls, by their uids: they come last. The call adds and removes some. */
	failed: Set<number>;
	reach: Reach;
	signal: AbortSignal;
}

/** Timeouts in milliseconds, so that a server that hangs does not block a worker. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Passes each unread email of a mailbox, oldest first, and marks it as read when that is done. If it fails, the email stays unread
 * and comes after all others in the next call, so each is passed at least once.
 * @param url `imaps://user:password@host/INBOX`, or `imap://` with STARTTLS; without TLS only on this machine.
 * @param receive Stores an email; a repeated one must change nothing.
 * @returns The number of emails that were passed.
 * @throws {InsideHost} if the server is out of reach; what the connection throws; or an `AggregateError` of what `receive` threw.
 */
export async function readMailbox(
	url: string,
	receive: (email: MailboxEmail) => Promise<unknown>,
	{ maxBytes, partialBytes, limit, reach, failed, signal }: Options,
): Promise<number> {
	const client = await connect(url, reach);
	const stop = () => client.close();
	signal.addEventListener('abort', stop);
	const failures: unknown[] = [];
	try {
		await client.mailboxOpen(mailboxOf(url));
		const unread = (await client.search({ seen: false }, { uid: true })) || [];
		const uids = unread.toSorted((a, b) => Number(failed.has(a)) - Number(failed.has(b)) || a - b).slice(0, limit);
		for (const uid of uids) {
			signal.throwIfAborted();
			// Until it is done: it may end the connection.
			failed.add(uid);
			try {
				const email = await fetchEmail(client, uid, maxBytes, partialBytes);
				// Deleted by another program meanwhile.
				if (email) {
					await receive(email);
					await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
				}
				failed.delete(uid);
			} catch (error) {
				if (!client.usable) throw error;
				failures.push(error);
			}
		}
		if (failures.length > 0) throw new AggregateError(failures, `${failures.length} emails could not be stored`);
		return uids.length;
	} finally {
		signal.removeEventListener('abort', stop);
		await client.logout().catch(() => client.close());
	}
}

/**
 * Opens a mailbox and signs out again. Changes nothing in it.
 * @param url As for `readMailbox`.
 * @returns How many messages it has.
 * @throws {InsideHost} if the server is out of reach; {MailboxRefused} if the login is rejected; any other error if there was no answer.
 */
export async function checkMailbox(url: string, reach: Reach, signal: AbortSignal): Promise<number> {
	let client: ImapFlow | undefined;
	const stop = () => client?.close();
	signal.addEventListener('abort', stop, { once: true });
	try {
		client = await connect(url, reach);
		const status = await client.status(mailboxOf(url), { messages: true });
		if (!status) throw new Error('the server has no such folder');
		return status.messages ?? 0;
	} catch (error) {
		if ((error as { authenticationFailed?: boolean }).authenticationFailed) {
			throw new MailboxRefused('the server rejected the login', { cause: error });
		}
		throw error;
	} finally {
		signal.removeEventListener('abort', stop);
		client?.close();
	}
}

async function connect(url: string, reach: Reach): Promise<ImapFlow> {
	// Imported only where a mailbox is set.
	const { ImapFlow } = await import('imapflow');
	const { protocol, port, username, password } = new URL(url);
	const host = hostOf(url);
	const isSecure = protocol === 'imaps:';
	const client = new ImapFlow({
		host,
		transport: transportTo(reach),
		port: Number(port) || (isSecure ? 993 : 143),
		secure: isSecure,
		// A password never crosses the network in clear text.
		...(isSecure || isLocal(host) ? {} : { doSTARTTLS: true }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		logger: false,
		disableAutoIdle: true,
		...TIMEOUTS,
	});
	// Each command rejects with the same error.
	client.on('error', () => {});
	await client.connect().catch((error: unknown) => {
		throw insideHost(error, host);
	});
	return client;
}

/** Connects through our guard, as the library does without it. */
function transportTo(reach: Reach): ImapTransport {
	return {
		connect({ secure, tls, servername, host, port }, onConnect) {
			const socket = connectTo(host, port, reach);
			return secure
				? connectSecurely({ ...tls, host, servername, socket }, onConnect)
				: socket.once('connect', onConnect);
		},
		upgrade: (socket, { tls, servername, host }, onSecure) =>
			connectSecurely({ ...tls, host, servername, socket: socket as Socket }, onSecure),
	};
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

const mailboxOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

async function fetchEmail(
	client: ImapFlow,
	uid: number,
	maxBytes: number,
	partialBytes: number,
): Promise<MailboxEmail | undefined> {
	const found = await client.fetchOne(String(uid), { size: true }, { uid: true });
	if (!found) return undefined;
	const bytes = found.size ?? 0;
	const isPartial = bytes > maxBytes;
	const source = isPartial ? { start: 0, maxLength: partialBytes } : true;
	// Fetching with PEEK, which imapflow does, leaves it unread.
	const whole = await client.fetchOne(String(uid), { source }, { uid: true });
	const raw = whole ? whole.source : undefined;
	return raw && { uid, bytes, raw, isPartial };
}
