import { crc32, deflateRawSync } from 'node:zlib';

/** Files for tests, made as other programs would make them. */
interface Part {
	name: string;
	content: string | Buffer;
	/** Stored instead of deflated. */
	stored?: boolean;
	encrypted?: boolean;
	/** What the directory says instead of the truth, in bytes. */
	declaredBytes?: number;
}

/** A ZIP archive of parts. */
export function zipOf(parts: Part[]): Buffer {
	const local: Buffer[] = [];
	const central: Buffer[] = [];
	let offset = 0;
	for (const { name, content, stored, encrypted, declaredBytes } of parts) {
		const plain = Buffer.from(content);
		const packed = stored ? plain : deflateRawSync(plain);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(encrypted ? 1 : 0, 2);
		common.writeUInt16LE(stored ? 0 : 8, 4);
		common.writeUInt32LE(crc32(plain), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(declaredBytes ?? plain.length, 18);
		common.writeUInt16LE(name.length, 22);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
		central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
		local.push(head, packed);
		offset += head.length + packed.length;
	}
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(parts.length, 8);
	end.writeUInt16LE(parts.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...local, directory, end]);
}

const types = { name: '[Content_Types].xml', content: '<Types/>' };
export const wordDocument = { name: 'word/document.xml', content: '<w:document>Jane Doe, analyst</w:document>' };

/** A Word document, with more parts or others than it should have. */
export function docxOf(...parts: Part[]): Buffer {
	return zipOf([types, ...(parts.length ? parts : [wordDocument])]);
}

/** A compound file with one stream of this name in its directory. */
export function compoundFileOf(stream: string): Buffer {
	const entry = Buffer.alloc(128);
	entry.write(stream, 'utf16le');
	return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512 - 8 + 128), entry, Buffer.alloc(512)]);
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
export const exe = Buffer.from('4d5a90000300000004000000ffff0000b8', 'hex');
