import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { docOf } from '../fixtures/make-doc.ts';
import { docx, p } from '../fixtures/make-docx.ts';
import { pdfOf, stream, textLines } from '../fixtures/make-pdf.ts';
import { readDocument } from './extract/read-document.ts';
import { type Cost, type Extraction, extractText } from './reading.ts';
import { MAX_RESIDENT_MB } from './run-child.ts';

const samples = path.join(import.meta.dirname, '../fixtures/cvs');
const cv = readFileSync(path.join(samples, 'en-developer.txt'), 'utf8');
const lines = cv.split('\n');
const page = textLines(lines);
const paragraphs = lines.map((line) => p(line)).join('');
const rtfLines = lines.join('\\par\n').replaceAll('–', '\\endash ').replaceAll('—', '\\emdash ');
const megabyte = 1024 * 1024;

async function answer(bytes: Buffer, name: string): Promise<string> {
	const read = await extractText(bytes, name);
	return 'ok' in read ? 'text' : read.no;
}

function textOf(read: Extraction): string {
	if ('no' in read) throw new Error(read.no);
	return read.ok.text;
}

/** The input is one repeated byte. */
const packed = (bytes: Buffer) => deflateSync(bytes, { strategy: constants.Z_RLE });
const grey = (width: number, height: number, bytes: number) =>
	stream(
		`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
		packed(Buffer.alloc(bytes, 200)),
	);
const picture = { content: 'q 500 0 0 700 50 50 cm /Im1 Do Q ', resources: '/XObject << /Im1 5 0 R >>' };

describe('The same text comes out of every format', () => {
	it.each<[string, string, Buffer]>([
		['PDF', 'cv.pdf', pdfOf({ pages: [page] })],
		['DOCX', 'cv.docx', docx({ body: paragraphs })],
		['DOC', 'cv.doc', docOf(cv)],
		['RTF', 'cv.rtf', Buffer.from(`{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}${rtfLines}}`)],
		['RTF called .doc', 'CV.DOC', Buffer.from(`{\\rtf1\\ansi ${rtfLines}}`)],
		['UTF-16', 'cv.txt', Buffer.from(`\ufeff${cv}`, 'utf16le')],
		['windows-1252', 'cv.txt', Buffer.from(cv.replaceAll('—', '\x97').replaceAll('–', '\x96'), 'latin1')],
	])('%s', async (_, name, bytes) => {
		const words = textOf(await extractText(bytes, name)).match(/[\p{L}\p{N}]+/gu);
		expect(words?.join(' ')).toBe(cv.match(/[\p{L}\p{N}]+/gu)?.join(' '));
	});
});

describe('A file without text gets a reason', () => {
	const encryption = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'1b'.repeat(32)}> /U <${'2c'.repeat(32)}> >>`;
	it.each<[string, string, string, () => Buffer]>([
		['nothing', 'cv.pdf', 'empty', () => Buffer.alloc(0)],
		['an empty page', 'cv.pdf', 'empty', () => pdfOf({ pages: [''] })],
		['white space', 'cv.txt', 'empty', () => Buffer.from(' \n\t\n')],
		[
			'a picture of a page',
			'cv.pdf',
			'scan',
			() => pdfOf({ pages: [picture.content], resources: picture.resources, objects: [grey(600, 800, 480_000)] }),
		],
		['letters drawn as shapes', 'cv.pdf', 'scan', () => pdfOf({ pages: ['0 0 m 5 5 l 5 0 l f '.repeat(400)] })],
		['a PDF with a password', 'cv.pdf', 'encrypted', () => pdfOf({ pages: [page], trailer: encryption })],
		['a DOC with a password', 'cv.doc', 'encrypted', () => docOf(cv, { encrypted: true })],
		['a PDF cut off', 'cv.pdf', 'damaged', () => pdfOf({ pages: [page] }).subarray(0, 700)],
		['a header and nothing else', 'cv.pdf', 'damaged', () => Buffer.from('%PDF-1.7\n')],
		[
			'arrays in arrays in arrays',
			'cv.pdf',
			'damaged',
			() => pdfOf({ pages: [page], catalogue: `/A ${'['.repeat(200_000)}` }),
		],
		['a DOCX cut off', 'cv.docx', 'damaged', () => docx({ body: paragraphs }).subarray(0, 900)],
		['XML that does not end', 'cv.docx', 'damaged', () => docx({ body: '<w:p><w:r>' })],
		[
			'a picture called PDF',
			'cv.pdf',
			'wrong_format',
			() => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(900)]),
		],
		['a DOCX called PDF', 'cv.pdf', 'wrong_format', () => docx({ body: paragraphs })],
		['a page of the web called DOC', 'cv.doc', 'wrong_format', () => Buffer.from('<html><body>CV</body></html>')],
		[
			'a program called TXT',
			'cv.txt',
			'wrong_format',
			() => Buffer.concat([Buffer.from('MZ\x90\0\x03'), randomBytes(3000)]),
		],
		['a name without extension', 'cv', 'wrong_format', () => Buffer.from(cv)],
		['more than five megabytes', 'cv.txt', 'too_large', () => Buffer.alloc(5 * megabyte + 1, 'word ')],
		[
			'a DOCX that unpacks to 300 MB',
			'cv.docx',
			'too_large',
			() => docx({ body: p('x'), others: [{ name: 'word/media/a.bin', content: Buffer.alloc(300 * megabyte) }] }),
		],
		['XML that unpacks to 60 MB', 'cv.docx', 'too_large', () => docx({ body: p('a '.repeat(30 * megabyte)) })],
		['a PDF page that unpacks to 800 MB', 'cv.pdf', 'too_large', pageBomb],
		[
			'a DOCX with macros',
			'cv.docx',
			'dangerous',
			() => docx({ body: paragraphs, others: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
		],
		[
			'a DOCX with a DOCTYPE',
			'cv.docx',
			'dangerous',
			() =>
				docx({
					body: '<w:p><w:r><w:t>&x;</w:t></w:r></w:p>',
					prolog: '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
				}),
		],
		['elements in elements in elements', 'cv.docx', 'dangerous', () => docx({ body: '<w:sdt>'.repeat(100_000) })],
		['groups in groups in groups', 'cv.rtf', 'dangerous', () => Buffer.from(`{\\rtf1 ${'{'.repeat(1_000_000)}`)],
	])('%s: %s is %s', async (_, name, reason, make) => {
		expect(await answer(make(), name)).toBe(reason);
	});
});

