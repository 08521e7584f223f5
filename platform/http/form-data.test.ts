import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFormData } from './form-data.ts';

const post = (body: BodyInit, headers?: Record<string, string>) =>
	new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=leaf' };
const read = (request: Request, most = 100) => readFormData(request, { most });

it('reads browser forms as Request.formData() does, including files', async () => {
	const form = new FormData();
	form.append('name', 'Ada Grün 👩‍🌾\r\nof two lines');
	form.append('list', 'a');
	form.append('list', '');
	form.append('cv', new File(['a file'], 'Lebenslauf "neu" ü.pdf', { type: 'application/pdf' }));
	form.append('image', new File([], '', { type: 'application/octet-stream' }));
	const [parsed, builtIn] = await Promise.all([read(post(form)), post(form).formData()]);
	const plain = async (all: FormData | undefined) =>
		await Promise.all(
			[...(all ?? [])].map(async ([name, value]) =>
				value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value],
			),
		);
	expect((await plain(parsed)).sort()).toEqual((await plain(builtIn)).sort());

	const text = 'a=1&a=&b=x+y%20z%C3%BC&c&%26=%3D';
	expect([...((await read(post(text, urlencoded))) ?? [])]).toEqual([...new URLSearchParams(text)]);
	expect([...((await read(post('', urlencoded))) ?? ['broken'])]).toEqual([]);
});

it('skips files if only text fields are requested', async () => {
	const form = new FormData();
	form.append('cv', new File(['x'.repeat(200_000)], 'cv.pdf'));
	form.append('name', 'Ada');
	expect([...((await readFormData(post(form), { most: 5, textsOnly: true })) ?? [])]).toEqual([['name', 'Ada']]);
});

it.each([
	['urlencoded', urlencoded, 'a=&'],
	['names alone', urlencoded, 'a&'],
	['multipart', multipart, '--leaf\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
	['parts that are no fields', multipart, '--leaf\r\nX: y\r\n\r\n\r\n'],
	['files', multipart, '--leaf\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n'],
])('stops reading at too many fields: %s', async (_, headers, field) => {
	let pieces = 0;
	const endless = new ReadableStream(
		{
			pull: (controller) => (pieces++ > 1000 ? controller.close() : controller.enqueue(Buffer.from(field.repeat(50)))),
		},
		{ highWaterMark: 0 },
	);
	expect(await read(post(endless, headers))).toBeUndefined();
	expect(pieces).toBeLessThan(10);
});

it('returns undefined for a body that is not a complete form, and never throws', async () => {
	const part = '--leaf\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\nx';
	for (const [body, headers] of [
		['{}', { 'content-type': 'application/json' }],
		['a=1', { 'content-type': ';;;' }],
		['a=1', { 'content-type': 'multipart/form-data' }],
		['', multipart],
		[part, multipart],
		['--leaf\r\nContent-Disposition: form-data\r\n\r\nx\r\n--leaf--', multipart],
	] as const) {
		expect(await read(post(body, headers))).toBeUndefined();
	}
	const pieces = fc.constantFrom('--leaf', '--', '\r\n', '\r\n\r\n', 'Content-Disposition: form-data', '; name="a"');
	const more = fc.constantFrom('; filename="b"', '\0', '"', '%', '&', '=', ': ', 'Content-Type: ', 'x'.repeat(70_000));
	const body = fc.array(fc.oneof(pieces, more, fc.string()), { maxLength: 30 }).map((all) => all.join(''));
	await fc.assert(
		fc.asyncProperty(body, fc.constantFrom(urlencoded, multipart), async (text, headers) => {
			const form = await read(post(text, headers));
			expect([...(form ?? [])].length).toBeLessThanOrEqual(100);
		}),
		{ numRuns: 150 },
	);
});
