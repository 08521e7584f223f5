import { createInflateRaw } from 'node:zlib';

/** Thrown when an archive must not be kept. */
export class ZipRefused extends Error {
	override name = 'ZipRefused';
	reason: 'damaged' | 'encrypted' | 'too_large';
	constructor(reason: ZipRefused['reason'], message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

interface Limits {
	/** Everything unpacked, in bytes. */
	mostBytes: number;
	/** The parts that are XML, which readers take into memory as trees many times their size. */
	mostXmlBytes: number;
}

interface Entry {
	name: string;
	isPacked: boolean;
	packed: Buffer;
	declaredBytes: number;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 2_000;
const STORED = 0;
const DEFLATED = 8;
/** Bit 0: encrypted. Bit 6: strong encryption. Bit 13: the directory is encrypted. */
const ENCRYPTED_FLAGS = 0x2041;

/**
 * Reads a ZIP archive's directory and unpacks every part without keeping anything, to learn what it would become.
 * Written here because the archive is hostile until shown otherwise: readers that are made for use believe the sizes it
 * declares, and find bytes only while they fill the memory with them. Nothing that a document of ours needs is left out:
 * ZIP64, several volumes, and methods other than stored and deflated count as damaged.
 * @param bytes The whole archive.
 * @returns The names of its parts.
 * @throws {ZipRefused}
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function checkZip(bytes: Buffer, { mostBytes, mostXmlBytes }: Limits): Promise<Set<string>> {
	const entries = readDirectory(bytes);
	const names = new Set<string>();
	let all = 0;
	let xml = 0;
	for (const { name, isPacked, packed, declaredBytes } of entries) {
		if (names.has(name)) throw new ZipRefused('damaged', 'A part occurs twice.');
		names.add(name);
		const isXml = /\.(?:xml|rels)$/i.test(name);
		const rest = Math.min(mostBytes - all, isXml ? mostXmlBytes - xml : Number.POSITIVE_INFINITY);
		const size = isPacked ? await unpackedBytes(packed, rest) : packed.length;
		if (size > rest) throw new ZipRefused('too_large', 'It unpacks to more than is allowed.');
		if (size !== declaredBytes) throw new ZipRefused('damaged', 'A part is not as large as the directory says.');
		all += size;
		if (isXml) xml += size;
	}
	return names;
}

function readDirectory(bytes: Buffer): Entry[] {
	const end = bytes.lastIndexOf(END);
	if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL || end === -1 || end + END_BYTES > bytes.length) {
		throw new ZipRefused('damaged', 'It is not a ZIP archive.');
	}
	const count = bytes.readUInt16LE(end + 10);
	let at = bytes.readUInt32LE(end + 16);
	if (count > MOST_ENTRIES) throw new ZipRefused('too_large', 'It has too many parts.');
	const entries: Entry[] = [];
	while (entries.length < count) {
		if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL)
			throw new ZipRefused('damaged', 'The directory is broken.');
		entries.push(readEntry(bytes, at));
		at += CENTRAL_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return entries;
}

function readEntry(bytes: Buffer, at: number): Entry {
	const flags = bytes.readUInt16LE(at + 8);
	const method = bytes.readUInt16LE(at + 10);
	const packedBytes = bytes.readUInt32LE(at + 20);
	const local = bytes.readUInt32LE(at + 42);
	const nameBytes = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28));
	if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) {
		throw new ZipRefused('damaged', 'A part is not where the directory says.');
	}
	if ((flags | bytes.readUInt16LE(local + 6)) & ENCRYPTED_FLAGS)
		throw new ZipRefused('encrypted', 'A part is encrypted.');
	if (method !== STORED && method !== DEFLATED)
		throw new ZipRefused('damaged', `Method ${method} is not used in documents.`);
	const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
	if (start + packedBytes > bytes.length) throw new ZipRefused('damaged', 'A part is cut off.');
	return {
		name: nameBytes.toString('utf8'),
		isPacked: method === DEFLATED,
		packed: bytes.subarray(start, start + packedBytes),
		declaredBytes: bytes.readUInt32LE(at + 24),
	};
}

/** How large a deflated part is, counted, not believed. Stops once it is more than `most`. */
async function unpackedBytes(packed: Buffer, most: number): Promise<number> {
	const inflate = createInflateRaw();
	inflate.end(packed);
	let size = 0;
	try {
		for await (const chunk of inflate) {
			size += (chunk as Buffer).length;
			if (size > most) break;
		}
	} catch (cause) {
		throw new ZipRefused('damaged', 'A part cannot be unpacked.', { cause });
	}
	return size;
}
