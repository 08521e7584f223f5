import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

const PRIVATE = {
	'cache-control': 'no-store',
	'x-content-type-options': 'nosniff',
	'x-robots-tag': 'noindex',
	'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
};

interface Download {
	/** In the bucket. */
	storedName: string;
	/** For the recipient. */
	name: string;
	mediaType: string;
}

/** A private file as a download that no browser opens as a page. 404 without a file, or if it was deleted. */
export async function downloadResponse(bucket: Disk, file: Download | undefined): Promise<Response> {
	if (!file || !(await bucket.exists(file.storedName))) return new Response(null, { status: 404, headers: PRIVATE });
	const body = Readable.toWeb(await bucket.getStream(file.storedName)) as ReadableStream<Uint8Array>;
	const headers = { ...PRIVATE, 'content-type': file.mediaType, 'content-disposition': attachment(file.name) };
	return new Response(body, { headers });
}

/** @see https://www.rfc-editor.org/rfc/rfc6266 */
function attachment(name: string): string {
	const ascii = name.replace(/[^\w. -]/g, '_');
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
