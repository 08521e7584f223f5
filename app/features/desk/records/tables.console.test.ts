import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionPermissions } from '#app/console/parts.ts';
import { tableOf } from '#app/list/rows.server.ts';
import { actionName } from '#app/list/table-definition.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import { plainCell } from '#app/list/view.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { generateRecords } from '../../../../tests/generated-records.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { recordTables } from './tables.console.server.ts';

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

const getView = async (address: string, browser = owner): Promise<TableView> => {
	const page = await browser.get(address);
	expect(page.status, address).toBe(200);
	return page.data.table ?? page.data;
};

/** Reads every row of a list page by page, then checks that going back shows the same pages. */
async function readAll(address: string): Promise<string[]> {
	const pages: string[][] = [];
	let back: string | undefined;
	for (let next: string | undefined = address; next; ) {
		const view: TableView = await getView(next);
		pages.push(view.rows.map(({ id }) => id));
		expect(view.previous !== undefined && view.first !== undefined, next).toBe(pages.length > 1);
		back = view.previous;
		next = view.next;
	}
	for (const page of pages.toReversed().slice(1)) {
		const view: TableView = await getView(back ?? '');
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
	const rowPath = (id: string) => `${table.open?.under ?? table.path}/${id}`;
	const countAll = async () =>
		(await sql<{ count: number }>`select count(*)::int as count from ${tableOf(table)}`.execute(test.services.db))
			.rows[0]?.count;

	it('shows its rows and their number', async () => {
		const view = await getView(table.path);
		expect(view.rows).toHaveLength(50);
		expect(view.total).toEqual({ shown: 50, count: await countAll(), precision: 'exact' });
		expect(view.rows[0]?.person).toMatch(/^\/console\/people\/[0-9a-f-]{36}$/);
		expect(view.columns.map(({ name }) => name)).toEqual(
			table.columns.filter(({ isShown }) => isShown).map(({ name }) => name),
		);
	});

	const sorts = table.columns.flatMap(({ name, order }) => (order ? [name, `-${name}`] : []));
	it.each(sorts)('lists every row once, sorted by %s', async (sort) => {
		const ids = await readAll(`${table.path}?sort=${sort}`);
		expect(ids).toHaveLength((await countAll()) ?? 0);
		expect(new Set(ids).size).toBe(ids.length);
		const order = table.columns.find(({ name }) => name === sort.replace('-', ''))?.order;
		const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
		const id = sql.ref(
			table.table === 'enrollments' ? 'r.enrollment_uuid' : table.table === 'bookings' ? 'r.booking_uuid' : 'r.id',
		);
		const { rows } = await sql<{ id: string }>`select ${id} as id from ${tableOf(table)} r
			order by ${order?.by} ${direction}, ${id} ${direction}`.execute(test.services.db);
		expect(ids).toEqual(rows.map((row) => row.id));
	});

	it('is narrowed by every filter, and lists each match once', async () => {
		for (const { name, options } of table.filters) {
			const values = options ? (await options(test.services)).map(({ value }) => value) : ['2026-01-15'];
			for (const value of values.slice(0, 5)) {
				const address = `${table.path}?${new URLSearchParams({ [name]: value })}`;
				const { total, activeFilters } = await getView(address);
				expect(activeFilters, address).toBe(1);
				const ids = await readAll(address);
				expect([total.count, new Set(ids).size], address).toEqual([ids.length, ids.length]);
			}
		}
	});

	it('shows the first page when going back leads to less than a page', async () => {
		const first = await getView(table.path);
		const view = await getView(`${table.path}?before=${first.rows[7]?.id}`);
		expect([view.rows, view.previous, view.notes]).toEqual([first.rows, undefined, []]);
		const only = await getView(`${table.path}?after=${first.rows[7]?.id}&before=${first.rows[9]?.id}`);
		expect(only.rows[0]?.id).toBe(first.rows[8]?.id);
	});

	it('shows any column, a page with all columns of a row, and a 404 for a missing row', async () => {
		const names = table.columns.map(({ name }) => name);
		const view = await getView(`${table.path}?${names.map((name) => `columns=${name}`).join('&')}`);
		expect(view.columns.map(({ name }) => name)).toEqual(names);
		const row = await owner.get(view.rows[3]?.href ?? '');
		expect(row.status).toBe(200);
		expect(row.data.row.facts.map(({ name }: { name: string }) => name)).toEqual(names);
		expect(row.data.row.facts.map(({ value }: { value: string }) => value)).toEqual(view.rows[3]?.cells);
		for (const id of ['00000000-0000-4000-8000-00000000ffff', 'nonsense', "'; drop table"]) {
			const missing = await owner.get(rowPath(encodeURIComponent(id)));
			expect([missing.status, missing.data.row]).toEqual([404, undefined]);
		}
	});

	it('links from a row back to its place in the list, and offers the remaining actions', async () => {
		const { columns } = await getView(table.path);
		const address = `${table.path}?handled=no&sort=${columns.find(({ sort }) => sort?.direction === undefined && sort)?.name}`;
		const second: TableView = await getView((await getView(address)).next ?? '');
		const { href = '', id = '' } = second.rows[1] ?? {};
		const { row } = (await owner.get(href)).data;
		expect((await getView(row.back)).rows).toEqual(second.rows);
		const names = () => row.actions.map(({ name }: { name: string }) => name);
		expect(names()).toContain('handled');
		expect(names()).not.toContain('not-handled');
		const marked = await owner.post(href, { step: 'choose', scope: 'selected', do: 'handled', row: row.token });
		expect([marked.status, marked.location]).toEqual([303, href]);
		const after = (await owner.get(rowPath(id))).data.row;
		expect(after.back).toBe(table.path);
		const remaining = after.actions.map(({ name }: { name: string }) => name);
		expect(remaining).toContain('not-handled');
		expect(remaining).not.toContain('handled');
		await owner.post(href, { step: 'choose', scope: 'selected', do: 'not-handled', row: after.token });
	});

	it('ignores invalid parameters, with a note', async () => {
		const defaults = await getView(table.path);
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
			'state=%27%3B',
		];
		for (const query of bad) {
			const view = await getView(`${table.path}?${query}`);
			expect(view.rows, query).toEqual(defaults.rows);
			const isKnown = !query.startsWith('stat') || table.filters.some(({ name }) => query.startsWith(`${name}=`));
			expect(view.notes, query).toHaveLength(isKnown ? 1 : 0);
		}
		// All of them at once.
		expect((await getView(`${table.path}?${bad.join('&')}`)).rows).toEqual(defaults.rows);
	});

	it('redirects without empty parameters, and shows a moderator no download', async () => {
		const empty = await owner.get(`${table.path}?from=&until=&handled=no`);
		expect([empty.status, empty.location]).toEqual([302, `${table.path}?handled=no`]);
		expect((await getView(table.path, moderator)).export).toBeUndefined();
		expect((await moderator.get(`${table.path}/export`)).status).toBe(403);
	});
});