/** One page whose content is 800 MB of spaces in less than a megabyte. */
function pageBomb(): Buffer {
	const spaces = packed(Buffer.alloc(800 * megabyte, ' '));
	const pdf = pdfOf({ pages: [''], objects: [stream('/Filter /FlateDecode', spaces)] });
	return Buffer.from(pdf.toString('latin1').replace('/Contents 7 0 R', '/Contents 5 0 R'), 'latin1');
}

/** Calls the reader directly: the tests above use the process. */
describe('Text that a reader does not see is dropped with a warning', () => {
	const secret = 'kubernetes chief executive';
	const hidden = textLines([secret], { top: 90 });
	it.each<[string, string, Buffer, string]>([
		['PDF white on white', 'cv.pdf', pdfOf({ pages: [`${page}1 1 1 rg ${hidden}`] }), 'white on white'],
		['PDF nearly white', 'cv.pdf', pdfOf({ pages: [`${page}0.99 g ${hidden}`] }), 'white on white'],
		['PDF written invisibly', 'cv.pdf', pdfOf({ pages: [`${page}3 Tr ${hidden}`] }), 'invisible'],
		['PDF of one point', 'cv.pdf', pdfOf({ pages: [page + textLines([secret], { top: 90, size: 1 })] }), 'under 3 pt'],
		['PDF off the page', 'cv.pdf', pdfOf({ pages: [page + textLines([secret], { left: 900 })] }), 'off the page'],
		['Word vanish', 'cv.docx', docx({ body: paragraphs + p(secret, '<w:vanish/>') }), 'vanish'],
		['Word white', 'cv.docx', docx({ body: paragraphs + p(secret, '<w:color w:val="FFFFFF"/>') }), 'white'],
		['Word half a point', 'cv.docx', docx({ body: paragraphs + p(secret, '<w:sz w:val="1"/>') }), '3 pt'],
		[
			'Word by a style',
			'cv.docx',
			docx({
				body: paragraphs + p(secret, '', '<w:pStyle w:val="B"/>'),
				styles:
					'<w:style w:styleId="A"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
			}),
			'vanish',
		],
		['RTF', 'cv.rtf', Buffer.from(`{\\rtf1 ${lines.join('\\par\n')}{\\v ${secret}}}`, 'latin1'), 'RTF'],
	])('%s', async (_, name, bytes, warning) => {
		const read = await readDocument(bytes, name);
		expect(textOf(read)).not.toContain('kubernetes');
		expect(textOf(read)).toContain('tidewatch');
		expect('ok' in read && read.ok.warnings.join()).toContain(warning);
	});
	it.each<[string, string, Buffer]>([
		[
			'white letters on a dark field of a PDF',
			'cv.pdf',
			pdfOf({ pages: [`${page}0.1 0.1 0.3 rg 50 70 400 60 re f 1 1 1 rg ${hidden}`] }),
		],
		[
			'white letters in a dark cell of a Word table',
			'cv.docx',
			docx({
				body: `${paragraphs}<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="203040"/></w:tcPr>${p(secret, '<w:color w:val="FFFFFF"/>')}</w:tc></w:tr></w:tbl>`,
			}),
		],
		[
			'the recognised text of a scan',
			'cv.pdf',
			pdfOf({
				pages: [`${picture.content}3 Tr ${page}${hidden}`],
				resources: picture.resources,
				objects: [grey(600, 800, 480_000)],
			}),
		],
	])('but not %s', async (_, name, bytes) => {
		const read = await readDocument(bytes, name);
		expect(textOf(read)).toContain(secret);
		expect('ok' in read && read.ok.warnings).toEqual([]);
	});
});

