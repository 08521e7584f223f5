import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';

export class ZipRefused extends Error {
	override name = 'ZipRefused';
	reason: 'damaged' | 'encrypted' | 'too_large';
	constructor(reason: ZipRefused['reason'], message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

interface Limits {
	mostBytes: number;
	/** Limit of the XML parts, which take many times their size in memory as trees. */
	mostXmlBytes: number;
}

const LOCAL = 0x04034b50;
const MAX_ENTRIES = 2_000;

/**
 * Unpacks every part of a ZIP archive without storing anything, to measure it. The archive may be hostile, so the output is
 * counted, whatever the directory declares. What yauzl does not read (several volumes, other methods than stored and deflated)
 * counts as damaged.
 * @returns The names of its parts.
 * @throws {ZipRefused}
 */
export async function checkZip(bytes: Buffer, limits: Limits): Promise<Set<string>> {
	return new Set((await readZip(bytes, limits, () => false)).keys());
}

/**
 * The same check, which also returns the contents of some parts.
 * @param isWanted Called with a part's name.
 * @returns Every part's name, with its content if it is wanted.
 * @throws {ZipRefused}
 */
export async function readZip(
	bytes: Buffer,
	{ mostBytes, mostXmlBytes }: Limits,
	isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer | undefined>> {
	if (bytes.length < 4 || bytes.readUInt32LE(0) !== LOCAL) throw new ZipRefused('damaged', 'It is not a ZIP archive.');
	const parts = new Map<string, Buffer | undefined>();
	let all = 0;
	let xml = 0;
	let packed = 0;
	try {
		const archive = await fromBufferPromise(bytes, { validateEntrySizes: false });
		if (archive.entryCount > MAX_ENTRIES) throw new ZipRefused('too_large', 'It has too many parts.');
		for await (const entry of archive.eachEntry()) {
			const name = entry.fileName;
			if (entry.isEncrypted()) throw new ZipRefused('encrypted', 'A part is encrypted.');
			if (parts.has(name)) throw new ZipRefused('damaged', 'A part occurs twice.');
			packed += entry.compressedSize;
			// Otherwise the same bytes could be unpacked again and again, even those that become nothing.
			if (packed > bytes.length) throw new ZipRefused('damaged', 'Parts lie over each other.');
			const isXml = /\.(?:xml|rels)$/i.test(name);
			const rest = Math.min(mostBytes - all, isXml ? mostXmlBytes - xml : Number.POSITIVE_INFINITY);
			const chunks: Buffer[] | undefined = isWanted(name) ? [] : undefined;
			const size = await unpackedBytes(await archive.openReadStreamPromise(entry), rest, chunks);
			if (size !== entry.uncompressedSize) throw new ZipRefused('damaged', 'A part is not as large as declared.');
			parts.set(name, chunks && Buffer.concat(chunks));
			all += size;
			if (isXml) xml += size;
		}
	} catch (cause) {
		if (cause instanceof ZipRefused) throw cause;
		throw new ZipRefused('damaged', 'It cannot be unpacked.', { cause });
	}
	return parts;
}

/**
 * Counts the bytes of a part.
 * @throws {ZipRefused} at more than `most`.
 */
async function unpackedBytes(part: Readable, most: number, chunks?: Buffer[]): Promise<number> {
	let size = 0;
	for await (const chunk of part) {
		size += (chunk as Buffer).length;
		if (size > most) throw new ZipRefused('too_large', 'It unpacks to more than is allowed.');
		chunks?.push(chunk as Buffer);
	}
	return size;
}
