import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { type Move, moveProject, saveText, setFlag, textVersion } from './arrange.server.ts';
import { galleryPage, previewProject } from './gallery.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.deleteFrom('builder_portfolios').execute());

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const within = <Value>(run: (tx: Transaction<Tables>) => Promise<Value>) => test.services.db.transaction().execute(run);

async function createProject(title: string, traits: object = {}): Promise<string> {
	const { portfolio_uuid } = await test.services.db
		.insertInto('builder_portfolios')
		.values({
			name: 'Ada Green',
			email: `${title}@example.org`,
			project_title: title,
			project_description: 'Counts leaves.',
			status: 'approved',
			...traits,
		})
		.returning('portfolio_uuid')
		.executeTakeFirstOrThrow();
	return portfolio_uuid;
}
const readOrder = async () => (await galleryPage(test.services, 1)).projects.map(({ title }) => title).join('');
const move = (id: string, to: Move) => within((tx) => moveProject(tx, id, to));

describe('the order of the gallery', () => {
	let ids: Record<string, string>;
	beforeEach(async () => {
		ids = {};
		for (const title of ['d', 'c', 'b', 'a']) ids[title] = await createProject(title);
		// Has a rank, but is not public.
		await createProject('x', { status: 'submitted' });
	});
	const id = (title: string) => ids[title] as string;

	it('is newest first until a project is moved past its neighbor', async () => {
		expect(await readOrder()).toBe('abcd');
		expect(await move(id('c'), 'up')).toEqual({ before: 3, after: 2 });
		expect(await readOrder()).toBe('acbd');
		expect(await move(id('a'), 'down')).toEqual({ before: 1, after: 2 });
		expect(await readOrder()).toBe('cabd');
		await expect(move(id('c'), 'up')).rejects.toMatchObject({ code: 'state', detail: 'first' });
		await expect(move(id('d'), 'down')).rejects.toMatchObject({ code: 'state', detail: 'last' });
		expect(await readOrder()).toBe('cabd');
	});

	it.each([
		['d', 1, 'dabc'],
		['a', 2, 'bacd'],
		['a', 4, 'bcda'],
		['a', 99, 'bcda'],
		['b', 2, 'abcd'],
	])('has %s at place %i after moving it there', async (title, place, after) => {
		await move(id(title), place);
		expect(await readOrder()).toBe(after);
	});

	it('puts new projects at the top, even after another one was moved there', async () => {
		await move(id('d'), 1);
		await createProject('e');
		expect(await readOrder()).toBe('edabc');
	});

	it('stays consistent under concurrent moves', async () => {
		const all = Object.values(ids);
		const moves = Array.from({ length: 60 }, (_, number) =>
			move(all[number % 4] as string, (number % 7 === 0 ? 'up' : (number % 4) + 1) as Move).catch((error) => {
				if (error.code !== 'state') throw error;
			}),
		);
		await Promise.all(moves);
		expect([...(await readOrder())].sort().join('')).toBe('abcd');
		const ranks = await test.services.db.selectFrom('builder_portfolios').select('gallery_rank').execute();
		expect(new Set(ranks.map(({ gallery_rank }) => gallery_rank)).size).toBe(5);
	});

	it('keeps ranks short when two projects swap places again and again', async () => {
		for (let times = 0; times < 150; times++) await move(id('b'), times % 2 ? 'up' : 'down');
		expect(await readOrder()).toBe('abcd');
		const ranks = await test.services.db.selectFrom('builder_portfolios').select('gallery_rank').execute();
		expect(Math.max(...ranks.map(({ gallery_rank }) => gallery_rank.length))).toBeLessThan(20);
	});

	it('has featured projects first, each group in its own order', async () => {
		await within((tx) => setFlag(tx, id('d'), 'featured', true));
		await within((tx) => setFlag(tx, id('c'), 'featured', true));
		expect(await readOrder()).toBe('cdab');
		await move(id('d'), 'up');
		expect(await readOrder()).toBe('dcab');
		await expect(move(id('a'), 'up')).rejects.toMatchObject({ code: 'state', detail: 'first' });
		await within((tx) => setFlag(tx, id('c'), 'featured', false));
		expect((await readOrder()).startsWith('d')).toBe(true);
		await expect(within((tx) => setFlag(tx, id('d'), 'featured', true))).rejects.toMatchObject({ code: 'changed' });
	});

	it('has no place for projects that are not public or do not exist', async () => {
		await test.services.db.updateTable('builder_portfolios').set({ status: 'archived' }).execute();
		await expect(move(id('a'), 1)).rejects.toMatchObject({ code: 'state', detail: 'absent' });
		for (const action of [
			() => move(UNKNOWN_ID, 1),
			() => within((tx) => setFlag(tx, UNKNOWN_ID, 'featured', true)),
			() => within((tx) => setFlag(tx, UNKNOWN_ID, 'allows_another', true)),
		])
			await expect(action()).rejects.toMatchObject({ code: 'gone' });
	});
});

describe('operators’ settings of a project', () => {
	it('are the public subtitle and the internal notes, which do not change the project’s version', async () => {
		const id = await createProject('a');
		const before = await test.services.db.selectFrom('builder_portfolios').select('updated_at').executeTakeFirst();
		await within((tx) => saveText(tx, id, 'admin_notes', 'Counts what grows', textVersion(null)));
		await within((tx) => saveText(tx, id, 'internal_notes', 'Ask about the licence', textVersion(null)));
		const shown = await previewProject(test.services, id, false);
		expect(shown?.subtitle).toBe('Counts what grows');
		expect(JSON.stringify(shown)).not.toContain('licence');
		expect(await test.services.db.selectFrom('builder_portfolios').select('updated_at').executeTakeFirst()).toEqual(
			before,
		);
		await expect(
			within((tx) => saveText(tx, id, 'admin_notes', 'Another', textVersion('Not this one'))),
		).rejects.toMatchObject({ code: 'changed' });
		await within((tx) => saveText(tx, id, 'admin_notes', '', textVersion('Counts what grows')));
		expect((await previewProject(test.services, id, false))?.subtitle).toBeUndefined();
	});

	it('allow the builder another project, which cannot be undone after they submitted it', async () => {
		const id = await createProject('a');
		await expect(createProject('A')).rejects.toMatchObject({ code: '23505' });
		await within((tx) => setFlag(tx, id, 'allows_another', true));
		await createProject('A');
		await expect(within((tx) => setFlag(tx, id, 'allows_another', false))).rejects.toMatchObject({ code: '23505' });
	});
});