it('the page of a row offers the actions that its status allows', async () => {
	const actionsOf = async (address: string) => {
		const row = (await getView(address)).rows[0];
		const { actions } = (await owner.get(row?.href ?? '')).data.row;
		return actions.map(({ name }: { name: string }) => name).filter((name: string) => !/handled/.test(name));
	};
	expect(await actionsOf('/console/orders?state=reserved')).toEqual(['resend']);
	expect(await actionsOf('/console/orders?state=paid')).toEqual(['resend']);
	expect(await actionsOf('/console/orders?state=cancelled')).toEqual([]);
	expect(await actionsOf('/console/bookings?status=cancelled')).toEqual([]);
	expect(await actionsOf('/console/bookings?status=held')).toEqual(['no-show']);
});

it('addresses of the list of enrollments, and of its CSV, lead to that of orders', async () => {
	const of = async (path: string) => {
		const { status, location } = await owner.get(`/console/enrollments${path}`);
		return [status, location];
	};
	expect(await of('')).toEqual([301, '/console/orders']);
	expect(await of('?status=paid&handled=no&sort=-paid')).toEqual([
		301,
		'/console/orders?state=paid&handled=no&sort=-paidAt',
	]);
	expect(await of('/export?columns=amount&columns=payment')).toEqual([
		301,
		'/console/orders/export?columns=paid&columns=state',
	]);
	expect((await moderator.get('/console/enrollments/export')).status).toBe(403);
});

