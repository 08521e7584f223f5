const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
/** Streams smaller than this would live in another table. */
const SMALLEST_STREAM = 4096;

/**
 * A document of Word 97 with plain text and nothing else, for tests.
 * @see https://learn.microsoft.com/openspecs/office_file_formats/ms-doc and ms-cfb
 */
export function docOf(text: string, { encrypted = false } = {}): Buffer {
	const characters = text.replace(/\n/g, '\r');
	const information = Buffer.alloc(1024);
	information.writeUInt16LE(0xa5ec, 0);
	information.writeUInt16LE(0xc1, 2);
	// The piece table is in the stream called 1Table.
	information.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10);
	information.writeUInt32LE(information.length, 0x18);
	information.writeUInt32LE(characters.length, 0x4c);
	const pieces = Buffer.alloc(21);
	pieces.writeUInt8(2, 0);
	pieces.writeUInt32LE(16, 1);
	pieces.writeUInt32LE(characters.length, 9);
	pieces.writeUInt32LE(information.length, 15);
	information.writeUInt32LE(0, 0x1a2);
	information.writeUInt32LE(pieces.length, 0x1a6);
	return compoundFile([
		{ name: 'WordDocument', content: Buffer.concat([information, Buffer.from(characters, 'utf16le')]) },
		{ name: '1Table', content: pieces },
	]);
}

function compoundFile(streams: { name: string; content: Buffer }[]): Buffer {
	const sectors: Buffer[] = [];
	const chain: number[] = [];
	const append = (content: Buffer): number => {
		const start = sectors.length;
		const count = Math.ceil(content.length / SECTOR);
		const padded = Buffer.concat([content, Buffer.alloc(count * SECTOR - content.length)]);
		for (let index = 0; index < count; index++) {
			sectors.push(padded.subarray(index * SECTOR, (index + 1) * SECTOR));
			chain.push(index + 1 < count ? sectors.length : END_OF_CHAIN);
		}
		return start;
	};
	const padded = streams.map(({ name, content }) => ({
		name,
		content: Buffer.concat([content, Buffer.alloc(Math.max(0, SMALLEST_STREAM - content.length))]),
	}));
	const placed = padded.map((stream) => ({ ...stream, start: append(stream.content) }));
	const directory = Buffer.alloc(SECTOR);
	writeEntry(directory, 0, 'Root Entry', { type: 5, child: 1, start: END_OF_CHAIN, size: 0 });
	for (const [index, { name, start, content }] of placed.entries()) {
		const right = index + 1 < placed.length ? index + 2 : FREE;
		writeEntry(directory, index + 1, name, { type: 2, right, start, size: content.length });
	}
	const directoryStart = append(directory);
	const allocation = Buffer.alloc(SECTOR, 0xff);
	for (const [index, next] of [...chain, 0xfffffffd].entries()) allocation.writeUInt32LE(next >>> 0, index * 4);
	const header = Buffer.alloc(SECTOR);
	header.write('d0cf11e0a1b11ae1', 'hex');
	header.writeUInt16LE(0x3e, 24);
	header.writeUInt16LE(3, 26);
	header.writeUInt16LE(0xfffe, 28);
	header.writeUInt16LE(9, 30);
	header.writeUInt16LE(6, 32);
	header.writeUInt32LE(1, 44);
	header.writeUInt32LE(directoryStart, 48);
	header.writeUInt32LE(SMALLEST_STREAM, 56);
	header.writeUInt32LE(END_OF_CHAIN, 60);
	header.writeUInt32LE(END_OF_CHAIN, 68);
	header.fill(0xff, 76);
	header.writeUInt32LE(sectors.length, 76);
	return Buffer.concat([header, ...sectors, allocation]);
}

interface Entry {
	type: number;
	child?: number;
	right?: number;
	start: number;
	size: number;
}

function writeEntry(
	directory: Buffer,
	index: number,
	name: string,
	{ type, child = FREE, right = FREE, start, size }: Entry,
): void {
	const at = index * 128;
	directory.write(name, at, 'utf16le');
	directory.writeUInt16LE((name.length + 1) * 2, at + 64);
	directory.writeUInt8(type, at + 66);
	directory.writeUInt8(1, at + 67);
	directory.writeUInt32LE(FREE, at + 68);
	directory.writeUInt32LE(right, at + 72);
	directory.writeUInt32LE(child, at + 76);
	directory.writeUInt32LE(start >>> 0, at + 116);
	directory.writeUInt32LE(size, at + 120);
}
