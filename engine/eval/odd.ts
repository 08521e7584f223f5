import { compoundFileOf, docxOf, exe, zipOf } from '../fixtures/cv-files.ts';
import type { OddFile } from './cv.ts';
import * as texts from './odd-texts.ts';
import { face, pageOf } from './render/page.ts';
import { rtfFile, textFile } from './render/plain.ts';
import { printed, scanned } from './render/print.ts';
import { converted, docxFile } from './render/word.ts';

interface OddRecipe extends OddFile {
	make?: () => Buffer | undefined | Promise<Buffer | undefined>;
}

export type Bodies = Record<string, string>;

const MEGABYTES = 1024 * 1024;
const anyNo: OddFile['status'] = ['unreadable', 'refused'];
const anyLimited: OddFile['status'] = ['not_a_cv', 'too_little', 'unreadable', 'refused'];
const body = (id: string, bodies: Bodies): string => {
	const text = bodies[id];
	if (!text) throw new Error(`There is no ${id}.`);
	return text;
};

export function oddRecipes(bodies: Bodies): OddRecipe[] {
	return [...noText(bodies), ...noCv(), ...hostile(bodies), ...unusual(bodies)];
}

function noText(bodies: Bodies): OddRecipe[] {
	const of = (id: string) => body(id, bodies);
	return [
		{
			file: 'scan-only.pdf',
			what: 'a picture of a CV',
			status: anyNo,
			reason: ['scan'],
			make: async () => {
				const picture = (await scanned(pageOf(of('chef'), { as: 'pdf' }))).toString('base64');
				return printed(`<img style="width:100%" src="data:image/jpeg;base64,${picture}">`);
			},
		},
		{ file: 'empty.pdf', what: 'no bytes', status: anyNo, reason: ['empty'], make: () => Buffer.alloc(0) },
		{
			file: 'blank.txt',
			what: 'white space only',
			status: [...anyNo, 'too_little'],
			make: () => Buffer.from(' \r\n\t\r\n \r\n'),
		},
		{
			file: 'blank-page.pdf',
			what: 'an empty page',
			status: [...anyNo, 'too_little'],
			reason: ['empty', 'scan'],
			make: () => printed('<p>'),
		},
		{
			file: 'one-line.txt',
			what: 'a single line',
			status: ['too_little'],
			make: () => Buffer.from(texts.oneLine),
		},
		{
			file: 'password.pdf',
			what: 'encrypted, asks for a password',
			status: anyNo,
			reason: ['encrypted'],
			make: () =>
				converted(
					docxFile(of('lawyer'), { as: 'docx' }),
					'pdf:writer_pdf_Export:{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"opensesame"}}',
				),
		},
		{
			file: 'password.docx',
			what: 'a Word file with a password',
			status: anyNo,
			reason: ['encrypted'],
			make: () => compoundFileOf('EncryptedPackage'),
		},
		{
			file: 'truncated.pdf',
			what: 'the first half of a PDF; what can be read of it may be read',
			status: ['unreadable', 'too_little', 'report'],
			make: async () => half(await printed(pageOf(of('executive-coo'), { as: 'pdf' }))),
		},
		{
			file: 'truncated.docx',
			what: 'the first half of a DOCX',
			status: anyNo,
			reason: ['damaged'],
			make: () => half(docxFile(of('lawyer'), { as: 'docx' })),
		},
		{
			file: 'too-large.pdf',
			what: '5 MB and one byte',
			status: anyNo,
			reason: ['too_large'],
			grown: { from: 'cvs/esg-manager.pdf', bytes: 5 * MEGABYTES + 1 },
		},
	];
}

function noCv(): OddRecipe[] {
	const page = (text: string) => printed(pageOf(text, { as: 'pdf' }));
	const notACv: OddFile['status'] = ['not_a_cv'];
	return [
		{ file: 'invoice.pdf', what: 'an invoice', status: notACv, reason: ['invoice'], make: () => page(texts.invoice) },
		{
			file: 'rechnung.txt',
			what: 'an invoice in German',
			status: notACv,
			reason: ['invoice'],
			make: () => Buffer.from(texts.germanInvoice),
		},
		{
			file: 'job-advert.docx',
			what: 'a job advert full of the right words',
			status: notACv,
			reason: ['job_advert'],
			make: () => docxFile(texts.jobAdvert, { as: 'docx' }),
		},
		{
			file: 'offre-emploi.txt',
			what: 'a job advert in French',
			status: notACv,
			reason: ['job_advert'],
			make: () => Buffer.from(texts.frenchAdvert),
		},
		{
			file: 'cover-letter.docx',
			what: 'a letter instead of the CV',
			status: notACv,
			reason: ['cover_letter', 'prose', 'no_cv'],
			make: () => docxFile(texts.coverLetter, { as: 'docx' }),
		},
		{ file: 'recipe.txt', what: 'a recipe', status: notACv, make: () => Buffer.from(texts.recipe) },
		{ file: 'poem.txt', what: 'a poem', status: ['not_a_cv', 'too_little'], make: () => Buffer.from(texts.poem) },
		{
			file: 'polish-cv.pdf',
			what: 'a CV in a language that is not read: an honest no, or a report with a warning',
			status: [...anyLimited, 'report'],
			warned: true,
			make: () => page(texts.polishCv),
		},
	];
}