it('a moderator sees the orders without money, and opens their rows', async () => {
	const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
	const [all, view] = [await getView('/console/orders'), await getView('/console/orders', moderator)];
	const hidden = ['price', 'paid', 'refunded', 'currency', 'source', 'intent'];
	expect(names(view.allColumns)).toEqual(names(all.allColumns).filter((name) => !hidden.includes(name)));
	expect(names(view.filters)).toEqual(names(all.filters).filter((name) => !['task', 'source'].includes(name)));
	expect(names(view.actions)).toEqual(['handled', 'not-handled', 'resend']);
	expect(view.rows[0]).toMatchObject({ id: all.rows[0]?.id, href: `/console/enrollments/${all.rows[0]?.id}` });
	expect((await moderator.get(view.rows[0]?.href ?? '')).status).toBe(200);
	expect((await moderator.get('/console/orders?task=late&source=manual')).data.table.total).toEqual(view.total);
	expect(JSON.stringify(view)).not.toContain('/console/orders/');
});

describe('searching', () => {
	const search = async (input: string, path = '/console/leads') => {
		const response = await owner.post(path, { step: 'search', q: input });
		expect(response.status).toBe(303);
		return { address: response.location ?? '', view: await getView(response.location ?? '') };
	};

	it('matches prefixes of words in email, name and company, and keeps the search text out of URLs', async () => {
		const { address, view } = await search('green ACME');
		expect(view.search?.text).toBe('green ACME');
		expect(address).not.toMatch(/green|acme/i);
		expect(view.total.count).toBeGreaterThan(0);
		for (const { cells } of view.rows) expect(cells.join(' ')).toMatch(/green.*acme/i);
		const [email = ''] = view.rows.map(({ label }) => label);
		const exact = await search(email);
		expect(exact.view.rows.map(({ label }) => label)).toEqual(exact.view.rows.map(() => email));
		expect((await search('gre acm')).view.total.count).toBeGreaterThanOrEqual(view.total.count);
	});

	it('finds an enrollment by its reference in any spelling', async () => {
		const [row] = await test.services.db.selectFrom('enrollments').select('short_reference').limit(1).execute();
		const reference = row?.short_reference ?? '';
		expect(reference).toMatch(/^MGA-[34679CDFGHJKMNPQRTVWXY]{4}$/);
		for (const input of [reference, reference.toLowerCase(), reference.replace('-', ' '), reference.slice(4)]) {
			const { view } = await search(input, '/console/orders');
			expect(view.rows.map(({ cells }) => cells.some((cell) => plainCell(cell) === reference))).toEqual([true]);
		}
	});

	it('finds rows in every table, and none for an unknown word', async () => {
		for (const { path } of recordTables) {
			expect((await search('moss', path)).view.rows.length, path).toBeGreaterThan(0);
			expect((await search('nobodyatall', path)).view.total, path).toEqual({ shown: 0, count: 0, precision: 'exact' });
		}
	});

	it.each(["'", "\\' & !", '((', '<->', ':*', '— …', '%', 'ada:* | b', '\u0000ada', '🙂'])(
		'accepts %j',
		async (input) => {
			await search(input);
		},
	);

	it('rejects a text that is too long, and shows it again', async () => {
		const long = 'a'.repeat(201);
		const { status, answer } = await owner.post('/console/leads', { step: 'search', q: long });
		expect([status, answer.answer.result.initialValue.q]).toEqual([400, long]);
	});

	it('keeps filters and sort order', async () => {
		const { location } = await owner.post('/console/leads?handled=no&sort=email', { step: 'search', q: 'moss' });
		expect(location).toMatch(/handled=no.*find=.*sort=email/);
	});
});

it('every bulk action is declared with roles and a label', () => {
	for (const table of recordTables)
		for (const action of table.actions ?? []) expect(actionPermissions).toHaveProperty([actionName(table, action)]);
});
