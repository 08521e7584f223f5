import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Services } from '#app/services.ts';

const TYPES: Record<string, string> = {
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	jfif: 'image/jpeg',
	jpe: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
	avif: 'image/avif',
};

/** Serves the public buckets, so that pages load nothing from the host of a file store. Names are unique: a file never changes. */
export function publicFiles({ files }: Pick<Services, 'files'>): Hono {
	const app = new Hono();
	app.get('/:bucket{builder-portfolio-images|newsletter-pictures}/:name{[a-z0-9-]+\\.[a-z]+}', async (c) => {
		const { bucket: bucketName, name } = c.req.param();
		const type = TYPES[name.split('.')[1] ?? ''];
		const bucket = files.bucket(bucketName === 'newsletter-pictures' ? bucketName : 'builder-portfolio-images');
		if (!type || !(await bucket.exists(name))) return c.notFound();
		const { contentLength } = await bucket.getMetaData(name);
		const headers = {
			'content-type': type,
			'content-length': String(contentLength),
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
			'x-content-type-options': 'nosniff',
		};
		// A stream that is not read would never be closed.
		if (c.req.method === 'HEAD') return c.body(null, 200, headers);
		return c.body(Readable.toWeb(await bucket.getStream(name)) as ReadableStream, 200, headers);
	});
	return app;
}
