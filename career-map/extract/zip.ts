import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';

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

const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2_000;

/**
 * Unpacks every part of a ZIP archive without keeping anything, to learn what it would become: the archive is hostile until
 * shown otherwise, so what comes out is counted while it comes, whatever the directory declares. What yauzl does not read
 * (several volumes, methods other than stored and deflated) counts as damaged.
 * @param bytes The whole archive.
 * @returns The names of its parts.
 * @throws {ZipRefused}
 */
export async function checkZip(bytes: Buffer, limits: Limits): Promise<Set<string>> {
	return new Set((await readZip(bytes, limits, () => false)).keys());
}

/**
 * The same check, which keeps what is wanted.
 * @param isWanted Asked by a part's name.
 * @returns Every part's name, with its content when it is wanted.
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
		if (archive.entryCount > MOST_ENTRIES) throw new ZipRefused('too_large', 'It has too many parts.');
		for await (const entry of archive.eachEntry()) {
			const name = entry.fileName;
			if (entry.isEncrypted()) throw new ZipRefused('encrypted', 'A part is encrypted.');
			if (parts.has(name)) throw new ZipRefused('damaged', 'A part occurs twice.');
			packed += entry.compressedSize;
			// Or the same bytes are unpacked again and again, even such as become nothing.
			if (packed > bytes.length) throw new ZipRefused('damaged', 'Parts lie over each other.');
			const isXml = /\.(?:xml|rels)$/i.test(name);
			const rest = Math.min(mostBytes - all, isXml ? mostXmlBytes - xml : Number.POSITIVE_INFINITY);
			const kept: Buffer[] | undefined = isWanted(name) ? [] : undefined;
			const size = await unpackedBytes(await archive.openReadStreamPromise(entry), rest, kept);
			if (size !== entry.uncompressedSize) throw new ZipRefused('damaged', 'A part is not as large as declared.');
			parts.set(name, kept && Buffer.concat(kept));
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
 * How large a part is, counted, not believed.
 * @throws {ZipRefused} once it is more than `most`.
 */
async function unpackedBytes(part: Readable, most: number, kept?: Buffer[]): Promise<number> {
	let size = 0;
	for await (const chunk of part) {
		size += (chunk as Buffer).length;
		if (size > most) throw new ZipRefused('too_large', 'It unpacks to more than is allowed.');
		kept?.push(chunk as Buffer);
	}
	return size;
}
