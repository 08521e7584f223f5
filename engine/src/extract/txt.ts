import { NoText, type RawText } from './reading.ts';
import { CONTROL, decodeAs } from './signatures.ts';
import { unwrap } from './unwrap.ts';

/**
 * Reads a text in UTF-8, UTF-16 (by its byte order mark or its zero bytes) or windows-1252.
 * @throws {NoText} `wrong_format` for anything else.
 */
export async function readTxt(bytes: Buffer): Promise<RawText> {
	const text = decode(bytes);
	if (text === undefined || CONTROL.test(text)) throw new NoText('wrong_format');
	return { text: unwrap(text.split(/\r\n?|\n/)).join('\n'), warnings: [] };
}

function decode(bytes: Buffer): string | undefined {
	const mark = bytes.toString('hex', 0, 2);
	if (mark === 'fffe') return decodeAs('utf-16le', bytes);
	if (mark === 'feff') return decodeAs('utf-16be', bytes);
	if (isMostlyZero(bytes, 1)) return decodeAs('utf-16le', bytes);
	if (isMostlyZero(bytes, 0)) return decodeAs('utf-16be', bytes);
	return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
}

/** Whether every second byte at the start is zero, as in UTF-16 of European languages. */
function isMostlyZero(bytes: Buffer, from: 0 | 1): boolean {
	const head = bytes.subarray(0, 256);
	if (head.length < 8) return false;
	let zeros = 0;
	for (let at = from; at < head.length; at += 2) if (head[at] === 0) zeros++;
	return zeros > head.length * 0.45;
}
