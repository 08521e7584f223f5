import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Joiner, Rewriter, Splitter } from '@zone-eu/mailsplit';
import iconv from 'iconv-lite';
import PostalMime, { addressParser, decodeWords, type Email } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import { htmlToText } from '#app/mails/render.server.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { MAX_INBOUND_FILES } from './limits.ts';
import { readTnef } from './tnef.server.ts';

/**
 * Converts to UTF-8 the texts of an email in encodings that our parser does not know, such as `cp-850` or `unknown-8bit`: it decodes
 * only those of the WHATWG Encoding Standard. An email without such texts is returned unchanged.
 */
async function withKnownEncodings(raw: Uint8Array): Promise<Uint8Array> {
	const parts = partsOf(raw);
	const foreign = foreignEncodings(parts);
	if (foreign.size === 0) return raw;
	const isForeign = (name: string | false | undefined) => Boolean(name) && foreign.has(String(name).toLowerCase());
	const splitter = new Splitter({ maxHeadSize: 256 * 1024, maxChildNodes: 1000 });
	const rewriter = new Rewriter(({ contentType, charset }) => /^text\//.test(contentType || '') && isForeign(charset));
	rewriter.on('node', ({ node, decoder, encoder }) => {
		const convert = (bytes: Buffer) => {
			const text = decode(bytes, node.charset);
			node.setCharset('utf-8');
			encoder.end(text);
		};
		buffer(decoder)
			.then(convert)
			.catch((error) => splitter.destroy(error));
	});
	const joiner = new Joiner();
	splitter.end(convertWords(parts, isForeign));
	const [joined] = await Promise.all([buffer(joiner), pipeline(splitter, rewriter, joiner)]);
	return joined;
}

/** Names that servers give to text whose encoding they were not told. */
const UNKNOWN = /^(x-)?unknown(-8bit)?$/i;

/** How many mentions of encodings in the headers, and in the whole email, are looked at: looking one up takes time. */
const MAX_MENTIONS = 1000;

/** The names of the encodings of an email that our parser does not know, in lower case. */
function foreignEncodings({ headers, body }: Parts): Set<string> {
	const mentions = [
		headers.matchAll(/=\?([\w.:-]{1,40})/g),
		`${headers}${body}`.matchAll(/charset\s*=\s*["']?([\w.:-]{1,40})/gi),
	];
	const names = mentions.flatMap((each) => [...each.take(MAX_MENTIONS)].map(([, name = '']) => name.toLowerCase()));
	return new Set([...new Set(names)].filter(isConvertible));
}

/** Whether our parser does not know an encoding, but we do. */
function isConvertible(name: string): boolean {
	try {
		new TextDecoder(name);
		return false;
	} catch {
		return UNKNOWN.test(name) || iconv.encodingExists(name);
	}
}

const decode = (bytes: Buffer, name: string | false | undefined): string =>
	iconv.decode(bytes, name && !UNKNOWN.test(name) ? name : isUtf8(bytes) ? 'utf-8' : 'windows-1252');

/** Converts the encoded words (RFC 2047) in the headers. */
function convertWords({ headers, body }: Parts, isForeign: (name: string) => boolean): Buffer {
	const converted = headers.replace(
		/=\?([\w.:-]{1,40})\?([bq])\?([^?\s]*)\?=/gi,
		(word, name: string, type: string, content: string) => {
			if (!isForeign(name)) return word;
			const bytes = /b/i.test(type)
				? Buffer.from(content, 'base64')
				: Buffer.from(
						content
							.replaceAll('_', ' ')
							.replace(/=([\da-f]{2})/gi, (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
						'latin1',
					);
			return `=?utf-8?B?${Buffer.from(decode(bytes, name)).toString('base64')}?=`;
		},
	);
	return Buffer.from(converted + body, 'latin1');
}

/** An email's headers and the rest, with a character for each byte. */
interface Parts {
	headers: string;
	body: string;
}

function partsOf(raw: Uint8Array): Parts {
	const text = Buffer.from(raw).toString('latin1');
	const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
	return { headers: text.slice(0, end), body: text.slice(end) };
}

/** The HTML of an email that is read, in UTF-16 units. Parsing hostile HTML of this length takes less than a second. */
const MAX_HTML = 150_000;
/** The longest sanitized HTML that is stored: escaping makes it longer. */
const MAX_CLEAN = 500_000;

interface EmailHtml {
	/** Sanitized; undefined if it has no text, or is too long. */
	html: string | undefined;
	/** The text, with the addresses of its links. */
	text(): Promise<string>;
	isCut: boolean;
}

/** Reads the HTML of an email from outside, up to a limit: embedded files and style sheets do not count. */
export function readEmailHtml(whole: string): EmailHtml {
	const html = withoutStyles(whole.replace(EMBEDDED, '$1'));
	const beginning = html.slice(0, MAX_HTML);
	const clean = sanitizeEmailHtml(beginning);
	const isTooLong = clean !== undefined && clean.length > MAX_CLEAN;
	return {
		html: isTooLong ? undefined : clean,
		text: async () => (clean === undefined ? '' : await htmlToText(sanitize(beginning, LINKS))),
		isCut: html.length > MAX_HTML || isTooLong,
	};
}

/** A data URL, which can contain line breaks. */
const EMBEDDED = /(data:[\w.+\-;=/]{1,200};base64,)[a-z0-9+/=\s]{64,}/gi;

/** Removes style sheets, which can be longer than the text. A regular expression for a whole one would take quadratic time. */
function withoutStyles(html: string): string {
	const [opening, closing] = [/<style\b/gi, /<\/style\s*>/gi];
	let [kept, at] = ['', 0];
	for (;;) {
		opening.lastIndex = at;
		const start = opening.exec(html);
		closing.lastIndex = start?.index ?? 0;
		if (!start || !closing.exec(html)) return kept + html.slice(at);
		kept += html.slice(at, start.index);
		at = closing.lastIndex;
	}
}

/**
 * Sanitizes the HTML of an email from outside: only the structure of its text remains. Scripts, styles, pictures, forms, frames,
 * event handlers, ids and link targets are removed, so that it executes and loads nothing even where a page's policy fails.
 * @returns Undefined if it has no text.
 */
export function sanitizeEmailHtml(html: string): string | undefined {
	const clean = sanitize(html);
	return /[^\s<>]/.test(clean.replace(/<[^>]*>/g, '')) ? clean : undefined;
}

const LINKS = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], linkAttributes: ['href'] };

function sanitize(html: string, { allowedSchemes = [], linkAttributes = [] }: Partial<typeof LINKS> = {}): string {
	return sanitizeHtml(html, {
		allowedTags: [
			...['p', 'div', 'br', 'hr', 'span', 'blockquote', 'pre', 'code', 'a'],
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
			...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup'],
			...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
		],
		allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], a: linkAttributes },
		allowedSchemes,
		parseStyleAttributes: false,
		// The content of these is dropped too.
		nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
		nestingLimit: 60,
	}).trim();
}

/**
 * Whether a program sent an email: an out-of-office reply, a report, a mailing.
 * @see https://www.rfc-editor.org/rfc/rfc3834 and, for the older headers, what common servers send
 */
function isAutomatic({ headers }: Pick<Email, 'headers'>): boolean {
	return headers.some(({ key, value }) => Object.hasOwn(rules, key) && rules[key]?.(value.trim().toLowerCase()));
}

const isYes = (value: string): boolean => !/^(no|false|)\s*(;|$)/.test(value);

const rules: Readonly<Record<string, (value: string) => boolean>> = {
	'auto-submitted': isYes,
	precedence: (value) => ['auto_reply', 'auto-reply', 'bulk', 'junk'].includes(value),
	'x-autoreply': isYes,
	'x-autorespond': isYes,
	'x-auto-reply-from': isYes,
	'x-autoreply-from': isYes,
	'x-mail-autoreply': isYes,
	// What a mailbox forwards was written by someone.
	'x-autogenerated': (value) => isYes(value) && !['forward', 'redirect', 'mirror', 'group'].includes(value),
	'return-path': (value) => value === '<>',
	'content-type': (value) => value.startsWith('multipart/report'),
};

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
