import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fileResponse } from './file-response.ts';

const content = '0123456789';
const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
	const file = {
		bytes: content.length,
		etag: 'one',
		read: async (start: number, end: number) => Readable.from([Buffer.from(content.slice(start, end + 1))]),
	};
	const response = await fileResponse(new Request('https://mga.test/', { method, headers }), file, {
		'content-type': 'video/mp4',
	});
	const { status } = response;
	return {
		status,
		body: await response.text(),
		range: response.headers.get('content-range'),
		length: response.headers.get('content-length'),
		headers: response.headers,
	};
};

describe('a file is answered', () => {
	it.each([
		['the first bytes', 'bytes=0-3', 206, '0123', 'bytes 0-3/10'],
		['from a position', 'bytes=7-', 206, '789', 'bytes 7-9/10'],
		['beyond its end', 'bytes=8-99', 206, '89', 'bytes 8-9/10'],
		['its last bytes', 'bytes=-2', 206, '89', 'bytes 8-9/10'],
		['several ranges', 'bytes=0-1,4-5', 200, content, null],
		['another unit', 'pages=1-2', 200, content, null],
		['a malformed range', 'bytes=5-2', 200, content, null],
		['a range after its end', 'bytes=10-', 416, '', 'bytes */10'],
	])('for %s (%s)', async (_, range, status, body, contentRange) => {
		expect(await ask({ range })).toMatchObject({ status, body, range: contentRange });
	});

	it('whole without a range, and without its content to HEAD', async () => {
		const whole = await ask();
		expect(whole).toMatchObject({ status: 200, body: content, length: '10' });
		expect(Object.fromEntries(whole.headers)).toMatchObject({
			etag: '"one"',
			'accept-ranges': 'bytes',
			'content-type': 'video/mp4',
		});
		expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '', length: '10' });
		expect(await ask({ range: 'bytes=0-3' }, 'HEAD')).toMatchObject({ status: 206, body: '', length: '4' });
	});

	it('by the version that the client holds', async () => {
		expect((await ask({ range: 'bytes=0-3', 'if-range': '"one"' })).status).toBe(206);
		expect(await ask({ range: 'bytes=0-3', 'if-range': '"other"' })).toMatchObject({ status: 200, body: content });
		expect((await ask({ range: 'bytes=0-3', 'if-range': 'Wed, 25 Nov 2026 12:00:00 GMT' })).status).toBe(200);
		expect(await ask({ 'if-none-match': '"one"' })).toMatchObject({ status: 304, body: '' });
	});
});
