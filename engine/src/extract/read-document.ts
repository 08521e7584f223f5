import path from 'node:path';
import type { ExtractedText } from '../model.ts';
import { normalize } from './normalize.ts';
import { type Extraction, MAX_CHARACTERS, NoText, type RawText } from './reading.ts';
import { hasStream, isCompoundFile, isPdf, isRtf } from './signatures.ts';

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
	const isCompound = isCompoundFile(bytes);
	if (isCompound && /^docx?$/.test(extension) && hasStream(bytes, 'EncryptedPackage')) throw new NoText('encrypted');
	const format = formatOfBytes(bytes, isCompound);
	if (!format || !allowed[extension]?.includes(format)) throw new NoText('wrong_format');
	return format;
}

function formatOfBytes(bytes: Buffer, isCompound: boolean): ExtractedText['format'] | undefined {
	if (isCompound) return hasStream(bytes, 'WordDocument') ? 'doc' : undefined;
	if (isPdf(bytes)) return 'pdf';
	const head = bytes.toString('latin1', 0, 128);
	if (head.startsWith('PK')) return 'docx';
	if (isRtf(bytes)) return 'rtf';
	return OTHER_TEXT.test(head) ? undefined : 'txt';
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
