import { Readable } from 'node:stream';
import { parse } from 'range-parser';

interface ServedFile {
	bytes: number;
	/** Identifies its content, without quotes. */
	etag: string;
	/** Streams a part. @param end The position of its last byte. */
	read(start: number, end: number): Promise<Readable>;
}

/**
 * Answers a request for a file, whole or one range of it. Several ranges at once get the whole file, which RFC 9110 allows.
 * @param headers Of the file, such as its type.
 * @returns 200, 206, 304 or 416. A HEAD request gets the headers alone.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export async function fileResponse(
	request: Request,
	{ bytes, etag, read }: ServedFile,
	headers: Record<string, string>,
): Promise<Response> {
	const tag = `"${etag}"`;
	const common = { ...headers, etag: tag, 'accept-ranges': 'bytes' };
	if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: common });
	const range = rangeOf(request, bytes, tag);
	if (range === 'unsatisfiable') {
		return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${bytes}` } });
	}
	const { start, end } = range ?? { start: 0, end: bytes - 1 };
	const status = range ? 206 : 200;
	const length = { 'content-length': String(end - start + 1) };
	const part: Record<string, string> = range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {};
	const all = { ...common, ...length, ...part };
	// A stream that is not read would never be closed.
	if (request.method === 'HEAD') return new Response(null, { status, headers: all });
	const stream = await read(start, end);
	return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers: all });
}

/** The range that a request asks for; undefined for the whole file. */
function rangeOf(
	request: Request,
	bytes: number,
	tag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
	const header = request.headers.get('range');
	if (!header) return undefined;
	// The client holds a part of another version. A date is never valid: there is no modification date.
	const condition = request.headers.get('if-range');
	if (condition !== null && condition !== tag) return undefined;
	const { code, type, ranges } = parse(bytes, header);
	const [first, ...more] = ranges;
	if (type !== 'bytes' || (code & 1) !== 0 || more.length > 0) return undefined;
	return first ?? 'unsatisfiable';
}
