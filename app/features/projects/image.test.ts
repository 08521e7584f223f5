import fs from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicFiles } from '#app/features/public-files.server.ts';
import { servicesContext } from '#app/services.ts';
import { noRateLimit } from '#platform/http/rate-limit.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { action } from './image.route.ts';
import { IMAGE_MOST_BYTES, smallImage } from './image.rules.ts';
import { imageName, imageTime, removeUnusedImages } from './image.server.ts';

let test: TestServices;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff';
const createImage = async (format: Format, { width = 60, height = 40 } = {}) =>
	new Uint8Array(
		await sharp({ create: { width, height, channels: 3, background: '#1f5a3d' } })
			.toFormat(format)
			.toBuffer(),
	);
const fixture = (name: string) => fs.readFileSync(new URL(`../../../tests/fixtures/images/${name}`, import.meta.url));
const file = (bytes: BlobPart, name: string) => new File([bytes], name, { type: 'image/png' });

async function post(files: File[], headers: Record<string, string> = {}): Promise<Response> {
	const body = new FormData();
	for (const file of files) body.append('imageFile', file);
	const request = new Request('http://localhost:3000/builder-portfolio/image', { method: 'POST', body, headers });
	return action({ request, context: test.context() } as never);
}
const store = async (file: File) => ((await (await post([file])).json()) as { url: string }).url;
const get = (url: string) => publicFiles(test.services).request(url.replace('/files', ''));
const listNames = async () =>
	[...(await test.services.files.bucket('builder-portfolio-images').listAll('/')).objects].map(({ name }) => name);

describe('an image', () => {
	it.each([
		['png', 'me.PNG', 'image/png'],
		['jpeg', 'me.jpg', 'image/jpeg'],
		['jpeg', 'me.of.mine.jpeg', 'image/jpeg'],
		['jpeg', 'from Windows.jfif', 'image/jpeg'],
		['jpeg', 'old.JPE', 'image/jpeg'],
		['gif', 'me.gif', 'image/gif'],
		['webp', '../../etc/me.webp', 'image/webp'],
		['png', 'in truth a png.jpg', 'image/jpeg'],
	] as const)('in %s format named %s is stored and served', async (format, name, type) => {
		const answer = await post([file(await createImage(format), name)]);
		expect(answer.status).toBe(201);
		const { url } = (await answer.json()) as { url: string };
		expect(url).toMatch(/^\/files\/builder-portfolio-images\/[a-z0-9-]+\.(png|jpe?g|jfif|jpe|gif|webp)$/);
		for (const [address, expected] of [
			[url, type],
			[smallImage(url), 'image/webp'],
		] as const) {
			const response = await get(address);
			expect([response.status, response.headers.get('content-type')]).toEqual([200, expected]);
			const { format } = await sharp(await response.arrayBuffer()).metadata();
			expect(`image/${format}`).toBe(expected);
		}
	});

	it('loses its metadata, is turned upright, and is at most 1600 pixels wide or high', async () => {
		const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
			.withExif({ IFD0: { Artist: 'Ada Green' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(photo).metadata()).exif).toBeDefined();
		const url = await store(file(new Uint8Array(photo), 'holiday.jpg'));
		const full = await sharp(await (await get(url)).arrayBuffer()).metadata();
		expect(full).toMatchObject({ width: 1067, height: 1600 });
		expect([full.exif, full.orientation]).toEqual([undefined, undefined]);
		const small = await sharp(await (await get(smallImage(url))).arrayBuffer()).metadata();
		expect(small).toMatchObject({ width: 427, height: 640, format: 'webp' });
	});

	it.each(['gif', 'webp'] as const)('that moves, still moves as %s, with a still small version', async (format) => {
		const bytes = await sharp(fixture('animated.gif'), { animated: true }).toFormat(format).toBuffer();
		const url = await store(file(new Uint8Array(bytes), `moving.${format}`));
		const { pages = 1 } = await sharp(fixture('animated.gif')).metadata();
		expect(pages).toBeGreaterThan(1);
		const full = await sharp(await (await get(url)).arrayBuffer()).metadata();
		expect(full).toMatchObject({ format, pages });
		expect(full.loop).toBeGreaterThan(0);
		expect((await sharp(await (await get(smallImage(url))).arrayBuffer()).metadata()).pages ?? 1).toBe(1);
	});

	it('with transparent parts under the name of a JPEG is white there', async () => {
		const url = await store(file(new Uint8Array(fixture('transparent-png-named.jpg')), 'logo.jpg'));
		for (const address of [url, smallImage(url)]) {
			const { channels } = await sharp(await (await get(address)).arrayBuffer()).stats();
			expect(channels[0]?.max).toBeGreaterThan(250);
			expect(channels[2]?.max).toBeGreaterThan(250);
		}
	});

	it('keeps its transparency', async () => {
		const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
			.png()
			.toBuffer();
		const url = await store(file(new Uint8Array(clear), 'clear.png'));
		expect(await sharp(await (await get(url)).arrayBuffer()).metadata()).toMatchObject({ hasAlpha: true });
	});
});

describe('refused with a message:', () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	it.each([
		['a text called .png', async () => [file('no image', 'a.png')], /read this file as an image/],
		['an SVG', async () => [file(svg, 'a.svg')], /File type must be/],
		['an SVG called .png', async () => [file(svg, 'a.png')], /read this file as an image/],
		['an AVIF called .webp', async () => [file(await createImage('avif'), 'a.webp')], /read this file as an image/],
		['a TIFF called .jpg', async () => [file(await createImage('tiff'), 'a.jpg')], /read this file as an image/],
		['a PNG called .exe', async () => [file(await createImage('png'), 'a.exe')], /File type must be/],
		['a name that is an extension', async () => [file(await createImage('png'), 'png')], /File type must be/],
		['no bytes', async () => [file('', 'a.png')], /empty/],
		['5 MB and one byte', async () => [file(new Uint8Array(IMAGE_MOST_BYTES + 1), 'a.png')], /larger than 5 MB/],
		[
			'two files',
			async () => [file(await createImage('png'), 'a.png'), file(await createImage('png'), 'b.png')],
			/just one file/,
		],
		['nothing', async () => [], /choose an image/],
		[
			'half a JPEG',
			async () => [file((await createImage('jpeg', { width: 900, height: 900 })).subarray(0, 4000), 'a.jpg')],
			/read this file as an image/,
		],
		['only the first bytes of one', async () => [file('\x89PNG\r\n\x1a\n', 'a.png')], /read this file as an image/],
		[
			'a picture bomb',
			async () => [file(await createImage('png', { width: 8000, height: 8000 }), 'a.png')],
			/too many pixels/,
		],
	])('%s', async (_, files, message) => {
		const before = await listNames();
		const answer = await post(await files());
		expect(answer.status).toBe(400);
		expect(answer.headers.get('content-type')).toContain('text/plain');
		expect(await answer.text()).toMatch(message);
		expect(await listNames()).toEqual(before);
	});

	it.each(['--b\r\nContent-Disposition: form-data; name="imageFile"; filename="a.png"\r\n\r\n\x89PNG', '', '{}'])(
		'a body cut short: %j',
		async (body) => {
			const headers = { 'content-type': 'multipart/form-data; boundary=b' };
			const request = new Request('http://localhost:3000/builder-portfolio/image', { method: 'POST', body, headers });
			const answer = (await action({ request, context: test.context() } as never)) as Response;
			expect(answer.status).toBe(400);
			expect(await answer.text()).toMatch(/incomplete/);
		},
	);

	it.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
		'an upload from another site: %j',
		async (headers) => {
			expect((await post([file(await createImage('png'), 'a.png')], headers as never)).status).toBe(403);
		},
	);

	it('uploads over the limit from one address', async () => {
		const context = test.context();
		context.set(servicesContext, { ...test.services, formLimit: { ...noRateLimit, check: async () => 60 } });
		const body = new FormData();
		const request = new Request('http://localhost:3000/builder-portfolio/image', { method: 'POST', body });
		expect(((await action({ request, context } as never)) as Response).status).toBe(429);
	});
});

