import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableView } from '#app/list/table-view.server.ts';
import { anonymizePath } from '#app/redirect-counts.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { listNotFoundPaths, notFoundForgetJob, parseFromPath, parseToPath } from './redirects.server.ts';

let test: TestServices;
let editor: Browser;
let present: Date | undefined;
const PAGES = ['/', '/podcast', '/contact'];
beforeAll(async () => {
	const statusAt = async (path: string) => (PAGES.includes(path) ? 200 : 404);
	test = await openTestServices({}, { now: () => present ?? new Date(), statusAt });
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(() => test.close());
beforeEach(async () => {
	present = undefined;
	for (const table of ['redirects', 'not_found_addresses'] as const) await test.services.db.deleteFrom(table).execute();
});

const add = (from: string, to: string, kind = 'permanent') => editor.post('/console/redirects', { from, to, kind });
const paste = (lines: string) => editor.post('/console/redirects/many', { lines });
const all = () => test.services.db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
const rowOf = async (from: string) => {
	const row = (await all()).find(({ from_path }) => from_path === from);
	if (!row) throw new Error(`There is no redirect from ${from}.`);
	return row;
};
const messageOf = (page: Awaited<ReturnType<typeof add>>, field = 'to') => page.answer?.result?.error?.[field]?.[0];
const log = async () =>
	await test.services.db
		.selectFrom('audit_log')
		.select(['operator_name', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
		.where('subject_kind', '=', 'redirect')
		.orderBy('audit_number', 'desc')
		.execute();

describe('an address', () => {
	it.each([
		['/Old/', '/old'],
		['http://localhost:3000/Old?x=1#y', '/old'],
		['/caf\u00e9', '/caf%c3%a9'],
		['old', undefined],
		['//evil.example', undefined],
		['/\\evil.example', undefined],
		['https://evil.example/old', undefined],
		['javascript:alert(1)', undefined],
	])('redirected from, %s, is stored as %s', (typed, stored) => {
		expect(parseFromPath(typed, 'http://localhost:3000')).toBe(stored);
	});

	it.each([
		['/Podcast/?a=B#c', '/podcast?a=B#c'],
		['http://localhost:3000/podcast', '/podcast'],
		['https://shop.example/A', 'https://shop.example/A'],
		['https://me:secret@shop.example/', undefined],
		['//evil.example', undefined],
		['javascript:alert(1)', undefined],
		['data:text/html,x', undefined],
		['https://x y.example/', undefined],
	])('redirected to, %s, is stored as %s', (typed, stored) => {
		expect(parseToPath(typed, 'http://localhost:3000')).toBe(stored);
	});
});

describe('a redirect', () => {
	it('is added, with a description of its target and an audit entry', async () => {
		const added = await add('/Old-page/', '/podcast');
		expect([added.status, added.location]).toEqual([303, '/console/redirects']);
		const row = await rowOf('/old-page');
		expect(row).toMatchObject({ to_path: '/podcast', permanent: true, hits: 0 });
		expect((await log())[0]).toMatchObject({
			operator_name: 'Ed',
			action: 'redirects.add',
			subject_id: row.redirect_uuid,
			after: { from: '/old-page', to: '/podcast', permanent: true },
		});
		await add('/shop', 'https://shop.example/', 'temporary');
		const { rows } = (await editor.get('/console/redirects?search=shop')).data.table;
		expect(rows.map(({ cells }: TableView['rows'][number]) => cells.slice(0, 3))).toEqual([
			[
				'/shop',
				{ text: 'https://shop.example/', lines: [{ text: expect.stringContaining('shop.example') }] },
				'Temporary',
			],
		]);
		expect((await editor.get('/console/redirects?search=%25')).data.table.rows).toEqual([]);
	});

	it.each([
		['/podcast', '/contact', 'from', /This site has a page at \/podcast/],
		['/s', '/s?x=1', 'to', /\/s would lead to itself/],
		['/b', '/a', 'to', /redirect chain: \/b → \/a → \/podcast/],
		['/podcast2', '/x', 'to', /redirect chain: \/q → \/podcast2 → \/x/],
		['/a', '/contact', 'from', /\/a already leads to \/podcast/],
		['old', '/contact', 'from', /a path of this site/],
		['/c', '//evil.example', 'to', /starts with https/],
		['', '/contact', 'from', /a path of this site/],
	])('from %s to %s is refused beside the field', async (from, to, field, sentence) => {
		await add('/a', '/podcast');
		await add('/q', '/podcast2');
		const before = await all();
		const page = await add(from, to);
		expect(page.status).toBe(400);
		expect(messageOf(page, field)).toMatch(sentence);
		expect(page.answer.result.initialValue).toMatchObject(from ? { from, to } : { to });
		expect(await all()).toEqual(before);
	});

	it('that makes a loop is rejected, with the loop', async () => {
		await add('/a', '/b');
		expect(messageOf(await add('/b', '/a'))).toBe('This is a redirect loop: /b → /a → /b.');
		const both = await Promise.all([add('/m', '/n'), add('/n', '/m')]);
		expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
	});

	it('is changed and removed, unless someone else changed it meanwhile', async () => {
		await add('/a', '/podcast');
		const { redirect_uuid: id } = await rowOf('/a');
		const page = `/console/redirects/${id}`;
		const change = (to: string, version: string) =>
			editor.post(page, { intent: 'change', from: '/a', to, kind: 'temporary', version });
		expect((await change('/contact', '1')).status).toBe(303);
		const stale = await change('/nowhere', '1');
		expect(stale.status).toBe(409);
		expect(stale.answer.toast.description).toContain('/a now leads to /contact.');
		expect(stale.answer.result.initialValue.to).toBe('/nowhere');
		expect(await rowOf('/a')).toMatchObject({ to_path: '/contact', permanent: false, version: 2 });
		expect((await log())[0]).toMatchObject({ action: 'redirects.change', before: { to: '/podcast' } });
		expect((await editor.post(page, { intent: 'remove', version: '1' })).status).toBe(409);
		expect((await editor.post(page, { intent: 'remove', version: '2' })).status).toBe(303);
		expect(await all()).toEqual([]);
		expect((await log())[0]).toMatchObject({ action: 'redirects.remove', before: { from: '/a', to: '/contact' } });
		const gone = await change('/contact', '2');
		expect([gone.status, gone.answer.toast.title]).toEqual([409, 'It no longer exists']);
		expect((await editor.get(page)).status).toBe(404);
		expect((await editor.get('/console/redirects/x')).status).toBe(404);
	});

	it('is closed to moderators', async () => {
		await makeOperator(test, 'mo@example.org', 'moderator');
		const moderator = await signIn(test, 'mo@example.org');
		for (const address of ['/console/redirects', '/console/redirects/many', '/console/redirects/x']) {
			expect((await moderator.get(address)).status).toBe(403);
			expect((await moderator.post(address, { from: '/a', to: '/b', kind: 'permanent' })).status).toBe(403);
		}
		expect(await all()).toEqual([]);
	});
});

describe('many redirects', () => {
	it('are imported from a spreadsheet or a file, each with an audit entry', async () => {
		const before = (await log()).length;
		expect((await paste('/a,/podcast\n\n/b,"https://shop.example/x,y",temporary\r\n')).status).toBe(303);
		expect((await paste('/c\t/contact?a=1,2;3\n/d\t/podcast')).status).toBe(303);
		expect((await paste('/e;/contact')).status).toBe(303);
		expect((await all()).map(({ from_path, to_path, permanent }) => [from_path, to_path, permanent])).toEqual([
			['/a', '/podcast', true],
			['/b', 'https://shop.example/x,y', false],
			['/c', '/contact?a=1,2;3', true],
			['/d', '/podcast', true],
			['/e', '/contact', true],
		]);
		expect((await log()).length).toBe(before + 5);
	});

	it('are all refused when one is invalid, each with its line', async () => {
		const bad = await paste('/a,/podcast\nnonsense\n/b,/c,perhaps\nx,/d\n/e,javascript:x');
		expect(bad.status).toBe(400);
		expect(bad.answer.result.error.lines.map((line: string) => line.slice(0, 7))).toEqual([
			'Line 2:',
			'Line 3:',
			'Line 4:',
			'Line 5:',
		]);
		const wide = await paste(`/a,/b\n/c${','.repeat(400)}`);
		expect([wide.status, wide.answer?.result.error.lines]).toEqual([
			400,
			['Line 2: there must be two or three columns.'],
		]);
		const round = await paste('/a,/b\n/b,/c\n/c,/a\n/podcast,/contact\n/a,/contact');
		expect(round.answer.result.error.lines).toEqual([
			'Line 4: This site has a page at /podcast, so the redirect would never be used.',
		]);
		const circle = await paste('/a,/b\n/b,/a\n/a,/contact');
		expect(circle.answer.result.error.lines).toEqual([
			'Line 1: This is a redirect loop: /a → /b → /a.',
			'Line 2: This is a redirect loop: /b → /a → /b.',
			'Line 3: /a appears twice.',
		]);
		for (const nothing of ['', '\n\n', '"unfinished', Array(201).fill('/x,/y').join('\n')])
			expect((await paste(nothing)).status).toBe(400);
		expect(await all()).toEqual([]);
	});
});

describe('a file of redirects', () => {
	const IMPORTS = '/console/imports/redirects';
	const upload = async (csv: string | Uint8Array<ArrayBuffer>) => {
		const form = new FormData();
		form.set('file', new File([csv], 'moved.csv'));
		return (await editor.post(IMPORTS, form)).location ?? '';
	};
	const fileOf = async (page: string, lines = '') => (await editor.get(`${page}${lines}`)).data.file;
	const problemsOf = ({ lines }: { lines: { line: number; problem: string }[] }) =>
		lines.map(({ line, problem }) => [line, problem]);

	it('is previewed, imported and undone, except what was changed since', async () => {
		await add('/known', '/podcast');
		const page = await upload(
			new Uint8Array(
				Buffer.from(
					'\ufeffOld URL;New URL;Type\r\n/A/;/contact;\r\n/b;https://shop.example/x;302\r\n/podcast;/contact;\r\nx;/d;\r\n/known;/contact;\r\n/c;/a;\r\n/e;/f;often\r\n/b;/g;\r\n',
					'utf16le',
				),
			),
		);
		const draft = await fileOf(page);
		expect(draft.mapping).toEqual(['from', 'to', 'kind']);
		expect(draft.counts).toEqual({ 'plan:new': 1, 'plan:invalid': 7 });
		expect(problemsOf(draft)).toEqual([
			[2, 'This is a redirect chain: /c → /a → /contact. Point each address to the last one.'],
			[4, 'This site has a page at /podcast, so the redirect would never be used.'],
			[5, 'x is not a path of this site.'],
			[6, '/known already leads to /podcast.'],
			[7, 'This is a redirect chain: /c → /a → /contact. Point each address to the last one.'],
			[8, 'often is neither permanent nor temporary.'],
			[9, '/b appears twice.'],
		]);
		expect((await fileOf(page, '?lines=new')).lines[0].changes).toEqual(['/b → https://shop.example/x', 'Temporary']);
		expect(await all()).toHaveLength(1);
		expect((await editor.post(page, { intent: 'run' })).status).toBe(303);
		expect(await rowOf('/b')).toMatchObject({ to_path: 'https://shop.example/x', permanent: false });
		expect((await editor.post(page, { intent: 'undo' })).status).toBe(303);
		expect((await all()).map(({ from_path }) => from_path)).toEqual(['/known']);
	});

	it('has columns to choose, and needs those of both addresses', async () => {
		const page = await upload('Where,Whither\n/a,/contact\n');
		expect((await fileOf(page)).isMapped).toBe(false);
		const one = await editor.post(page, { intent: 'plan', 'column-0': 'from' });
		expect([one.status, one.answer.toast.description]).toEqual([400, expect.stringContaining('leads to')]);
		expect((await editor.post(page, { intent: 'plan', 'column-0': 'from', 'column-1': 'to' })).status).toBe(303);
		expect((await fileOf(page)).counts).toEqual({ 'plan:new': 1 });
		expect((await fileOf(await upload('/b,/contact\n/c,/contact,temporary\n'))).mapping).toEqual([
			'from',
			'to',
			'kind',
		]);
	});

	it('may be what this list exports, or pasted lines, which can be undone too', async () => {
		await paste('/a,/contact\n/b,https://shop.example/,temporary');
		const exported = (await editor.get('/console/redirects/export')).body;
		const [pasted] = (await editor.get(IMPORTS)).data.imports;
		await editor.post(`/console/redirects/${(await rowOf('/a')).redirect_uuid}`, {
			intent: 'change',
			from: '/a',
			to: '/podcast',
			kind: 'permanent',
			version: '1',
		});
		expect((await editor.post(pasted.to, { intent: 'undo' })).status).toBe(303);
		expect(problemsOf(await fileOf(pasted.to))).toEqual([[1, 'Changed since, so it stays.']]);
		expect((await all()).map(({ from_path }) => from_path)).toEqual(['/a']);
		const page = await upload(exported);
		expect((await fileOf(page)).counts).toEqual({ 'plan:new': 1, 'plan:invalid': 1 });
	});
});

it('an address is tested as for a visitor', async () => {
	await add('/old', '/podcast');
	await add('/far', 'https://shop.example/', 'temporary');
	const tested = async (address: string) =>
		(await editor.get(`/console/redirects?test=${encodeURIComponent(address)}`)).data.tested;
	expect((await tested('/Old/?x=1')).sentences.join(' ')).toBe(
		'/old redirects to /podcast. Permanent. The target is a page of this site.',
	);
	expect((await tested('/far')).sentences.join(' ')).toMatch(
		/Temporary\. The target is on another website, shop\.example/,
	);
	expect((await tested('/podcast')).sentences[0]).toMatch(/no redirect is used/);
	expect(await tested('/none')).toMatchObject({ free: '/none' });
	expect((await tested('https://elsewhere.example/')).sentences[0]).toMatch(/not an address of this site/);
});

describe('counts', () => {
	it('uses of redirects, in memory until they are written', async () => {
		await add('/old', '/podcast');
		present = new Date('2026-11-20T10:00Z');
		for (let times = 0; times < 3; times++) test.services.redirectCounts.hit('/old');
		expect((await rowOf('/old')).hits).toBe(0);
		await test.services.redirectCounts.write();
		await test.services.redirectCounts.write();
		expect(await rowOf('/old')).toMatchObject({ hits: 3, last_hit_at: present });
	});

	it('missing addresses, without personal data and codes, unless they are redirected now', async () => {
		for (const path of ['/Gone', '/gone', '/mail/ada@example.org', '/t/0123456789abcdef0123', '/found'])
			test.services.redirectCounts.missed(path);
		await test.services.redirectCounts.write();
		await add('/found', '/podcast');
		const { missed } = (await editor.get('/console/redirects')).data;
		expect(missed.map(({ path, hits }: { path: string; hits: number }) => [path, hits])).toEqual([
			['/gone', 2],
			['/mail/…', 1],
			['/t/…', 1],
		]);
		expect(anonymizePath('/a/b-c/2026')).toBe('/a/b-c/2026');
	});

	it('a limited number of addresses, however many a crawler invents', async () => {
		for (let batch = 0; batch < 6; batch++) {
			for (let one = 0; one < 700; one++) test.services.redirectCounts.missed(`/guess-${batch}-${one}`);
			await test.services.redirectCounts.write();
		}
		test.services.redirectCounts.missed('/guess-0-0');
		test.services.redirectCounts.missed('/one-more');
		await test.services.redirectCounts.write();
		const stored = await test.services.db.selectFrom('not_found_addresses').select(['path', 'hits']).execute();
		expect(stored).toHaveLength(2_000);
		expect(stored.find(({ path }) => path === '/guess-0-0')?.hits).toBe(2);
	});

	it('addresses for thirty days', async () => {
		present = new Date('2026-01-01T12:00Z');
		test.services.redirectCounts.missed('/gone');
		await test.services.redirectCounts.write();
		present = new Date('2026-02-01T12:00Z');
		test.services.redirectCounts.missed('/new');
		await test.services.redirectCounts.write();
		expect((await listNotFoundPaths(test.services, 7, 10)).map(({ path }) => path)).toEqual(['/new']);
		await notFoundForgetJob(test.services).run(undefined as never, undefined as never);
		expect(await test.services.db.selectFrom('not_found_addresses').select('path').execute()).toEqual([
			{ path: '/new' },
		]);
	});
});

it('each page continues after the previous one', async () => {
	const rows = Array.from({ length: 120 }, (_, number) => ({
		from_path: `/p${String(number).padStart(3, '0')}`,
		to_path: '/podcast',
		hits: number % 7,
	}));
	await test.services.db.insertInto('redirects').values(rows).execute();
	for (const sort of ['address', 'hits']) {
		const visited: string[] = [];
		for (let next: string | undefined = `/console/redirects?sort=${sort}`; next; ) {
			const { table }: { table: TableView } = (await editor.get(next)).data;
			visited.push(...table.rows.map(({ label }) => label));
			next = table.next;
		}
		expect(visited).toHaveLength(120);
		expect(new Set(visited).size).toBe(120);
	}
});
