import { Readable } from 'node:stream';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { connectTo, insideHost, type Reach } from '#platform/calls/outgoing.ts';
import type { Log } from '#platform/log/log.ts';
import { isAboutAddress } from './address-failure.ts';

export interface Message {
	from: string;
	to: string;
	replyTo?: string;
	subject: string;
	html: string;
	text: string;
	/** The same for each attempt, so that receivers recognize a repeat. With angle brackets. */
	messageId: string;
	date: Date;
	headers?: Record<string, string>;
	attachments?: Attachment[];
}

export interface Attachment {
	filename: string;
	contentType: string;
	base64: string;
	/** In the file store, so that the record of the email does not repeat it. */
	isStored?: boolean;
}

export interface Mailer {
	/**
	 * Hands an email to the server.
	 * @param signal Aborts the attempt; the email may have been sent anyway.
	 * @param begin Runs once the server has accepted sender and recipient, before the first byte of the message. Until it has ended
	 *   nothing was sent; what it throws ends the attempt.
	 * @throws {MailRefused} if the server rejected it; {MailUnanswered} if it may have accepted it; any other error if it was not sent.
	 */
	send(message: Message, signal: AbortSignal, begin?: () => Promise<void>): Promise<void>;
	/** Connects and signs in, and sends nothing. @throws as `send`. */
	check(): Promise<void>;
	close(): void;
}

export class MailRefused extends Error {
	override name = 'MailRefused';
	/** A permanent 5xx; a 4xx may be retried. */
	isFinal: boolean;
	isAboutRecipient: boolean;
	constructor(reply: string, { isFinal, isAboutRecipient }: { isFinal: boolean; isAboutRecipient: boolean }) {
		super(`the mail server answered: ${reply}`);
		this.isFinal = isFinal;
		this.isAboutRecipient = isAboutRecipient;
	}
}

/** The connection ended while the email was being handed over: the server may have accepted it, or not. */
export class MailUnanswered extends Error {
	override name = 'MailUnanswered';
}

/** Timeouts in milliseconds, so that a server that hangs does not block a worker. Together below the job's timeout. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export const MAIL_TRY_SECONDS = 90;

/**
 * Creates a mailer that connects when it sends, and reuses connections.
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them.
 * @param reach Beyond it, each email fails with `InsideHost` and may be sent later.
 */
export function createMailer(url: string, reach: Reach, log: Log): Mailer {
	const deliveries = new Map<string, Delivery>();
	// Imported only where a mail server is set, because it takes 24 MB.
	const opened = import('nodemailer').then(({ createTransport }) => {
		const transport = createTransport({ url, getSocket: socketsTo(reach), pool: true, maxConnections: 3, ...TIMEOUTS });
		transport.use('stream', ({ message, data }, done) => {
			const create = message.createReadStream.bind(message);
			message.createReadStream = (options) => {
				const delivery = deliveries.get(data.messageId ?? '');
				const stream = create(options);
				// It is read once the server has answered DATA.
				return delivery ? Readable.from(beginning(stream, delivery), { objectMode: false }) : stream;
			};
			done();
		});
		// The server may close idle connections: no email fails.
		transport.on('error', (err) => log.debug({ err }, 'an email connection ended'));
		return transport;
	});
	return {
		async send({ attachments = [], ...message }, signal, begin) {
			const transport = await opened;
			const delivery: Delivery = { begin, hasBegun: false };
			deliveries.set(message.messageId, delivery);
			try {
				await transport.sendMail({
					...message,
					// An object, because a string could be a list of addresses.
					to: { name: '', address: message.to },
					attachments: attachments.map(({ filename, contentType, base64 }) => ({
						filename,
						contentType,
						content: base64,
						encoding: 'base64',
					})),
					disableFileAccess: true,
					disableUrlAccess: true,
					// Closes the connection, so that a slow server does not accept the email after the attempt was aborted.
					signal,
				});
			} catch (error) {
				const refusal = refusalOf(error as SmtpError);
				if (!refusal && delivery.hasBegun) throw new MailUnanswered((error as Error).message, { cause: error });
				throw refusal ?? error;
			} finally {
				deliveries.delete(message.messageId);
			}
		},
		async check() {
			const transport = await opened;
			await transport.verify().catch((error: SmtpError) => {
				throw refusalOf(error) ?? error;
			});
		},
		close: () => void opened.then((transport) => transport.close({ force: true })),
	};
}

interface Delivery {
	begin: (() => Promise<void>) | undefined;
	hasBegun: boolean;
}

async function* beginning(stream: Readable, delivery: Delivery): AsyncGenerator<Buffer> {
	await delivery.begin?.();
	delivery.hasBegun = true;
	yield* stream;
}

/** Connects through our guard. The library does the rest, also TLS. */
function socketsTo(reach: Reach): SMTPPoolOptions['getSocket'] {
	return ({ host = 'localhost', port = 25 }, done) => {
		const socket = connectTo(host, Number(port), reach);
		const late = () => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }));
		socket.setTimeout(TIMEOUTS.connectionTimeout, late);
		const fail = (error: unknown) => done(insideHost(error, host) as Error);
		socket.once('error', fail).once('connect', () => {
			socket.off('error', fail).off('timeout', late).setTimeout(0);
			done(null, { connection: socket });
		});
	};
}

interface SmtpError {
	code?: string;
	command?: string;
	response?: string;
	responseCode?: number;
	rejectedErrors?: SmtpError[];
}

function refusalOf(error: SmtpError): MailRefused | undefined {
	const { responseCode, response = '', command, code } = error.rejectedErrors?.[0] ?? error;
	if (!responseCode) return undefined;
	// A rejected sign-in is a wrong setting, so the email is retried until someone fixes it.
	const isFinal = responseCode >= 500 && code !== 'EAUTH' && !command?.startsWith('AUTH');
	return new MailRefused(response || String(responseCode), {
		isFinal,
		isAboutRecipient: isFinal && isAboutAddress(response),
	});
}
