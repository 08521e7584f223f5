import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseInboundEmail } from './parse-email.server.ts';
import { readTnef } from './tnef.server.ts';

const uint = (...values: number[]) => {
	const bytes = Buffer.alloc(values.length * 4);
	values.forEach((value, index) => {
		bytes.writeUInt32LE(value, index * 4);
	});
	return bytes;
};
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const attribute = (level: number, id: number, data: Buffer) => {
	const sum = Buffer.alloc(2);
	sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0));
	return Buffer.concat([Buffer.of(level), uint(id, data.length), data, sum]);
};
const text = (type: number, id: number, bytes: Buffer) =>
	Buffer.concat([uint(id * 65536 + type, 1, bytes.length), padded(bytes)]);
const unicode = (id: number, value: string) => text(0x1f, id, Buffer.from(`${value}\0`, 'utf16le'));
/** A property with a name, a number and several binary values, which come before the one that is read. */
const others = Buffer.concat([
	uint(0x8000_0003),
	Buffer.alloc(16),
	uint(1, 6),
	padded(Buffer.from('n\0m\0\0\0')),
	uint(7),
	uint(0x3705_0003, 1),
	uint(0x3700_1102, 2, 3),
	padded(Buffer.from('abc')),
	uint(1),
	padded(Buffer.from('d')),
]);
const winmail = Buffer.concat([
	uint(0x223e9f78),
	Buffer.of(1, 0),
	attribute(1, 0x00089006, uint(0x00010000)),
	attribute(1, 0x00069007, uint(1252, 0)),
	attribute(1, 0x00069003, Buffer.concat([uint(1), unicode(0x1000, 'See the plan')])),
	attribute(2, 0x00069002, Buffer.alloc(14)),
	attribute(2, 0x00018010, Buffer.from('PLAN20~1.TXT\0')),
	attribute(2, 0x0006800f, Buffer.from('The plan')),
	attribute(2, 0x00069005, Buffer.concat([uint(4), others, unicode(0x3707, 'Plän 2027.txt')])),
	attribute(2, 0x00069002, Buffer.alloc(14)),
	attribute(2, 0x00018010, Buffer.from('Caf\xe9.txt\0', 'latin1')),
	attribute(2, 0x0006800f, Buffer.from('The menu')),
]);

it('the files and the text of a winmail.dat are those of the email', async () => {
	const raw = `From: a@b.example\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${winmail.toString('base64')}`;
	const email = await parseInboundEmail(Buffer.from(raw));
	expect(email?.text).toBe('See the plan');
	expect(email?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
		['Plän 2027.txt', 'The plan'],
		['Café.txt', 'The menu'],
	]);
});

it('what only has its name, or no files, stays as it is', async () => {
	for (const content of ['Hello', winmail.subarray(0, 20)]) {
		const base64 = Buffer.from(content).toString('base64');
		const raw = `From: a@b.example\r\nContent-Type: application/octet-stream; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
		expect((await parseInboundEmail(Buffer.from(raw)))?.files).toMatchObject([{ name: 'winmail.dat' }]);
	}
});

it('of very many files only a few more than are stored are read', () => {
	const many = Array.from({ length: 1000 }, () => attribute(2, 0x00069002, Buffer.alloc(0)));
	expect(readTnef(Buffer.concat([winmail, ...many]))?.files).toHaveLength(21);
});

it('a damaged one throws nothing', () => {
	for (let end = 0; end < winmail.length; end++) readTnef(winmail.subarray(0, end));
	fc.assert(
		fc.property(fc.nat(winmail.length - 1), fc.nat(255), (at, byte) => {
			const damaged = Buffer.from(winmail);
			damaged[at] = byte;
			readTnef(damaged);
		}),
		{ numRuns: 2000 },
	);
});
