import { checkZip, ZipRefused } from '#career-map/extract/zip.ts';
import type { CvExtension } from './career-map.schema.ts';

const protectedByPassword =
	'This file is protected by a password, so we cannot read it. Please send a copy without one.';
const withMacros = 'This document contains macros. Please save it as a PDF or as a DOCX without macros and send that.';
const tooMuch = 'This file unpacks to far more than a CV. Please save it as a PDF and send that.';
const noWords = 'There is no text in this file. Please choose another one.';
const notWhatItSays = (extension: CvExtension) =>
	`The content of this file is not ${extension.toUpperCase()}, whatever its name says. Please export your CV again, for example as a PDF.`;

/**
 * Judges a CV by its content. Neither the name nor the type that came with it is believed: extension and bytes must agree.
 * @param bytes The file, at most 5 MB.
 * @returns A sentence for the visitor when the file must not be kept.
 */
export async function cvProblem(bytes: Buffer, extension: CvExtension): Promise<string | undefined> {
	switch (extension) {
		case 'pdf':
			return isPdf(bytes) ? undefined : notWhatItSays(extension);
		case 'docx':
			return docxProblem(bytes);
		case 'doc':
			return docProblem(bytes);
		case 'txt':
			return textProblem(bytes);
	}
}

// Some exporters write a byte order mark or an empty line before the header.
const PDF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-\d/;

function isPdf(bytes: Buffer): boolean {
	return PDF_HEADER.test(bytes.toString('latin1', 0, 32));
}

/** Word has always opened, and some programs write, RTF that is called .doc; the reader takes it too. */
const RTF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}\{\\rtf/;

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function docxProblem(bytes: Buffer): Promise<string | undefined> {
	// Word keeps a document with a password in a compound file, whatever its extension.
	if (isCompoundFile(bytes) && hasStream(bytes, 'EncryptedPackage')) return protectedByPassword;
	try {
		const names = await checkZip(bytes, { mostBytes: 64 * 1024 * 1024, mostXmlBytes: 16 * 1024 * 1024 });
		if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) return notWhatItSays('docx');
		return names.has('word/vbaProject.bin') ? withMacros : undefined;
	} catch (error) {
		if (!(error instanceof ZipRefused)) throw error;
		return { damaged: notWhatItSays('docx'), encrypted: protectedByPassword, too_large: tooMuch }[error.reason];
	}
}

function docProblem(bytes: Buffer): string | undefined {
	if (RTF_HEADER.test(bytes.toString('latin1', 0, 32))) return undefined;
	if (!isCompoundFile(bytes)) return notWhatItSays('doc');
	if (hasStream(bytes, 'EncryptedPackage')) return protectedByPassword;
	return hasStream(bytes, 'WordDocument') ? undefined : notWhatItSays('doc');
}

function isCompoundFile(bytes: Buffer): boolean {
	return bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE);
}

/**
 * Whether a compound file has a stream of this name: spreadsheets, messages and installers begin with the same bytes as
 * Word's documents. Directory entries are 128 bytes each and begin with the name.
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
function hasStream(bytes: Buffer, name: string): boolean {
	const entry = Buffer.from(`${name}\0`, 'utf16le');
	for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 2)) if (at % 128 === 0) return true;
	return false;
}

/** Formats that are text and yet not a text: what carries scripts or is written for another reader. */
const OTHER_TEXT_FORMAT = /^\s*(?:<\?xml|<!doctype|<svg|<html|\{\\rtf|%PDF-)/i;
// Tab, line feed, vertical tab, form feed, carriage return and DOS's end of file occur in texts; other control characters do not.
// Nor do the five bytes that windows-1252 leaves open.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

function textProblem(bytes: Buffer): string | undefined {
	const text = decode(bytes);
	if (text === undefined || CONTROL.test(text) || OTHER_TEXT_FORMAT.test(text)) return notWhatItSays('txt');
	return /[\p{L}\p{N}]/u.test(text) ? undefined : noWords;
}

/** A text in UTF-8, in UTF-16 with its byte order mark, or in windows-1252; undefined when it is none of them. */
function decode(bytes: Buffer): string | undefined {
	const mark = bytes.readUIntBE(0, Math.min(2, bytes.length));
	if (mark === 0xfffe) return decodeAs('utf-16le', bytes);
	if (mark === 0xfeff) return decodeAs('utf-16be', bytes);
	return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
}

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
