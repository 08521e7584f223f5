import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { uploadFolder } from './material-files.server.ts';
import { listMaterials } from './materials.server.ts';

let test: TestServices;
let editor: Browser;
let moderator: Browser;
let event: string;
let page: string;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mod@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'editor@example.org');
	moderator = await signIn(test, 'mod@example.org');
	const row = { slug: 'learn-material', kind: 'learn', title: 'Material', time_zone: 'UTC' } as const;
	const times = { starts_at: new Date('2026-03-03T12:00:00Z'), ends_at: new Date('2026-03-03T13:00:00Z') };
	const added = test.services.db.insertInto('events').values({ ...row, ...times, status: 'published' });
	event = (await added.returning('event_uuid').executeTakeFirstOrThrow()).event_uuid;
	page = `/console/events/${event}/material`;
});
afterAll(() => test.close());

const rows = () => listMaterials(test.services, event);
const stored = async () => [...(await test.services.files.bucket('session-materials').listAll('')).objects].length;
const uploads = () => fs.readdirSync(uploadFolder(test.services));
const pdf = (length = 200) => new File([`%PDF-1.4\n${'x'.repeat(length)}`], 'any name.exe');

function form(fields: Record<string, string>, file?: File): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries({ kind: 'slides', title: 'Slides', link: '', text: '', ...fields })) {
		data.append(name, value);
	}
	if (file) data.append('file', file);
	return data;
}

it('is added as a link or a file, renamed, replaced, moved and removed, with audit entries', async () => {
	const link = form({ kind: 'recording', title: 'The recording', link: 'https://videos.test/one' });
	expect(await editor.post(page, link)).toMatchObject({ status: 303, location: page });
	expect((await editor.post(page, form({}, pdf()))).status).toBe(303);
	const [first, second] = await rows();
	expect(first).toMatchObject({ kind: 'recording', link_url: 'https://videos.test/one', file_name: null });
	expect(second).toMatchObject({ kind: 'slides', media_type: 'application/pdf', file_bytes: 209, link_url: null });
	expect(second?.file_name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
	expect([await stored(), uploads()]).toEqual([1, []]);
	const { materials } = (await editor.get(page)).data;
	expect(materials).toMatchObject([{ facts: 'Link' }, { facts: 'PDF, 209 B · Being read for search' }]);
	expect(JSON.stringify(materials)).not.toContain(second?.file_name);

	const id = second?.material_uuid ?? '';
	expect((await editor.post(`${page}?edit=${id}`, form({ title: 'New slides' }))).status).toBe(303);
	expect((await rows())[1]).toMatchObject({ title: 'New slides', file_name: second?.file_name });
	const replaced = form({ title: 'New slides' }, new File(['# Notes\nGrüße'], 'notes.md'));
	expect((await editor.post(`${page}?edit=${id}`, replaced)).status).toBe(303);
	expect((await rows())[1]).toMatchObject({ media_type: 'text/markdown; charset=utf-8', file_bytes: 15 });
	expect(await stored()).toBe(1);

	await editor.post(page, { intent: 'move', material: id, by: 'up' });
	expect((await rows()).map(({ title }) => title)).toEqual(['New slides', 'The recording']);
	expect((await editor.get(`${page}?remove=${id}`)).data.removed.title).toBe('New slides');
	expect((await editor.post(page, { intent: 'remove', material: id })).status).toBe(303);
	expect((await editor.post(page, { intent: 'remove', material: id })).status).toBe(404);
	expect([(await rows()).length, await stored()]).toEqual([1, 0]);
	const entries = await listAuditEntries(test.services);
	expect(entries.filter(({ action }) => action === 'event.material')).toHaveLength(6);
});

it('tells a script that uploads where to go next', async () => {
	const answer = await editor.post(page, form({}, pdf()), { accept: 'application/json' });
	expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { to: page }]);
	expect(answer.headers.get('set-cookie')).toContain('flash=');
});

it.each<[string, FormData, string, RegExp]>([
	['neither a link nor a file', form({}), 'link', /enter a link or choose a file\./],
	['both', form({ link: 'https://videos.test/a' }, pdf()), 'link', /not both/],
	['a link without https', form({ link: 'http://videos.test/a' }), 'link', /starts with https/],
	['no title', form({ title: ' ' }, pdf()), 'title', /enter a title/],
	['an unknown kind', form({ kind: 'song' }, pdf()), 'kind', /choose what it is/],
	['an empty file', form({}, new File([], 'slides.pdf')), 'file', /empty/],
	['another type, whatever its name', form({}, new File([Buffer.from('GIF89a00')], 'a.pdf')), 'file', /not PDF, PPTX/],
	['a document as a recording', form({ kind: 'recording' }, pdf()), 'file', /not MP4, WEBM, or M4A/],
	['text with null bytes', form({}, new File(['a\0b'], 'a.txt')), 'file', /not PDF/],
	['a document over 50 MB', form({}, pdf(50 * 1024 ** 2)), 'file', /larger than 50 MB/],
])('refuses %s beside the field, keeps what was typed and leaves no file', async (_, wrong, field, message) => {
	const before = [(await rows()).length, await stored()];
	const { status, answer } = await editor.post(page, wrong);
	expect(status).toBe(400);
	expect(answer.result.error[field][0]).toMatch(message);
	expect(answer.result.initialValue.title).toBe(wrong.get('title'));
	expect([(await rows()).length, await stored(), uploads()]).toEqual([...before, []]);
});

it('refuses a length over 2 GB and a person without the permission before reading anything', async () => {
	const unread = (headers: Record<string, string>, browser: Browser) => browser.post(page, form({}, pdf()), headers);
	const tooLarge = await unread({ 'content-length': String(3 * 1024 ** 3) }, editor);
	expect(tooLarge.status).toBe(413);
	expect(tooLarge.answer.result.error.file[0]).toContain('larger than 2 GB');
	expect((await unread({}, moderator)).status).toBe(403);
	expect((await editor.post(page, {}, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
	expect(uploads()).toEqual([]);
});

it('of another event or a deleted one is not found', async () => {
	const [row] = await rows();
	const other = '/console/events/00000000-0000-4000-8000-000000000000/material';
	expect((await editor.get(other)).status).toBe(404);
	expect((await editor.post(other, { intent: 'remove', material: row?.material_uuid ?? '' })).status).toBe(409);
	expect((await editor.post(other, form({}, pdf()))).status).toBe(409);
	expect((await rows())[0]).toEqual(row);
});

it('leaves no file for long: a job deletes those without a row', async () => {
	const { files, config } = test.services;
	const before = await stored();
	await files.bucket('session-materials').put('00000000-0000-4000-8000-000000000000.pdf', 'stray');
	const old = new Date(Date.now() - 3 * 3600_000);
	const strays = [
		path.join(config.DATA_DIR, 'files/session-materials/00000000-0000-4000-8000-000000000000.pdf'),
		path.join(uploadFolder(test.services), 'partial'),
	];
	fs.writeFileSync(strays[1] ?? '', 'partial');
	fs.writeFileSync(path.join(uploadFolder(test.services), 'current'), 'current');
	for (const stray of strays) fs.utimesSync(stray, old, old);
	await test.services.db.transaction().execute((tx) => test.services.jobs.runNow('material-files', tx));
	await runDueJobs(test);
	expect(uploads()).toEqual(['current']);
	expect(await stored()).toBe(before);
	expect(strays.map((stray) => fs.existsSync(stray))).toEqual([false, false]);
});
