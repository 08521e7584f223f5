import { createHash } from 'node:crypto';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: string): () => number {
	let bytes = createHash('sha256').update(seed).digest();
	let at = 0;
	return () => {
		if (at === bytes.length) {
			bytes = createHash('sha256').update(bytes).digest();
			at = 0;
		}
		return (bytes[at++] ?? 0) / 255;
	};
}
