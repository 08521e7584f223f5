import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readStreamedForm } from './streamed-form.ts';

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mga-form-')), 'uploads');
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));

const limits = { fields: 3, fieldBytes: 100, fileBytes: (fields: FormData) => (fields.has('large') ? 1000 : 10) };
const read = (body: BodyInit, headers: Record<string, string> = {}) =>
	readStreamedForm(
		new Request('https://mga.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
		folder,
		limits,
	);
const form = (fields: Record<string, string>, file?: string) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	if (file !== undefined) data.append('file', new File([file], 'Größe "1".pdf'));
	return data;
};
const left = () => fs.readdirSync(folder);

it('writes the file of a form to disk, within the limit that its fields set', async () => {
	const small = await read(form({ title: 'One' }, '0123456789'));
	expect(small?.fields.get('title')).toBe('One');
	expect(small?.file).toMatchObject({ bytes: 10, isTooLarge: false });
	expect(fs.readFileSync(small?.file?.path ?? '', 'utf8')).toBe('0123456789');
	fs.rmSync(small?.file?.path ?? '');
	const large = await read(form({ title: 'Two' }, 'x'.repeat(11)));
	expect(large).toMatchObject({ file: { isTooLarge: true, bytes: 11 } });
	expect(large?.fields.get('title')).toBe('Two');
	expect((await read(form({ large: 'yes' }, 'x'.repeat(11))))?.file).toMatchObject({ isTooLarge: false });
	expect(left()).toHaveLength(1);
	fs.rmSync(path.join(folder, left()[0] ?? ''));
});

it('reads a form without a file', async () => {
	const empty = form({ title: 'One' });
	empty.append('file', new File([], ''));
	expect(await read(empty)).toEqual({ fields: expect.any(FormData) });
});

it.each<[string, () => Promise<unknown>]>([
	['a field that is too long', () => read(form({ title: 'x'.repeat(101) }, '0'))],
	['too many fields', () => read(form({ a: '1', b: '2', c: '3', d: '4' }, '0'))],
	['another encoding', () => read(new URLSearchParams({ title: 'One' }))],
	[
		'a body that breaks off',
		() => {
			const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n0123';
			const body = new ReadableStream({
				pull(controller) {
					if (body.locked && !sent) controller.enqueue(new TextEncoder().encode(start));
					else controller.error(new Error('gone'));
					sent = true;
				},
			});
			let sent = false;
			return read(body, { 'content-type': 'multipart/form-data; boundary=b' });
		},
	],
	[
		'a body without an end',
		() =>
			read('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n01', {
				'content-type': 'multipart/form-data; boundary=b',
			}),
	],
])('refuses %s, and leaves no file', async (_, answer) => {
	expect(await answer()).toBeUndefined();
	expect(left()).toEqual([]);
});
