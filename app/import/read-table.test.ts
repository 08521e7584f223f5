import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainHeading } from './columns.ts';
import { readLines, readTable } from './read-table.server.ts';

const folder = path.resolve(import.meta.dirname, '../../tests/fixtures/lists');
const isHeading = (text: string) => ['email', 'emailaddress'].includes(plainHeading(text));
const read = (bytes: Uint8Array | string, ...encoding: [] | ['shift_jis']) =>
	readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { isHeading }, ...encoding);
const readFile = (name: string) => read(fs.readFileSync(path.join(folder, name)));
const cellsOf = ({ lines }: Awaited<ReturnType<typeof read>>) => lines.map(({ cells }) => cells);

describe('finds the encoding', () => {
	it('UTF-16, as Excel writes it', async () => {
		const table = await readFile('utf-16-tabs.txt');
		expect(table).toMatchObject({ encoding: 'utf-16le', separator: '\t', headers: ['email', 'first name'] });
		expect(cellsOf(table)).toEqual([['utf16@e.example', 'José']]);
	});

	it('Windows-1252', async () => {
		const table = await readFile('excel-windows-1252.csv');
		expect(cellsOf(table)).toEqual([
			['jose@e.example', 'José', 'García'],
			['zoe@e.example', 'Zoë', 'Müller'],
		]);
	});

	it.each([
		['UTF-16 without a mark', new Uint8Array(Buffer.from('email,name\nan@e.example,Ána', 'utf16le'))],
		['big-endian UTF-16', new Uint8Array(Buffer.from('\ufeffemail,name\nan@e.example,Ána', 'utf16le').swap16())],
		['UTF-8 with a mark', new Uint8Array(Buffer.from('\ufeffemail,name\nan@e.example,Ána'))],
	])('%s', async (_, bytes) => {
		const table = await read(bytes);
		expect(table.headers).toEqual(['email', 'name']);
		expect(cellsOf(table)).toEqual([['an@e.example', 'Ána']]);
	});

	it('or reads the one that was chosen', async () => {
		const bytes = Buffer.concat([Buffer.from('email,name\njp@e.example,'), Buffer.from([0x8e, 0x52, 0x93, 0x63])]);
		expect(cellsOf(await read(bytes, 'shift_jis'))).toEqual([['jp@e.example', '山田']]);
	});
});

describe('finds the one separator of a file', () => {
	it.each([
		['comma-file-with-semicolon-in-a-value.csv', ['Müller; Söhne KG', 'semi2@e.example', 'Jörg']],
		['semicolons-in-tags.csv', ['tag@e.example', 'vip;blog', 'Ann']],
		['google-contacts.csv', ['Sam', '', 'Field', '', '* myContacts', 'Work', expect.any(String), 'Acme', 'CEO']],
	])('in %s', async (name, first) => {
		const table = await readFile(name);
		expect(table.separator).toBe(',');
		expect(table.lines[0]?.cells).toEqual(first);
	});

	it('though headings in quotation marks contain commas', async () => {
		const table = await read('"Name, first";"Email"\n"Ann, A.";a@e.example\n');
		expect(table).toMatchObject({ separator: ';', headers: ['Name, first', 'Email'] });
	});

	it('though numbers have decimal commas', async () => {
		expect(cellsOf(await read('email;sum\na@e.example;1,5\nb@e.example;2,5\n'))).toEqual([
			['a@e.example', '1,5'],
			['b@e.example', '2,5'],
		]);
	});

	it('as Excel names it', async () => {
		const table = await read('sep=;\nemail;name\na@e.example;A, B\n');
		expect(table).toMatchObject({ separator: ';', headingLine: 2, lines: [{ line: 3 }] });
	});
});

it('passes over notes above the headings', async () => {
	const table = await readFile('linkedin-notes-line.csv');
	expect(table).toMatchObject({ headingLine: 4, lines: [{ line: 5 }, { line: 6 }] });
	expect(table.headers).toEqual([
		'First Name',
		'Last Name',
		'URL',
		'Email Address',
		'Company',
		'Position',
		'Connected On',
	]);
	expect(table.lines[0]?.cells[4]).toBe('Example, Inc.');
});

it('reads a list of addresses without headings', async () => {
	const table = await read('ann@e.example\nbob@e.example\n');
	expect(table).toMatchObject({ headers: [''], headingLine: 0 });
	expect(cellsOf(table)).toEqual([['ann@e.example'], ['bob@e.example']]);
});

