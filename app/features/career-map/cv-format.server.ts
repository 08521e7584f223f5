import {
	CONTROL,
	checkZip,
	decodeAs,
	hasStream,
	isCompoundFile,
	isPdf,
	isRtf,
	ZipRefused,
} from '@mga/career-map/reading';
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

async function docxProblem(bytes: Buffer): Promise<string | undefined> {
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
	if (isRtf(bytes)) return undefined;
	if (!isCompoundFile(bytes)) return wrongContent('doc');
	if (hasStream(bytes, 'EncryptedPackage')) return hasPassword;
	return hasStream(bytes, 'WordDocument') ? undefined : wrongContent('doc');
}

const OTHER_TEXT_FORMAT = /^\s*(?:<\?xml|<!doctype|<svg|<html|\{\\rtf|%PDF-)/i;
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