function hostile(bodies: Bodies): OddRecipe[] {
	const of = (id: string) => body(id, bodies);
	const xml = '<?xml version="1.0"?>';
	const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
	const bomb = (declaredBytes?: number) =>
		docxOf(
			{
				name: 'word/document.xml',
				content: `${xml}<w:document ${word}><w:body><w:p><w:r><w:t>${'boom '.repeat(16 * MEGABYTES)}</w:t></w:r></w:p></w:body></w:document>`,
				declaredBytes,
			},
			{ name: '[Content_Types].xml', content: '<Types/>' },
		);
	return [
		{
			file: 'zip-bomb.docx',
			what: '80 MB in 80 kB',
			status: anyNo,
			reason: ['dangerous', 'too_large'],
			make: () => bomb(),
		},
		{
			file: 'zip-bomb-lying.docx',
			what: 'the same, and the directory says 900 bytes',
			status: anyNo,
			reason: ['dangerous', 'too_large', 'damaged'],
			make: () => bomb(900),
		},
		{
			file: 'macro.docx',
			what: 'with macros',
			status: anyNo,
			reason: ['dangerous'],
			make: () =>
				docxFile(of('accountant'), { as: 'docx' }, [{ name: 'word/vbaProject.bin', content: compoundFileOf('VBA') }]),
		},
		{
			file: 'xxe.docx',
			what: 'an external entity',
			status: anyNo,
			reason: ['dangerous', 'damaged'],
			make: () =>
				docxOf(
					{
						name: 'word/document.xml',
						content: `${xml}<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]><w:document ${word}><w:body><w:p><w:r><w:t>&file;</w:t></w:r></w:p></w:body></w:document>`,
					},
					{ name: '[Content_Types].xml', content: '<Types/>' },
				),
		},
		{ file: 'picture.pdf', what: 'a PNG named .pdf', status: anyNo, reason: ['wrong_format'], make: () => face() },
		{
			file: 'page.doc',
			what: 'HTML named .doc',
			status: anyNo,
			reason: ['wrong_format'],
			make: () => Buffer.from(pageOf(of('chef'), { as: 'pdf' })),
		},
		{ file: 'program.doc', what: 'a program named .doc', status: anyNo, reason: ['wrong_format'], make: () => exe },
		{
			file: 'workbook.docx',
			what: 'a workbook named .docx',
			status: anyNo,
			reason: ['wrong_format', 'damaged'],
			make: () =>
				zipOf([
					{ name: '[Content_Types].xml', content: '<Types/>' },
					{ name: 'xl/workbook.xml', content: '<workbook/>' },
				]),
		},
	];
}

function unusual(bodies: Bodies): OddRecipe[] {
	const of = (id: string) => body(id, bodies);
	return [
		{
			file: 'rich-text.doc',
			what: 'RTF named .doc, to be read',
			status: ['report'],
			make: () => rtfFile(of('lawyer')),
		},
		{
			file: 'utf-16.txt',
			what: 'a text in UTF-16, to be read',
			status: ['report'],
			make: () =>
				Buffer.concat([
					Buffer.from([0xff, 0xfe]),
					Buffer.from(textFile(of('nl-policy-officer')).toString(), 'utf16le'),
				]),
		},
		{
			file: 'owner-password.pdf',
			what: 'may be opened by everyone, but not be changed',
			status: ['report'],
			make: () =>
				converted(
					docxFile(of('data-analyst'), { as: 'docx' }),
					'pdf:writer_pdf_Export:{"RestrictPermissions":{"type":"boolean","value":"true"},"PermissionPassword":{"type":"string","value":"opensesame"}}',
				),
		},
		{
			file: 'letter-and-cv.pdf',
			what: 'a letter on the first page, the CV on the second, to be read',
			status: ['report'],
			make: () =>
				printed(
					pageOf(texts.coverLetter, { as: 'pdf' }) +
						pageOf(of('accountant'), { as: 'pdf' }).replace(/^.*<body/s, '<div style="break-before:page"'),
				),
		},
	];
}

function half(bytes: Buffer): Buffer {
	return bytes.subarray(0, bytes.length >> 1);
}