describe('Large and odd files', () => {
	const letters = (n: number) =>
		String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + Math.floor(n / 676));
	it('only 25 of a thousand pages are read', async () => {
		const read = await extractText(
			pdfOf({ pages: Array.from({ length: 1000 }, (_, n) => textLines([`This is page ${letters(n)}.`])) }),
			'cv.pdf',
		);
		expect(textOf(read)).toContain(`page ${letters(24)}.`);
		expect(textOf(read)).not.toContain(`page ${letters(25)}.`);
		expect('ok' in read && read.ok.warnings).toEqual(['Pages left out: 975 of 1000.']);
	});
	it('a script in a PDF is not run', async () => {
		const catalogue = '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>';
		const read = await extractText(pdfOf({ pages: [page], catalogue }), 'cv.pdf');
		expect('ok' in read && read.ok.warnings).toEqual(['The PDF contains JavaScript; it was not run.']);
	});
	it('a picture of 400 megapixels is not decoded', async () => {
		let cost: Cost | undefined;
		const bytes = pdfOf({
			pages: [page + picture.content],
			resources: picture.resources,
			objects: [grey(20_000, 20_000, 200 * megabyte)],
		});
		expect(textOf(await extractText(bytes, 'cv.pdf', (measured) => (cost = measured)))).toContain('tidewatch');
		expect(cost?.residentMb).toBeLessThan(MAX_RESIDENT_MB);
	});
	it('200,000 characters at most', async () => {
		const read = await extractText(Buffer.from('word word word\n'.repeat(300_000)), 'cv.txt');
		expect(textOf(read).length).toBe(200_000);
		expect('ok' in read && read.ok.warnings).toHaveLength(1);
	});
});
