import { randomBytes } from 'node:crypto';
import { compoundFileOf, docxOf, exe, pdf, wordDocument, zipOf } from '@mga/career-map/fixtures/cv-files.ts';
import { describe, expect, it } from 'vitest';
import type { CvExtension } from './career-map.schema.ts';
import { cvProblem } from './cv-format.server.ts';

const text = (content: string, encoding?: BufferEncoding) => Buffer.from(content, encoding);
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const megabyte = 1024 * 1024;

/** Nine more names in the archive's directory, before the bytes of its last part. */
function withCopies(zip: Buffer): Buffer {
	const end = Buffer.from(zip.subarray(-22));
	const entry = zip.subarray(zip.lastIndexOf(Buffer.from('PK\x01\x02')), -22);
	const copies = Array.from({ length: 9 }, (_, n) => {
		const copy = Buffer.from(entry);
		copy.write(String(n + 1), copy.length - 1, 'latin1');
		return copy;
	});
	end.writeUInt16LE(end.readUInt16LE(10) + copies.length, 10);
	return Buffer.concat([zip.subarray(0, -22), ...copies, end]);
}

describe('a CV is accepted when its content matches its name', () => {
	const accepted: [string, CvExtension, Buffer][] = [
		['a PDF', 'pdf', pdf],
		['a PDF after a byte order mark and an empty line', 'pdf', Buffer.concat([text('\ufeff\r\n'), pdf])],
		['a Word document', 'docx', docxOf()],
		[
			'a Word document with a stored picture',
			'docx',
			docxOf(wordDocument, { name: 'word/media/a.png', content: randomBytes(500), stored: true }),
		],
		['a large but honest Word document', 'docx', docxOf({ ...wordDocument, content: 'Jane Doe '.repeat(megabyte) })],
		['an old Word document', 'doc', compoundFileOf('WordDocument')],
		['an RTF named .doc, as Word keeps some', 'doc', text('{\\rtf1 Jane Doe}')],
		['a text in UTF-8', 'txt', text('Zoë Nyström\n\tAnalyste énergie – 2019\f')],
		['a text in UTF-8 with its mark', 'txt', text('\ufeffJane Doe')],
		['a text in windows-1252', 'txt', text('Zo\xeb Nystr\xf6m \x96 2019', 'latin1')],
		['a text in UTF-16, little end first', 'txt', text('\ufeffZoë', 'utf16le')],
		['a text in UTF-16, big end first', 'txt', text('\ufeffZoë', 'utf16le').swap16()],
		['a text of one character', 'txt', text('A')],
	];
	it.each(accepted)('%s', async (_, extension, bytes) => {
		expect(await cvProblem(bytes, extension)).toBeUndefined();
	});
});

describe('a file is refused when its content is something else', () => {
	const refused: [string, CvExtension, Buffer][] = [
		['a program named .pdf', 'pdf', exe],
		['a text named .pdf', 'pdf', text('Jane Doe')],
		['a Word document named .pdf', 'pdf', docxOf()],
		['a PDF named .docx', 'docx', pdf],
		['a program named .docx', 'docx', exe],
		['an SVG named .docx', 'docx', svg],
		['a spreadsheet named .docx', 'docx', docxOf({ name: 'xl/workbook.xml', content: '<workbook/>' })],
		['an archive named .docx', 'docx', zipOf([{ name: 'cv.pdf', content: pdf }])],
		['a Word document that is cut off', 'docx', docxOf().subarray(0, -30)],
		['the end of a Word document', 'docx', docxOf().subarray(40)],
		['two bytes of an archive', 'docx', text('PK')],
		['an archive that lies about a size', 'docx', docxOf({ ...wordDocument, declaredBytes: 5 })],
		[
			'an archive with overlapping parts',
			'docx',
			withCopies(docxOf(wordDocument, { name: 'word/0', content: randomBytes(4000), stored: true })),
		],
		['an archive with a duplicate name', 'docx', docxOf(wordDocument, wordDocument)],
		['a Word document named .doc', 'doc', docxOf()],
		['an old spreadsheet named .doc', 'doc', compoundFileOf('Workbook')],
		[
			'an old spreadsheet that speaks of WordDocument',
			'doc',
			Buffer.concat([compoundFileOf('Workbook'), text('.WordDocument\0', 'utf16le')]),
		],
		['a program named .txt', 'txt', exe],
		['a PDF named .txt', 'txt', pdf],
		['a picture named .txt', 'txt', text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
		['an SVG named .txt', 'txt', svg],
		['a web page named .txt', 'txt', text('\n<!DOCTYPE html><script>alert(1)</script>')],
		['random bytes named .txt', 'txt', randomBytes(4096)],
		['half a character of UTF-16', 'txt', Buffer.from('fffe41', 'hex')],
	];
	it.each(refused)('%s', async (_, extension, bytes) => {
		expect(await cvProblem(bytes, extension)).toMatch(
			/^The content of this file is not [A-Z]{3,4}, whatever its name says\./,
		);
	});

	it('an archive with a wrong offset at any place', async () => {
		const good = docxOf();
		for (let at = 0; at < good.length; at++) {
			const bad = Buffer.from(good);
			bad[at] = (bad[at] as number) ^ 0xff;
			// Any answer is fine, but it must not throw.
			expect(await cvProblem(bad, 'docx').then(String)).toBeTypeOf('string');
		}
	});
});

describe('a file is refused when it cannot be read', () => {
	it('with a message about the password', async () => {
		const sentence = /protected by a password/;
		expect(await cvProblem(docxOf({ ...wordDocument, encrypted: true }), 'docx')).toMatch(sentence);
		expect(await cvProblem(compoundFileOf('EncryptedPackage'), 'docx')).toMatch(sentence);
		expect(await cvProblem(compoundFileOf('EncryptedPackage'), 'doc')).toMatch(sentence);
	});

	it('with a message about macros', async () => {
		const withMacros = docxOf(wordDocument, { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' });
		expect(await cvProblem(withMacros, 'docx')).toMatch(/contains macros/);
	});

	it('without unpacking a ZIP bomb, whatever its directory claims', async () => {
		const sentence = /unpacks to far more than a CV/;
		const zeros = Buffer.alloc(17 * megabyte);
		expect(await cvProblem(docxOf({ ...wordDocument, content: zeros }), 'docx')).toMatch(sentence);
		expect(await cvProblem(docxOf({ ...wordDocument, content: zeros, declaredBytes: 900 }), 'docx')).toMatch(sentence);
		const manyParts = Array.from({ length: 5 }, (_, n) => ({ name: `word/media/${n}.bmp`, content: zeros }));
		expect(await cvProblem(docxOf(wordDocument, ...manyParts), 'docx')).toMatch(sentence);
		const manyNames = Array.from({ length: 2_001 }, (_, n) => ({ name: `word/${n}`, content: '', stored: true }));
		expect(await cvProblem(docxOf(...manyNames), 'docx')).toMatch(sentence);
	});

	it('with a message about a text without words', async () => {
		expect(await cvProblem(text(' \r\n\t \r\n'), 'txt')).toBe(
			'There is no text in this file. Please choose another one.',
		);
	});
});
