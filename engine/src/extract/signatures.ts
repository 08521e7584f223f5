/** What tells formats apart by their bytes. Uploads are checked by the same before they are stored. */

// Some programs write a byte order mark or an empty line before the header.
const PDF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d/;
const RTF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}\{\\rtf/;
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';

const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, 32);

export const isPdf = (bytes: Buffer): boolean => PDF_HEADER.test(headOf(bytes));

/** Word opens RTF files named .doc, and some programs write them. */
export const isRtf = (bytes: Buffer): boolean => RTF_HEADER.test(headOf(bytes));

/** A document of Word 97–2003, or one of any version with a password: Word stores that in a compound file, whatever its extension. */
export const isCompoundFile = (bytes: Buffer): boolean => bytes.toString('hex', 0, 8) === COMPOUND_FILE;

/**
 * Whether a compound file has a stream of this name: spreadsheets, messages and installers start with the same bytes as Word
 * documents. Directory entries are 128 bytes each and start with the name.
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
export function hasStream(bytes: Buffer, name: string): boolean {
	const entry = Buffer.from(`${name}\0`, 'utf16le');
	for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 2)) if (at % 128 === 0) return true;
	return false;
}

/**
 * What no text contains. Tab, line feed, vertical tab, form feed, carriage return and DOS's end of file occur in texts; other control
 * characters do not, nor do the five bytes that windows-1252 leaves undefined.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

export function decodeAs(encoding: string, bytes: Buffer): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
