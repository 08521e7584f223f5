import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/console-browser.ts';
import { generateRecords } from '../../../tests/generated-records.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { tableOf } from '../kit/table/rows.server.ts';
import { actionName } from '../kit/table/table-definition.server.ts';
import type { TableView } from '../kit/table/table-view.server.ts';
import { actionPermissions } from '../parts.ts';
import { recordTables } from './tables.server.ts';

let test: TestServices;
let owner: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'mo@example.org', 'moderator');
	owner = await signIn(test, 'owner@example.org');
	moderator = await signIn(test, 'mo@example.org');
	await generateRecords(test.services.db, {
		people: 200,
		leads: 400,
		registrations: 300,
		enrollments: 120,
		bookings: 150,
	});
});
afterAll(() => test.close());

const see = async (address: string, browser = owner): Promise<TableView> => {
	const page = await browser.get(address);
	expect(page.status, address).toBe(200);
	return page.data;
};

/** Every row of a list, page by page; and all the way back the same pages. */
async function walk(address: string): Promise<string[]> {
	const pages: string[][] = [];
	let back: string | undefined;
	for (let next: string | undefined = address; next; ) {
		const view: TableView = await see(next);
		pages.push(view.rows.map(({ id }) => id));
		expect(view.previous !== undefined && view.first !== undefined, next).toBe(pages.length > 1);
		back = view.previous;
		next = view.next;
	}
	for (const page of pages.toReversed().slice(1)) {
		const view: TableView = await see(back ?? '');
		expect(
			view.rows.map(({ id }) => id),
			back,
		).toEqual(page);
		expect(view.next, back).toBeDefined();
		back = view.previous;
	}
	expect(back, address).toBeUndefined();
	return pages.flat();
}

describe.each(recordTables)('$name', (table) => {
	const all = async () =>
		(await sql<{ many: number }>`select count(*)::int as many from ${tableOf(table)}`.execute(test.services.db)).rows[0]
			?.many;

	it('shows its rows, and how many there are', async () => {
		const view = await see(table.path);
		expect(view.rows).toHaveLength(50);
		expect(view.total).toEqual({ shown: 50, count: await all(), precision: 'exact' });
		expect(view.rows[0]?.person).toMatch(/^\/console\/people\/[0-9a-f-]{36}$/);
		expect(view.columns.map(({ name }) => name)).toEqual(
			table.columns.filter(({ isShown }) => isShown).map(({ name }) => name),
		);
	});

	const sorts = table.columns.flatMap(({ name, order }) => (order ? [name, `-${name}`] : []));
	it.each(sorts)('goes through every row once, sorted by %s', async (sort) => {
		const ids = await walk(`${table.path}?sort=${sort}`);
		expect(ids).toHaveLength((await all()) ?? 0);
		expect(new Set(ids).size).toBe(ids.length);
		const order = table.columns.find(({ name }) => name === sort.replace('-', ''))?.order;
		const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
		const id = sql.ref(
			table.table === 'enrollments' ? 'r.enrollment_uuid' : table.table === 'bookings' ? 'r.booking_uuid' : 'r.id',
		);
		const { rows } = await sql<{ id: string }>`select ${id} as id from ${tableOf(table)} r
			order by ${order?.by} ${way}, ${id} ${way}`.execute(test.services.db);
		expect(ids).toEqual(rows.map((row) => row.id));
	});

	it('is narrowed by every filter, and goes through what fits once', async () => {
		for (const { name, options } of table.filters) {
			const values = options ? (await options(test.services)).map(({ value }) => value) : ['2026-01-15'];
			for (const value of values.slice(0, 5)) {
				const address = `${table.path}?${new URLSearchParams({ [name]: value })}`;
				const { total, activeFilters } = await see(address);
				expect(activeFilters, address).toBe(1);
				const ids = await walk(address);
				expect([total.count, new Set(ids).size], address).toEqual([ids.length, ids.length]);
			}
		}
	});

	it('shows the first page to who goes back to less than a page', async () => {
		const first = await see(table.path);
		const view = await see(`${table.path}?before=${first.rows[7]?.id}`);
		expect([view.rows, view.previous, view.notes]).toEqual([first.rows, undefined, []]);
		const only = await see(`${table.path}?after=${first.rows[7]?.id}&before=${first.rows[9]?.id}`);
		expect(only.rows[0]?.id).toBe(first.rows[8]?.id);
	});

	it('shows any column, one row with all of them, and says when a row is gone', async () => {
		const names = table.columns.map(({ name }) => name);
		const view = await see(`${table.path}?${names.map((name) => `columns=${name}`).join('&')}`);
		expect(view.columns.map(({ name }) => name)).toEqual(names);
		const row = await owner.get(view.rows[3]?.href ?? '');
		expect(row.status).toBe(200);
		expect(row.data.row.facts.map(({ name }: { name: string }) => name)).toEqual(names);
		expect(row.data.row.facts.map(({ value }: { value: string }) => value)).toEqual(view.rows[3]?.cells);
		for (const id of ['00000000-0000-4000-8000-00000000ffff', 'nonsense', "'; drop table"]) {
			const gone = await owner.get(`${table.path}/${encodeURIComponent(id)}`);
			expect([gone.status, gone.data.row]).toEqual([404, undefined]);
		}
	});

	it('leads back from a row to where it was found, and offers what is left to do', async () => {
		const { columns } = await see(table.path);
		const address = `${table.path}?handled=no&sort=${columns.find(({ sort }) => sort?.direction === undefined && sort)?.name}`;
		const second: TableView = await see((await see(address)).next ?? '');
		const { href = '', id = '' } = second.rows[1] ?? {};
		const { row } = (await owner.get(href)).data;
		expect((await see(row.back)).rows).toEqual(second.rows);
		const names = () => row.actions.map(({ name }: { name: string }) => name);
		expect(names()).toContain('handled');
		expect(names()).not.toContain('not-handled');
		const marked = await owner.post(href, { step: 'choose', scope: 'selected', do: 'handled', row: row.token });
		expect([marked.status, marked.location]).toEqual([303, href]);
		const after = (await owner.get(`${table.path}/${id}`)).data.row;
		expect(after.back).toBe(table.path);
		const left = after.actions.map(({ name }: { name: string }) => name);
		expect(left).toContain('not-handled');
		expect(left).not.toContain('handled');
		await owner.post(href, { step: 'choose', scope: 'selected', do: 'not-handled', row: after.token });
	});

	it('takes nonsense for the usual, and says so', async () => {
		const usual = await see(table.path);
		const bad = [
			'sort=nonsense',
			'sort=%00',
			'columns=nonsense',
			'handled=maybe',
			'from=2026-02-30',
			'until=yesterday',
			'after=x',
			'after=00000000-0000-4000-8000-00000000ffff',
			'before=x',
			'before=00000000-0000-4000-8000-00000000ffff',
			'find=nonsense',
			'status=%27%3B',
		];
		for (const query of bad) {
			const view = await see(`${table.path}?${query}`);
			expect(view.rows, query).toEqual(usual.rows);
			if (!(query.startsWith('status') && table.name === 'leads')) expect(view.notes, query).toHaveLength(1);
		}
		// The whole of it at once.
		expect((await see(`${table.path}?${bad.join('&')}`)).rows).toEqual(usual.rows);
	});

	it('is no address with empty parts, and shows a moderator no download', async () => {
		const empty = await owner.get(`${table.path}?from=&until=&handled=no`);
		expect([empty.status, empty.location]).toEqual([302, `${table.path}?handled=no`]);
		expect((await see(table.path, moderator)).export).toBeUndefined();
		expect((await moderator.get(`${table.path}/export`)).status).toBe(403);
	});
});

