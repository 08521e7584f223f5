import path from 'node:path';
import type { ExtractedText } from '../model.ts';
import { formatOf } from './format.ts';
import { normalize } from './normalize.ts';
import { type Extraction, MAX_CHARACTERS, NoText, type RawText } from './reading.ts';

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
