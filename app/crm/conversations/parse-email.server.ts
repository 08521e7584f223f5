import PostalMime, { addressParser, decodeWords, type Email } from 'postal-mime';
import { plainText } from '#platform/text/plain-text.ts';
import { withKnownEncodings } from './email-encodings.server.ts';
import { readEmailHtml } from './email-html.server.ts';
import { isAutomatic } from './is-automatic.ts';
import { MAX_INBOUND_FILES } from './limits.ts';
import { readTnef } from './tnef.server.ts';

export interface Mailbox {
	email: string;
	name: string | null;
}

/** An email from outside, checked and cut to the limits of its table. */
export interface InboundEmail {
	/** Undefined if the email has none, or an invalid one. */
	messageId: string | undefined;
	/** The Message-IDs that it refers to, the nearest first. */
	references: string[];
	/** From `From`, or where that has no valid address, from `Reply-To` or `Sender`. */
	from: Mailbox | undefined;
	/** Where answers should go, if not to `from`. */
	replyTo: Mailbox | undefined;
	subject: string;
	text: string;
	/** Sanitized. */
	html: string | undefined;
	/** Some of its text, formatting or files were left out. */
	isCut: boolean;
	/** Sent by a program: an out-of-office reply, a report. */
	isAutomatic: boolean;
	files: { name: string; bytes: Uint8Array }[];
}

const MAX_REFERENCES = 50;
const MAX_TEXT = 100_000;

/** Parses an email. @param raw The whole email, already limited in size. @returns Undefined if it is not an email. */
export async function parseInboundEmail(raw: Uint8Array): Promise<InboundEmail | undefined> {
	const email = await PostalMime.parse(await withKnownEncodings(raw).catch(() => raw), {
		forceRfc822Attachments: true,
		maxNestingDepth: 20,
		maxHeadersSize: 256 * 1024,
	}).catch(() => undefined);
	if (!email || email.headers.length === 0) return undefined;
	const html = readEmailHtml(linesOf(email.html ?? ''));
	const { files, packed } = filesOf(email);
	const text = linesOf(email.text?.trim() ? email.text : (await html.text()) || packed);
	const replyTo = mailboxIn(email, 'reply-to');
	const from = mailboxIn(email, 'from') ?? replyTo ?? mailboxIn(email, 'sender');
	return {
		messageId: idsIn(email, 'message-id')[0],
		references: [
			...new Set([...idsIn(email, 'in-reply-to'), ...idsIn(email, 'references').slice(-MAX_REFERENCES).reverse()]),
		].slice(0, MAX_REFERENCES),
		from,
		replyTo: replyTo?.email.toLowerCase() === from?.email.toLowerCase() ? undefined : replyTo,
		subject: plainText(email.subject ?? '', 300),
		text: text.slice(0, MAX_TEXT),
		html: html.html,
		isCut: html.isCut || text.length > MAX_TEXT || files.length > MAX_INBOUND_FILES,
		isAutomatic: isAutomatic(email),
		files: files.slice(0, MAX_INBOUND_FILES),
	};
}

function filesOf({ attachments }: Email): Pick<InboundEmail, 'files'> & { packed: string } {
	let packed = '';
	const files = attachments.flatMap(({ filename, content }) => {
		const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
		const tnef = readTnef(bytes);
		packed ||= tnef?.text ?? '';
		return tnef?.files.length ? tnef.files : [{ name: filename ?? '', bytes }];
	});
	return { files, packed };
}

/** Removes control characters except line breaks and tabs. */
function linesOf(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.trim();
}

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? '';

/** The longest Message-ID in bytes: a line has no more (RFC 5322, 2.1.1), and an index entry of PostgreSQL not many more. */
const MAX_ID_BYTES = 998;

/** The Message-IDs in a header, with angle brackets. */
function idsIn(email: Email, name: string): string[] {
	const ids =
		headerOf(email, name)
			.replace(/\p{Cc}+/gu, '')
			.match(/<[^<>\s]+>/g) ?? [];
	return ids.filter((id) => Buffer.byteLength(id) <= MAX_ID_BYTES);
}

function mailboxIn(email: Email, name: string): Mailbox | undefined {
	// Of a name with a comma that is not quoted, the part before it is parsed as a mailbox without an address.
	const names: string[] = [];
	for (const mailbox of addressParser(headerOf(email, name), { flatten: true })) {
		names.push(mailbox.name);
		if (!mailbox.address) continue;
		const address = validAddress(mailbox.address);
		const written = decodeWords(names.splice(0).join(',')).replace(/,(?=\S)/g, ', ');
		if (address) return { email: address, name: plainText(written, 200) || null };
	}
	return undefined;
}

const LOCAL_PART = /^[^\s\p{C}@<>(),:;"[\]\\]{1,64}$/u;
const MAX_ADDRESS = 320;
const DOMAIN = /^[^\s\p{C}@<>(),:;"\\]{1,250}$/u;

/**
 * An address as it is written in an email's envelope: its local part is quoted if it has to be.
 * @param text As parsed, which keeps or removes the quotation marks.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 */
function validAddress(text: string): string | undefined {
	const at = text.lastIndexOf('@');
	const [local, domain] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
	if (at < 0 || !DOMAIN.test(domain)) return undefined;
	if (LOCAL_PART.test(local)) return `${local}@${domain}`;
	const quoted = /^"(.*)"$/.exec(local)?.[1]?.replace(/\\(.)/g, '$1');
	const content = quoted ?? (local.includes('@') ? '' : local);
	if (LOCAL_PART.test(content)) return `${content}@${domain}`;
	if (!/^[\x20-\x7e]{1,62}$/.test(content)) return undefined;
	const address = `"${content.replace(/["\\]/g, '\\$&')}"@${domain}`;
	return address.length <= MAX_ADDRESS ? address : undefined;
}