it('a row by itself offers what can be done to it as it stands', async () => {
	const offered = async (address: string) => {
		const row = (await see(address)).rows[0];
		const { actions } = (await owner.get(row?.href ?? '')).data.row;
		return actions.map(({ name }: { name: string }) => name).filter((name: string) => !/handled/.test(name));
	};
	expect(await offered('/console/enrollments?status=reserved')).toEqual(['resend', 'cancel']);
	expect(await offered('/console/enrollments?status=paid')).toEqual(['resend']);
	expect(await offered('/console/enrollments?status=cancelled')).toEqual([]);
	expect(await offered('/console/bookings?status=cancelled')).toEqual([]);
	expect(await offered('/console/bookings?status=held')).toEqual(['no-show']);
});

describe('searching', () => {
	const search = async (typed: string, path = '/console/leads') => {
		const sent = await owner.post(path, { step: 'search', q: typed });
		expect(sent.status).toBe(303);
		return { address: sent.location ?? '', view: await see(sent.location ?? '') };
	};

	it('finds by the beginnings of words of address, name and company, and no address shows what was typed', async () => {
		const { address, view } = await search('green ACME');
		expect(view.search?.text).toBe('green ACME');
		expect(address).not.toMatch(/green|acme/i);
		expect(view.total.count).toBeGreaterThan(0);
		for (const { cells } of view.rows) expect(cells.join(' ')).toMatch(/green.*acme/i);
		const [email = ''] = view.rows.map(({ label }) => label);
		const one = await search(email);
		expect(one.view.rows.map(({ label }) => label)).toEqual(one.view.rows.map(() => email));
		expect((await search('gre acm')).view.total.count).toBeGreaterThanOrEqual(view.total.count);
	});

	it('finds an enrollment by its reference, however it is typed', async () => {
		const [row] = await test.services.db.selectFrom('enrollments').select('short_reference').limit(1).execute();
		const reference = row?.short_reference ?? '';
		expect(reference).toMatch(/^MGA-[34679CDFGHJKMNPQRTVWXY]{4}$/);
		for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ' '), reference.slice(4)]) {
			const { view } = await search(typed, '/console/enrollments');
			expect(view.rows.map(({ cells }) => cells.includes(reference))).toEqual([true]);
		}
	});

	it('finds in every table, and nothing for what is not there', async () => {
		for (const { path } of recordTables) {
			expect((await search('moss', path)).view.rows.length, path).toBeGreaterThan(0);
			expect((await search('nobodyatall', path)).view.total, path).toEqual({ shown: 0, count: 0, precision: 'exact' });
		}
	});

	it.each(["'", "\\' & !", '((', '<->', ':*', '— …', '%', 'ada:* | b', '\u0000ada', '🙂'])(
		'takes %j as words',
		async (typed) => {
			await search(typed);
		},
	);

	it('says when it is too long, and keeps what was typed', async () => {
		const long = 'a'.repeat(201);
		const { status, answer } = await owner.post('/console/leads', { step: 'search', q: long });
		expect([status, answer.answer.result.initialValue.q]).toEqual([400, long]);
	});

	it('keeps filters and order', async () => {
		const { location } = await owner.post('/console/leads?handled=no&sort=email', { step: 'search', q: 'moss' });
		expect(location).toMatch(/handled=no.*find=.*sort=email/);
	});
});

it('every action on rows is declared with its roles and its label', () => {
	for (const table of recordTables)
		for (const action of table.actions ?? []) expect(actionPermissions).toHaveProperty([actionName(table, action)]);
});