it('reads unknown headings above addresses', async () => {
	const table = await read('Name,Netzpost\nAnn,ann@e.example\n');
	expect(table).toMatchObject({ headers: ['Name', 'Netzpost'], headingLine: 1 });
});

describe('a quotation mark', () => {
	it('within a value is part of it', async () => {
		expect(cellsOf(await readFile('unescaped-quote.csv'))).toEqual([
			['q1@e.example', 'Ann', '5" disk Ltd'],
			['q2@e.example', 'Bob', 'Plain'],
		]);
	});

	it.each([
		['at the end', 'email,name\na@e.example,"Ann\nb@e.example,Bob\nc@e.example,Cyd\n'],
		['or is closed by that of another line', 'email,name\na@e.example,"Ann\nb@e.example,Bob\nc@e.example,"Cyd"\n'],
	])('that is not closed %s refuses its own line only', async (_, text) => {
		expect((await read(text)).lines).toEqual([
			{ line: 2, cells: [] },
			{ line: 3, cells: ['b@e.example', 'Bob'] },
			{ line: 4, cells: ['c@e.example', 'Cyd'] },
		]);
	});

	it('that a quoted value of a later line closes refuses its own line only', async () => {
		expect((await read('email,name,company\nq1@e.example,"Ann,X\nq2@e.example,"Bob",Y\n')).lines).toEqual([
			{ line: 2, cells: [] },
			{ line: 3, cells: ['q2@e.example', 'Bob', 'Y'] },
		]);
	});

	it('around a line that looks like one of the file keeps it', async () => {
		expect(cellsOf(await read('email,note\nx@e.example,"call\njane@other.example, his boss"\n'))).toEqual([
			['x@e.example', 'call\njane@other.example, his boss'],
		]);
	});

	it('around several lines keeps them, and lines keep their numbers', async () => {
		const table = await read('email,notes\r\na@e.example,"Met ""Ann""\r\n\r\nin Lisbon"\r\n\r\nb@e.example,\r\n');
		expect(table.lines).toEqual([
			{ line: 2, cells: ['a@e.example', 'Met "Ann"\n\nin Lisbon'] },
			{ line: 6, cells: ['b@e.example', ''] },
		]);
	});
});

it('keeps joiners within words and emoji', async () => {
	expect(cellsOf(await readFile('names-with-joiners.csv'))).toEqual([
		['fa@e.example', 'می\u200cلاد'],
		['em@e.example', '👩\u200d💻 Ada'],
	]);
});

it('takes back the apostrophe that keeps spreadsheets from running formulas', async () => {
	expect(cellsOf(await read("email,a,b\na@e.example,'+1 555,'tis\n"))).toEqual([['a@e.example', '+1 555', "'tis"]]);
});

it('reads pasted lines of one separator', async () => {
	expect(await readLines('/a,/b?c=1;2\r\n\n/d,/e')).toEqual([
		{ line: 1, cells: ['/a', '/b?c=1;2'] },
		{ line: 3, cells: ['/d', '/e'] },
	]);
});

it('cuts a long cell between emoji', async () => {
	const table = await read(`email,note\na@e.example,${'x'.repeat(5999)}😀\n`);
	expect(table.lines[0]?.cells[1]).toBe('x'.repeat(5999));
	const family = await read(`email,note\na@e.example,${'👩\u200d'.repeat(3000)}👩\n`);
	expect(family.lines[0]?.cells[1]?.isWellFormed()).toBe(true);
});

it.each([
	['lines', '\n'],
	['columns', ','],
	['broken', 'x'],
	['columns', `email\n${','.repeat(1000)}\n`],
])('refuses a file of %s before it takes long', async (code, text) => {
	const bytes = Buffer.from(text.repeat(Math.ceil((24 * 1024 * 1024) / text.length)));
	await expect(read(bytes)).rejects.toMatchObject({ code: text === ',' ? 'broken' : code });
});

it.each([
	['empty', 'email,name\n'],
	['binary', 'PK\u0003\u0004'],
	['columns', `email${',x'.repeat(300)}\na@e.example\n`],
	['lines', `email\n${'a@e.example\n'.repeat(100_001)}`],
	['broken', `email,name\n${'a@e.example,"x\n'.repeat(600)}`],
])('refuses a file: %s', async (code, text) => {
	await expect(read(text)).rejects.toMatchObject({ code });
});
