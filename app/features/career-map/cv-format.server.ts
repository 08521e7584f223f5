import { checkZip, ZipRefused } from '@mga/career-map/reading';
import type { CvExtension } from './career-map.schema.ts';

const hasPassword = 'This file is protected by a password, so we cannot read it. Please send a copy without one.';
const hasMacros = 'This document contains macros. Please save it as a PDF or as a DOCX without macros and send that.';
const tooLarge = 'This file unpacks to far more than a CV. Please save it as a PDF and send that.';
const noText = 'There is no text in this file. Please choose another one.';
const wrongContent = (extension: CvExtension) =>
	`The content of this file is not ${extension.toUpperCase()}, whatever its name says. Please export your CV again, for example as a PDF.`;

/**
 * Checks a CV's content. Name and media type are not trusted: extension and bytes must agree.
 * @param bytes The file, at most 5 MB.
 * @returns A message for the visitor when the file is refused.
 */
export async function cvProblem(bytes: Buffer, extension: CvExtension): Promise<string | undefined> {
	switch (extension) {
		case 'pdf':
			return isPdf(bytes) ? undefined : wrongContent(extension);
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

/** Word opens RTF files named .doc, and some programs write them; the CV reader accepts them too. */
const RTF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,8}\{\\rtf/;

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function docxProblem(bytes: Buffer): Promise<string | undefined> {
	// Word stores a document with a password in a compound file, whatever its extension.
	if (isCompoundFile(bytes) && hasStream(bytes, 'EncryptedPackage')) return hasPassword;
	try {
		const names = await checkZip(bytes, { mostBytes: 64 * 1024 * 1024, mostXmlBytes: 16 * 1024 * 1024 });
		if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) return wrongContent('docx');
		return names.has('word/vbaProject.bin') ? hasMacros : undefined;
	} catch (error) {
		if (!(error instanceof ZipRefused)) throw error;
		return { damaged: wrongContent('docx'), encrypted: hasPassword, too_large: tooLarge }[error.reason];
	}
}

function docProblem(bytes: Buffer): string | undefined {
	if (RTF_HEADER.test(bytes.toString('latin1', 0, 32))) return undefined;
	if (!isCompoundFile(bytes)) return wrongContent('doc');
	if (hasStream(bytes, 'EncryptedPackage')) return hasPassword;
	return hasStream(bytes, 'WordDocument') ? undefined : wrongContent('doc');
}

function isCompoundFile(bytes: Buffer): boolean {
	return bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE);
}

/**
 * Whether a compound file has a stream of this name. Spreadsheets, messages and installers start with the same bytes as Word
 * documents. Directory entries are 128 bytes each and start with the name.
 * @see https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
function hasStream(bytes: Buffer, name: string): boolean {
	const entry = Buffer.from(`${name}\0`, 'utf16le');
	for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 2)) if (at % 128 === 0) return true;
	return false;
}

const OTHER_TEXT_FORMAT = /^\s*(?:<\?xml|<!doctype|<svg|<html|\{\\rtf|%PDF-)/i;
// Tab, line feed, vertical tab, form feed, carriage return and DOS's end of file occur in plain text; other control characters
// and the five bytes that windows-1252 does not define do not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

function textProblem(bytes: Buffer): string | undefined {
	const text = decode(bytes);
	if (text === undefined || CONTROL.test(text) || OTHER_TEXT_FORMAT.test(text)) return wrongContent('txt');
	return /[\p{L}\p{N}]/u.test(text) ? undefined : noText;
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or windows-1252; undefined when it is none of them. */
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
