import { crc32 } from 'node:zlib';

const SIGNATURE_AND_HEADER = 8 + 25;

/**
 * Puts a credential into a PNG, so that wallets find it there.
 * @see https://www.imsglobal.org/spec/ob/v3p0 section 5.3 (baking), https://www.w3.org/TR/png/#11iTXt
 */
export function bakePng(png: Buffer, credential: string): Buffer {
	// Keyword, not compressed, no language, no translated keyword.
	const data = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${credential}`);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length - 4);
	const checksum = Buffer.alloc(4);
	checksum.writeUInt32BE(crc32(data));
	const [head, rest] = [png.subarray(0, SIGNATURE_AND_HEADER), png.subarray(SIGNATURE_AND_HEADER)];
	return Buffer.concat([head, length, data, checksum, rest]);
}

export function bakeSvg(svg: string, credential: string): string {
	return svg.replace(
		/^<svg ([^>]*)>/,
		(_, attributes) =>
			`<svg ${attributes} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${credential}"></openbadges:credential>`,
	);
}