describe('the hourly clean-up', () => {
	it('removes images that no project refers to after a day', async () => {
		const used = await store(file(await createImage('png'), 'used.png'));
		const unused = await store(file(await createImage('png'), 'unused.png'));
		const adopted = await store(file(await createImage('png'), 'adopted.png'));
		const row = { name: 'A', project_title: 'T', project_description: 'D', created_at: now };
		await test.services.db
			.insertInto('builder_portfolios')
			.values([
				{ ...row, email: 'used@example.org', image: used },
				{ ...row, email: 'adopted@example.org', image: `http://localhost:3000${adopted}` },
			])
			.execute();
		const incomplete = `${imageName(now)}-640.webp`;
		await test.services.files.bucket('builder-portfolio-images').put(incomplete, 'its process was killed');
		expect(await removeUnusedImages(test.services)).toBe(0);
		now = new Date(now.getTime() + 11 * 60_000);
		expect(await removeUnusedImages(test.services)).toBe(1);
		expect(await listNames()).not.toContain(incomplete);
		now = new Date('2026-11-21T09:59:00Z');
		expect(await removeUnusedImages(test.services)).toBe(0);
		now = new Date('2026-11-21T10:01:00Z');
		expect(await removeUnusedImages(test.services)).toBeGreaterThan(0);
		expect((await get(used)).status).toBe(200);
		expect((await get(smallImage(used))).status).toBe(200);
		expect((await get(adopted)).status).toBe(200);
		expect((await get(unused)).status).toBe(404);
		expect((await get(smallImage(unused))).status).toBe(404);
		expect(await listNames()).toHaveLength(4);
	});

	it('reads an image’s upload time from its name, if the name is ours', () => {
		const at = new Date('2026-11-20T10:00:00.123Z');
		expect(imageTime(`${imageName(at)}.png`)).toEqual(at);
		expect(imageTime(`${imageName(at)}-640.webp`)).toEqual(at);
		expect(imageTime('someone-elses.png')).toBeUndefined();
	});
});
