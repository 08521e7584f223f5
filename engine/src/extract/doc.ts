import WordExtractor from 'word-extractor';
import { NoText, type RawText } from './reading.ts';

const SECTOR = 512;
/** The first two bytes of the WordDocument stream. */
const WORD_MAGIC = 0xa5ec;
const ENCRYPTED = 0x0100;

/**
 * The text of a Word 97–2003 document, header first.
 * @throws {NoText}
 */
export async function readDoc(bytes: Buffer): Promise<RawText> {
	if (isEncrypted(bytes)) throw new NoText('encrypted');
	try {
		const document = await new WordExtractor().extract(bytes);
		const parts = [document.getHeaders({ includeFooters: false }), document.getBody(), document.getTextboxes()];
		const text = parts.filter((part) => part.trim() !== '').join('\n\n');
		return { text, warnings: hasMacros(bytes) ? ['The document contains macros; they were not read.'] : [] };
	} catch (cause) {
		throw new NoText('damaged', { cause });
	}
}

/**
 * Reads the encryption flag of the file information block. Streams begin at sectors, so it is searched for there.
 * @see https://learn.microsoft.com/openspecs/office_file_formats/ms-doc (FibBase, fEncrypted)
 */
function isEncrypted(bytes: Buffer): boolean {
	for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
		if (bytes.readUInt16LE(at) === WORD_MAGIC) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
	}
	return false;
}

function hasMacros(bytes: Buffer): boolean {
	return bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));
}
