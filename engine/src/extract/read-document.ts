import path from 'node:path';
import type { ExtractedText } from '../model.ts';
import { normalize } from './normalize.ts';
import { type Extraction, MAX_CHARACTERS, NoText, type RawText } from './reading.ts';

// Some programs write a byte order mark or an empty line before the header.
const PDF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d/;
const RTF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}\{\\rtf/;
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';
const OTHER_TEXT = /^(?:\xef\xbb\xbf)?\s{0,64}(?:<\?xml|<!doctype|<svg|<html)/i;

/** The formats that a file may have, by its extension: Word has always opened RTF named .doc. */
const allowed: Record<string, ExtractedText['format'][]> = {
	pdf: ['pdf'],
	docx: ['docx'],
	doc: ['doc', 'rtf'],
	rtf: ['rtf'],
	txt: ['txt'],
};

/**
 * The format of a file. Its name and its bytes must agree.
 * @param extension In lower case, without the dot.
 * @throws {NoText} `empty`, `encrypted`, `dangerous` or `wrong_format`.
 */
function formatOf(bytes: Buffer, extension: string): ExtractedText['format'] {
	if (bytes.length === 0) throw new NoText('empty');
	const isCompound = bytes.toString('hex', 0, 8) === COMPOUND_FILE;
	// Word stores a document with a password in a compound file, whatever its extension.
	if (isCompound && /^docx?$/.test(extension) && hasStream(bytes, 'EncryptedPackage')) throw new NoText('encrypted');
	const format = formatOfBytes(bytes, isCompound);
	if (!format || !allowed[extension]?.includes(format)) throw new NoText('wrong_format');
	return format;
}

function formatOfBytes(bytes: Buffer, isCompound: boolean): ExtractedText['format'] | undefined {
	const head = bytes.toString('latin1', 0, 128);
	if (isCompound) return hasStream(bytes, 'WordDocument') ? 'doc' : undefined;
	if (PDF_HEADER.test(head)) return 'pdf';
	if (head.startsWith('PK')) return 'docx';
	if (RTF_HEADER.test(head)) return 'rtf';
	return OTHER_TEXT.test(head) ? undefined : 'txt';
}

/**
 * Whether a compound file has a stream of this name: spreadsheets, messages and installers start with the same bytes as Word
 * documents. Directory entries are 128 bytes each and start with the name.
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
function hasStream(bytes: Buffer, name: string): boolean {
	const entry = Buffer.from(`${name}\0`, 'utf16le');
	for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 2)) if (at % 128 === 0) return true;
	return false;
}

// Readers are loaded on demand: the one for PDF alone takes a quarter of a second.
const readers: Record<ExtractedText['format'], (bytes: Buffer) => Promise<RawText>> = {
	pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
	docx: async (bytes) => (await import('./docx.ts')).readDocx(bytes),
	doc: async (bytes) => (await import('./doc.ts')).readDoc(bytes),
	rtf: async (bytes) => (await import('./rtf.ts')).readRtf(bytes),
	txt: async (bytes) => (await import('./txt.ts')).readTxt(bytes),
};

/**
 * Reads a file in this process. The file may be hostile, so only the child process calls this.
 * @param fileName For its extension, which must agree with the bytes.
 */
export async function readDocument(bytes: Buffer, fileName: string): Promise<Extraction> {
	try {
		const format = formatOf(bytes, path.extname(fileName).slice(1).toLowerCase());
		const raw = await readers[format](bytes);
		return { ok: finish(format, raw) };
	} catch (error) {
		if (error instanceof NoText) return { no: error.reason };
		return { no: 'damaged' };
	}
}

function finish(format: ExtractedText['format'], { text, saved, warnings }: RawText): ExtractedText {
	const normal = normalize(text.slice(0, MAX_CHARACTERS * 2));
	if (!/[\p{L}\p{N}]/u.test(normal)) throw new NoText('empty');
	if (normal.length <= MAX_CHARACTERS) return { format, text: normal, ...(saved && { saved }), warnings };
	return {
		format,
		// Does not split a surrogate pair.
		text: normal.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, ''),
		...(saved && { saved }),
		warnings: [...warnings, `Only the first ${MAX_CHARACTERS} characters were read.`],
	};
}
