import { createHash } from 'node:crypto';

/** What a file is for telling a repeat: its content, whatever its name. SHA-256 in base64url, 43 characters. */
export async function fileDigest(file: File): Promise<string> {
	return createHash('sha256')
		.update(new Uint8Array(await file.arrayBuffer()))
		.digest('base64url');
}
