import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Joiner, Rewriter, Splitter } from '@zone-eu/mailsplit';
import iconv from 'iconv-lite';

/**
 * Converts to UTF-8 the texts of an email in encodings that our parser does not know, such as `cp-850` or `unknown-8bit`: it decodes
 * only those of the WHATWG Encoding Standard. An email without such texts is returned unchanged.
 */
export async function withKnownEncodings(raw: Uint8Array): Promise<Uint8Array> {
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
