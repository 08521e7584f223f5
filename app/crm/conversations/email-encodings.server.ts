import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Joiner, Rewriter, Splitter } from '@zone-eu/mailsplit';
import iconv from 'iconv-lite';

/**
 * Converts the texts of an email to UTF-8 whose encodings our parser does not know, such as `cp-850` or `unknown-8bit`: it decodes
 * those of the WHATWG Encoding Standard only. An email without any is returned as it is.
 */
export async function withKnownEncodings(raw: Uint8Array): Promise<Uint8Array> {
	const named = Buffer.from(raw)
		.toString('latin1')
		.matchAll(/(?:charset\s*=\s*["']?|=\?)([\w.:-]{1,40})/gi);
	if (![...named].some(([, name]) => isForeign(name))) return raw;
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
	splitter.end(convertWords(raw));
	const [joined] = await Promise.all([buffer(joiner), pipeline(splitter, rewriter, joiner)]);
	return joined;
}

/** Names that servers give to text whose encoding they were not told. */
const UNKNOWN = /^(x-)?unknown(-8bit)?$/i;

function isForeign(name: string | false | undefined): boolean {
	if (!name) return false;
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
function convertWords(raw: Uint8Array): Buffer {
	const text = Buffer.from(raw).toString('latin1');
	const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
	const headers = text
		.slice(0, end)
		.replace(/=\?([\w.:-]{1,40})\?([bq])\?([^?\s]*)\?=/gi, (word, name, type, content) => {
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
		});
	return Buffer.concat([Buffer.from(headers, 'latin1'), Buffer.from(text.slice(end), 'latin1')]);
}
