declare module 'wawoff2' {
	/** @returns A TrueType or OpenType font. */
	export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
