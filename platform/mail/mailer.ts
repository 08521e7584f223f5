import type { Log } from '#platform/log/log.ts';
import { isAboutAddress } from './address-failure.ts';

/** An email, ready to send. */
export interface Message {
	from: string;
	to: string;
	replyTo?: string;
	subject: string;
	html: string;
	text: string;
	/** Stays the same when it is sent again, so that receivers know a repeat. With angle brackets. */
	messageId: string;
	date: Date;
	headers?: Record<string, string>;
	attachments?: Attachment[];
}

/** A file in an email. */
export interface Attachment {
	filename: string;
	contentType: string;
	/** The content in base64. */
	base64: string;
}

/** The process's door to a mail server. */
export interface Mailer {
	/**
	 * Hands an email to the server.
	 * @param signal Aborts the wait; the email may still have gone out.
	 * @throws {MailRefused} when the server answered no; any other error when there was no answer.
	 */
	send(message: Message, signal: AbortSignal): Promise<void>;
	/** Connects and signs in, and sends nothing. @throws {MailRefused} when the server answered no; any other error when there was no answer. */
	check(): Promise<void>;
	close(): void;
}

/** The server's no, by SMTP's own reply codes. */
export class MailRefused extends Error {
	override name = 'MailRefused';
	/** A 5xx that another try would meet again; 4xx asks to try later. */
	isFinal: boolean;
	/** The no was about the recipient's address itself. */
	isAboutRecipient: boolean;
	constructor(reply: string, { isFinal, isAboutRecipient }: { isFinal: boolean; isAboutRecipient: boolean }) {
		super(`the mail server answered: ${reply}`);
		this.isFinal = isFinal;
		this.isAboutRecipient = isAboutRecipient;
	}
}

/** Milliseconds a server may take; one that hangs must not hold a worker. Together below the job's own limit. */
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The longest a try can take, in seconds. */
export const MAIL_TRY_SECONDS = 90;

/**
 * Opens nothing yet: connections are made when an email goes out, and kept for the next ones.
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them.
 */
export function createMailer(url: string, log: Log): Mailer {
	const opened = nodemailer().then(({ createTransport }) => {
		const transport = createTransport({ url, pool: true, maxConnections: 3, ...LIMITS });
		// An idle connection that the server ends is no email's failure.
		transport.on('error', (err) => log.debug({ err }, 'an email connection ended'));
		return transport;
	});
	return {
		async send({ attachments = [], ...message }, signal) {
			const transport = await opened;
			try {
				await transport.sendMail({
					...message,
					// An object, not a text: a text could be a list of addresses.
					to: { name: '', address: message.to },
					attachments: attachments.map(({ filename, contentType, base64 }) => ({
						filename,
						contentType,
						content: base64,
						encoding: 'base64',
					})),
					disableFileAccess: true,
					disableUrlAccess: true,
					// Hangs up on this email alone: a server that dribbles must not take it after we gave it up.
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

/** Loaded where a mail server is set: 24 MB that others need not pay for. */
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
	// A refused sign-in is our setting, not this email: it is tried again until someone mends it.
	const isFinal = responseCode >= 500 && code !== 'EAUTH' && !command?.startsWith('AUTH');
	return new MailRefused(response || String(responseCode), {
		isFinal,
		isAboutRecipient: isFinal && isAboutAddress(response),
	});
}
