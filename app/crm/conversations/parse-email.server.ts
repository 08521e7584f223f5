import PostalMime, { type Address, type Email } from 'postal-mime';
import { htmlToText } from '#app/mails/render.server.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { sanitizeEmailHtml } from './email-html.server.ts';

/** An email from outside, checked and cut to the limits of its table. */
export interface InboundEmail {
	/** Undefined if the email has none, or an invalid one. */
	messageId: string | undefined;
	/** The Message-IDs that it refers to, the nearest first. */
	references: string[];
	from: { email: string; name: string | null } | undefined;
	subject: string;
	text: string;
	/** Sanitized. */
	html: string | undefined;
	/** Sent by a program: an out-of-office reply, a report. */
	isAutomatic: boolean;
	files: { name: string; bytes: Uint8Array }[];
}

const MAX_REFERENCES = 50;
const MAX_TEXT = 100_000;
/** Further files of an email are dropped. */
const MAX_INBOUND_FILES = 20;

/** Parses an email. @param raw The whole email, already limited in size. @returns Undefined if it is not an email. */
export async function parseInboundEmail(raw: Uint8Array): Promise<InboundEmail | undefined> {
	const email = await PostalMime.parse(raw, {
		forceRfc822Attachments: true,
		maxNestingDepth: 20,
		maxHeadersSize: 256 * 1024,
	}).catch(() => undefined);
	if (!email || email.headers.length === 0) return undefined;
	const html = email.html && sanitizeEmailHtml(email.html);
	const written = email.text?.trim() ? email.text : html ? await htmlToText(html) : '';
	return {
		messageId: idsIn(email.messageId)[0],
		references: [
			...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).slice(-MAX_REFERENCES).reverse()]),
		].slice(0, MAX_REFERENCES),
		from: senderOf(email.from),
		subject: plainText(email.subject ?? '', 300),
		text: linesOf(written),
		html,
		isAutomatic: isAutomatic(email),
		files: email.attachments.slice(0, MAX_INBOUND_FILES).map(({ filename, content }) => ({
			name: filename ?? '',
			bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
		})),
	};
}

/** Message-IDs with angle brackets. */
const idsIn = (header = ''): string[] => header.match(/<[^<>\s]{1,900}>/g) ?? [];

function senderOf(from: Address | undefined): InboundEmail['from'] {
	const mailbox = from?.group ? from.group[0] : from;
	const email = mailbox?.address?.trim() ?? '';
	if (!/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,250}$/.test(email)) return undefined;
	return { email, name: plainText(mailbox?.name ?? '', 200) || null };
}

/** Removes control characters except line breaks and tabs. */
function linesOf(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.trim()
		.slice(0, MAX_TEXT);
}

/** @see https://www.rfc-editor.org/rfc/rfc3834 and, for the older headers, what common servers send */
function isAutomatic({ headers }: Email): boolean {
	return headers.some(({ key, value }) => {
		const text = value.trim().toLowerCase();
		switch (key) {
			case 'auto-submitted':
				return text !== 'no' && text !== '';
			case 'precedence':
				return text === 'auto_reply';
			case 'x-autoreply':
			case 'x-autorespond':
				return true;
			case 'return-path':
				return text === '<>';
			case 'content-type':
				return text.startsWith('multipart/report');
			default:
				return false;
		}
	});
}
