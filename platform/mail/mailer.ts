import type { Log } from '#platform/log/log.ts';
import { isAboutAddress } from './address-failure.ts';

/** One email, ready to send. */
export interface Message {
	from: string;
	to: string;
	replyTo?: string;
	subject: string;
	html: string;
	text: string;
	/** Stays the same when the email is sent again, so that receivers detect a duplicate. With angle brackets. */
	messageId: string;
	date: Date;
	headers?: Record<string, string>;
	attachments?: Attachment[];
}

/** An attachment. */
export interface Attachment {
	filename: string;
	contentType: string;
	/** The content in base64. */
	base64: string;
}

/** The process's connection to a mail server. */
export interface Mailer {
	/**
	 * Passes an email to the server.
	 * @param signal Aborts the wait; the email may still have been sent.
	 * @throws {MailRefused} if the server rejected it; any other error if there was no answer.
	 */
	send(message: Message, signal: AbortSignal): Promise<void>;
	/** Connects and signs in without sending. @throws {MailRefused} if the server rejected the sign-in; any other error if there was no answer. */
	check(): Promise<void>;
	close(): void;
}

/** A rejection by the server, with SMTP's reply codes. */
export class MailRefused extends Error {
	override name = 'MailRefused';
	/** A 5xx that a retry would get again; 4xx means try later. */
	isFinal: boolean;
	/** The rejection was about the recipient's address itself. */
	isAboutRecipient: boolean;
	constructor(reply: string, { isFinal, isAboutRecipient }: { isFinal: boolean; isAboutRecipient: boolean }) {
		super(`the mail server answered: ${reply}`);
		this.isFinal = isFinal;
		this.isAboutRecipient = isAboutRecipient;
	}
}

/** Timeouts of a server in milliseconds, so that one that hangs does not block a worker. Together they are below the job's own limit. */
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The longest an attempt can take, in seconds. */
export const MAIL_TRY_SECONDS = 90;

/**
 * Opens nothing yet: connections are opened when an email is sent, and reused.
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them.
 */
export function createMailer(url: string, log: Log): Mailer {
	const opened = nodemailer().then(({ createTransport }) => {
		const transport = createTransport({ url, pool: true, maxConnections: 3, ...LIMITS });
		// An idle connection that the server closes is not a failure of an email.
		transport.on('error', (err) => log.debug({ err }, 'a mail connection ended'));
		return transport;
	});
	return {
		async send({ attachments = [], ...message }, signal) {
			const transport = await opened;
			try {
				await transport.sendMail({
					...message,
					// An object, not a string: a string could be a list of addresses.
					to: { name: '', address: message.to },
					attachments: attachments.map(({ filename, contentType, base64 }) => ({
						filename,
						contentType,
						content: base64,
						encoding: 'base64',
					})),
					disableFileAccess: true,
					disableUrlAccess: true,
					// Aborts only this email: a slow server must not accept it after we have given up.
					signal,
				});
			} catch (error) {
				throw refusalOf(error as SmtpError) ?? error;
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

/** Loaded only if a mail server is set: it takes 24 MB. */
function nodemailer() {
	return import('nodemailer');
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
	// A rejected sign-in is an error in our settings, not in this email: it is retried until someone fixes it.
	const isFinal = responseCode >= 500 && code !== 'EAUTH' && !command?.startsWith('AUTH');
	return new MailRefused(response || String(responseCode), {
		isFinal,
		isAboutRecipient: isFinal && isAboutAddress(response),
	});
}
