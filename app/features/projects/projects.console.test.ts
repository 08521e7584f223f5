import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PortfolioStatus } from '#database/tables.ts';
import { type Browser, countTasks } from '../../../tests/console-browser.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { findProject, galleryPage } from './gallery.server.ts';

let server: MailServer;
let test: TestServices;
let editor: Browser;
let moderator: Browser;
let changed = 0;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { pagesChanged: () => void changed++ });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'editor@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	await test.services.db.deleteFrom('builder_portfolios').execute();
	await runDueJobs(test);
	server.mails.length = 0;
	changed = 0;
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const edit = (traits: object = {}) => ({
	name: 'Ada Green',
	project_title: 'Leaf Counter 2',
	project_description: 'Counts leaves and buds.',
	project_url: null,
	business_impact: 'A day for each street.',
	linkedin: null,
	image: null,
	mga_program_quote: null,
	...traits,
});

let person = 0;
async function createProject(status: PortfolioStatus, traits: object = {}): Promise<string> {
	const { portfolio_uuid } = await test.services.db
		.insertInto('builder_portfolios')
		.values({
			email: `builder${++person}@example.org`,
			status,
			name: 'Ada Green',
			project_title: 'Leaf Counter',
			project_description: 'Counts leaves.',
			business_impact: 'A day for each street.',
			...traits,
		} as never)
		.returning('portfolio_uuid')
		.executeTakeFirstOrThrow();
	return portfolio_uuid;
}
const pendingEdit = (at = new Date(), traits: object = {}) => ({
	pending_edit: JSON.stringify(edit(traits)),
	pending_edit_at: at,
});
const rowOf = (id: string) =>
	test.services.db
		.selectFrom('builder_portfolios')
		.selectAll()
		.where('portfolio_uuid', '=', id)
		.executeTakeFirstOrThrow();
const pathOf = (id: string) => `/console/projects/${id}`;
const getProject = async (id: string, browser = moderator) => (await browser.get(pathOf(id))).data.project;
const listLog = (id: string) =>
	test.services.db
		.selectFrom('audit_log')
		.select(['operator_name', 'action', 'before', 'after'])
		.where('subject_kind', '=', 'project')
		.where('subject_id', '=', id)
		.orderBy('audit_number')
		.execute();
async function decide(id: string, decision: string, fields: Record<string, string> = {}, browser = moderator) {
	const { version } = await getProject(id, browser);
	return await browser.post(pathOf(id), { intent: 'decide', decision, version, ...fields });
}

it('links a project to the contact page of its builder', async () => {
	const { customer_uuid } = await test.services.db
		.insertInto('customers')
		.values({ email: 'person-of-a-project@example.org' })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const { customerUuid } = await getProject(await createProject('submitted', { customer_uuid }));
	const page = await moderator.get(`/console/people/${customerUuid}`);
	expect([page.status, page.data.person.email]).toEqual([200, 'person-of-a-project@example.org']);
});

describe('the queue', () => {
	it('lists new projects and changes to public ones, oldest first', async () => {
		const day = (number: number) => new Date(Date.UTC(2026, 0, number));
		const second = await createProject('submitted', { created_at: day(2) });
		const third = await createProject('approved', { created_at: day(1), ...pendingEdit(day(3)) });
		const first = await createProject('submitted', { created_at: day(1) });
		await createProject('archived', pendingEdit(day(1)));
		await createProject('changes_requested');
		const { queue, count } = (await moderator.get('/console/projects')).data;
		expect(queue.rows.map(({ id }: { id: string }) => id)).toEqual([first, second, third]);
		expect(queue.rows[2]).toMatchObject({ kind: 'edit', title: 'Leaf Counter 2' });
		expect(count).toBe(3);
		expect(await countTasks(moderator, 'project')).toBe(2);
		expect(await countTasks(moderator, 'project-edit')).toBe(1);
	});

	it('continues on the next page without skipping projects submitted at the same time', async () => {
		await sql`insert into builder_portfolios (name, email, project_title, project_description, created_at)
			select 'Ada', 'q' || n || '@example.org', 'Project ' || n, 'A description', timestamptz '2026-01-01 00:00:00.000123Z'
			from generate_series(1, 60) n`.execute(test.services.db);
		const waiting = new Set<string>();
		let after: string | undefined;
		for (let page = 0; page < 3; page++) {
			const { queue } = (await moderator.get(`/console/projects?${new URLSearchParams(after && { waiting: after })}`))
				.data;
			for (const { id } of queue.rows) waiting.add(id);
			after = queue.after;
		}
		expect([waiting.size, after]).toEqual([60, undefined]);
		const listed = new Set<string>();
		for (let next = '/console/projects'; next; ) {
			const { table } = (await moderator.get(next)).data;
			for (const { id } of table.rows) listed.add(id);
			next = table.next;
		}
		expect(listed.size).toBe(60);
	});
});

describe('all projects', () => {
	const listTitles = async (query: string) => {
		const page = await moderator.get(`/console/projects?${query}`);
		// Empty values are removed from the URL by a redirect.
		const { data } = page.location ? await moderator.get(page.location) : page;
		return data.table.rows.map(({ label }: { label: string }) => label);
	};

	it('are filtered by words, status and featured, sorted newest or oldest first', async () => {
		await createProject('approved', {
			project_title: 'Wind atlas',
			project_description: 'Maps wind.',
			created_at: '2026-01-01',
		});
		await createProject('approved', { project_title: 'Leaf Counter', created_at: '2026-01-02', featured: true });
		await createProject('rejected', { project_title: 'Leaf Blower', created_at: '2026-01-03' });
		expect(await listTitles('status=approved')).toEqual(['Leaf Counter', 'Wind atlas']);
		expect(await listTitles('status=approved&sort=oldest')).toEqual(['Wind atlas', 'Leaf Counter']);
		expect(await listTitles('featured=yes')).toEqual(['Leaf Counter']);
		expect(await listTitles('words=lea')).toEqual(['Leaf Blower', 'Leaf Counter']);
		expect(await listTitles('words=leaf+counte')).toEqual(['Leaf Counter']);
		expect(await listTitles('words=atlas&status=rejected')).toEqual([]);
		for (const odd of ["'", '"a', ':*', '& | !', 'a:b', "o'neill", '-leaf', '%', '', '\\', 'a or b'])
			expect(await listTitles(new URLSearchParams({ words: odd, after: odd }).toString()), odd).toBeInstanceOf(Array);
	});

	it('are shown without the queue while filtered', async () => {
		await createProject('submitted');
		const { queue, count } = (await moderator.get('/console/projects?status=submitted')).data;
		expect([queue, count]).toEqual([undefined, 1]);
	});
});

describe('a decision', () => {
	it.each([
		['submitted', 'approved', 'projects.approve'],
		['submitted', 'changes_requested', 'projects.ask'],
		['submitted', 'rejected', 'projects.reject'],
		['approved', 'archived', 'projects.archive'],
		['archived', 'approved', 'projects.approve'],
	] as [PortfolioStatus, PortfolioStatus, string][])('changes a %s project to %s', async (from, to, action) => {
		const id = await createProject(from);
		const answer = await decide(id, to, { note: 'Please look again.' });
		expect([answer.status, answer.location]).toEqual([303, pathOf(id)]);
		expect((await rowOf(id)).status).toBe(to);
		const [line] = await listLog(id);
		expect(line).toMatchObject({ operator_name: 'Mo', action, before: { status: from }, after: { status: to } });
		expect(changed).toBe(1);
		const { history } = await getProject(id);
		expect(history[0]).toMatchObject({ actor: 'Mo', note: 'Please look again.' });
	});

	it('writes nothing to the audit log when it is refused', async () => {
		const id = await createProject('submitted');
		await test.services.db
			.updateTable('builder_portfolios')
			.set({ email: 'x@example.org' })
			.where('portfolio_uuid', '=', id)
			.execute();
		const { version } = await getProject(id);
		const answer = await moderator.post(pathOf(id), {
			intent: 'decide',
			decision: 'changes_requested',
			version,
			note: ' ',
		});
		expect([answer.status, answer.answer.result.error.note]).toEqual([
			400,
			[expect.stringMatching(/what should be changed/)],
		]);
		expect(await listLog(id)).toEqual([]);
		const invalid = await moderator.post(pathOf(id), { intent: 'decide', decision: 'submitted', version });
		expect(invalid.status).toBe(400);
	});

	it('by a second operator is refused, with what the first one did and with the typed note', async () => {
		const id = await createProject('submitted');
		const { version } = await getProject(id, editor);
		await decide(id, 'approved');
		const fields = { intent: 'decide', decision: 'rejected', version, note: 'Not about climate.' };
		const late = await editor.post(pathOf(id), fields);
		expect(late.status).toBe(409);
		expect(late.answer.toast.description).toMatch(/Someone else changed this project first.*Mo approved the project/);
		expect(late.answer.result.initialValue.note).toBe('Not about climate.');
		expect((await rowOf(id)).status).toBe('approved');
		expect(await listLog(id)).toHaveLength(1);
	});

	it('by two operators at once is made only once', async () => {
		const id = await createProject('submitted');
		const { version } = await getProject(id);
		const press = (browser: Browser, decision: string) =>
			browser.post(pathOf(id), { intent: 'decide', decision, version, note: 'A word.' });
		const answers = await Promise.all([press(editor, 'approved'), press(moderator, 'rejected')]);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
		expect(await listLog(id)).toHaveLength(1);
	});

	it('is refused when the builder changed the project meanwhile', async () => {
		const id = await createProject('submitted', { created_at: '2026-01-01', updated_at: '2026-01-01' });
		const { version } = await getProject(id);
		await test.services.db
			.updateTable('builder_portfolios')
			.set({ project_title: 'Other', updated_at: new Date() })
			.where('portfolio_uuid', '=', id)
			.execute();
		const late = await moderator.post(pathOf(id), { intent: 'decide', decision: 'approved', version });
		expect([late.status, late.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/The builder changed it/),
		]);
	});

	it('can be undone from the page at once', async () => {
		const id = await createProject('submitted');
		expect((await getProject(id)).undoable).toBeUndefined();
		await decide(id, 'rejected', { note: 'Not about climate.' });
		const { undoable, version } = await getProject(id);
		expect(undoable).toBe('rejected');
		expect((await moderator.post(pathOf(id), { intent: 'undo', version })).status).toBe(303);
		const project = await getProject(id);
		expect([project.status, project.undoable, project.history[0].label]).toEqual([
			'submitted',
			undefined,
			'Undid the decision',
		]);
		const late = await moderator.post(pathOf(id), { intent: 'undo', version: project.version });
		expect([late.status, late.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/minute to undo it is over/),
		]);
	});

	it('about an erased project answers 404, as its page does', async () => {
		const id = await createProject('submitted');
		const { version } = await getProject(id);
		await test.services.db.deleteFrom('builder_portfolios').execute();
		for (const fields of [
			{ intent: 'decide', decision: 'approved', version },
			{ intent: 'edit', decision: 'approve-edit', version },
			{ intent: 'notes', text: 'x', version: '' },
			{ intent: 'another', on: 'yes' },
			{ intent: 'send-link' },
		] as Record<string, string>[]) {
			const late = await editor.post(pathOf(id), fields);
			expect([late.status, late.answer.toast.description], fields.action).toEqual([
				404,
				expect.stringMatching(/erased/),
			]);
		}
		expect(changed).toBe(0);
		expect((await editor.get(pathOf(id))).status).toBe(404);
		expect((await editor.get(`${pathOf(id)}/preview`)).status).toBe(404);
		expect((await editor.get('/console/projects/not-an-id')).status).toBe(404);
	});
});

describe('changes to a public project', () => {
	it('are shown as a difference and made public by approval', async () => {
		const id = await createProject('approved', pendingEdit());
		const { edit: waiting, version } = await getProject(id);
		expect(waiting.difference.changed).toMatchObject([
			{
				label: 'Project title',
				parts: [
					{ kind: 'same', text: 'Leaf Counter' },
					{ kind: 'added', text: ' 2' },
				],
			},
			{ label: 'One-line project description' },
		]);
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
		const shown = async (query: string) => (await moderator.get(`${pathOf(id)}/preview${query}`)).data.project.title;
		expect([await shown(''), await shown('?edit')]).toEqual(['Leaf Counter', 'Leaf Counter 2']);
		const fields = { intent: 'edit', decision: 'approve-edit', version, note: 'Nice.' };
		expect((await moderator.post(pathOf(id), fields)).status).toBe(303);
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter 2' });
		expect((await listLog(id)).map(({ action }) => action)).toEqual(['projects.approve-edit']);
		const again = await moderator.post(pathOf(id), { ...fields, version: (await getProject(id)).version });
		expect([again.status, again.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/no changes to review/),
		]);
	});

	it('can be rejected, which leaves the public page as it is', async () => {
		const id = await createProject('approved', pendingEdit());
		const { version } = await getProject(id);
		const fields = { intent: 'edit', decision: 'reject-edit', version };
		expect((await moderator.post(pathOf(id), fields)).answer.result.error.note).toEqual([
			expect.stringMatching(/say why/),
		]);
		await moderator.post(pathOf(id), { ...fields, note: 'It was about trees.' });
		expect((await getProject(id)).edit).toBeUndefined();
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
		expect((await listLog(id)).map(({ action }) => action)).toEqual(['projects.reject-edit']);
	});

	it('cannot be decided on after newer changes arrived', async () => {
		const id = await createProject('approved', pendingEdit(new Date('2026-01-01T10:00:00Z')));
		const { version } = await getProject(id);
		await test.services.db
			.updateTable('builder_portfolios')
			.set({ ...pendingEdit(new Date(), { project_title: 'Leaf Counter 3' }) })
			.where('portfolio_uuid', '=', id)
			.execute();
		const late = await moderator.post(pathOf(id), { intent: 'edit', decision: 'approve-edit', version });
		expect([late.status, late.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/The builder submitted changes/),
		]);
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
	});
});

describe('the gallery', () => {
	const shown = async () => (await galleryPage(test.services, 1)).projects.map(({ id }) => id);

	it('is ordered, and has featured projects and subtitles, all of it in the audit log', async () => {
		const [a, b] = [await createProject('approved'), await createProject('approved')];
		expect(await shown()).toEqual([b, a]);
		const moved = await editor.post('/console/projects/order', { intent: 'move', id: a, to: 'up' });
		expect(moved.location).toBe(`/console/projects/order#p-${a}`);
		expect(await shown()).toEqual([a, b]);
		await editor.post('/console/projects/order', { intent: 'move', id: a, to: 'place', place: '2' });
		expect(await shown()).toEqual([b, a]);
		expect((await editor.post(pathOf(a), { intent: 'feature', on: 'yes' })).status).toBe(303);
		expect(await shown()).toEqual([a, b]);
		const { subtitle } = await getProject(a);
		await editor.post(pathOf(a), { intent: 'subtitle', text: 'Counts what grows', version: subtitle.version });
		expect(await findProject(test.services, a)).toMatchObject({ subtitle: 'Counts what grows' });
		expect(changed).toBe(4);
		expect(await listLog(a)).toMatchObject([
			{ action: 'projects.move', before: { place: 2 }, after: { place: 1 } },
			{ action: 'projects.move', before: { place: 1 }, after: { place: 2 } },
			{ action: 'projects.feature', before: { on: false }, after: { on: true } },
			{ action: 'projects.subtitle', before: { characters: 0 }, after: { characters: 17 } },
		]);
		const { featured, others } = (await editor.get('/console/projects/order')).data;
		expect([featured.rows, others.rows]).toMatchObject([[{ id: a, place: 1 }], [{ id: b, place: 1 }]]);
	});

	it('says why a project cannot be moved', async () => {
		const id = await createProject('approved');
		const move = (fields: Record<string, string>) =>
			editor.post('/console/projects/order', { intent: 'move', id, ...fields });
		expect((await move({ to: 'up' })).answer.toast.description).toMatch(/first already/);
		expect((await move({ to: 'down' })).answer.toast.description).toMatch(/last already/);
		for (const place of ['0', '-1', 'x', '', '1.5', '1e3', '99999999']) {
			const answer = await move({ to: 'place', place });
			expect([answer.status, answer.answer.result.error.place], place).toEqual([
				400,
				[expect.stringMatching(/a number from 1/)],
			]);
		}
		await decide(id, 'archived');
		expect((await move({ to: 'up' })).status).toBe(409);
		expect((await move({ to: 'up', id: UNKNOWN_ID })).status).toBe(404);
		expect((await move({ to: 'up', id: "x'" })).status).toBe(400);
	});

	it('shows the order on several pages with continuous places', async () => {
		for (let count = 0; count < 53; count++) await createProject('approved');
		const { others } = (await editor.get('/console/projects/order')).data;
		const next = (await editor.get(`/console/projects/order?${new URLSearchParams({ others: others.after })}`)).data
			.others;
		expect([others.rows.length, next.rows.map(({ place }: { place: number }) => place)]).toEqual([50, [51, 52, 53]]);
		expect((await editor.get('/console/projects/order?others=x')).status).toBe(200);
	});

	it('shows a second operator the text that the first one saved, and keeps their own', async () => {
		const id = await createProject('approved');
		const { subtitle } = await getProject(id);
		await editor.post(pathOf(id), { intent: 'subtitle', text: 'By the first', version: subtitle.version });
		const late = await editor.post(pathOf(id), {
			intent: 'subtitle',
			text: 'By the second',
			version: subtitle.version,
		});
		expect([late.status, late.answer.toast.description]).toEqual([
			409,
			expect.stringMatching(/“By the first”.*Ed changed/),
		]);
		expect(late.answer.result.initialValue.text).toBe('By the second');
		const twice = await editor.post(pathOf(id), { intent: 'feature', on: 'no' });
		expect(twice.status).toBe(409);
		const lines = await editor.post(pathOf(id), { intent: 'subtitle', text: 'Two\nlines', version: '' });
		expect([lines.status, lines.answer.result.error.text]).toEqual([400, [expect.stringMatching(/one line/)]]);
	});

	it('never shows internal notes', async () => {
		const id = await createProject('approved');
		const { notes } = await getProject(id);
		await moderator.post(pathOf(id), { intent: 'notes', text: 'Ask about the licence', version: notes.version });
		expect((await getProject(id)).notes.text).toBe('Ask about the licence');
		expect(JSON.stringify(await findProject(test.services, id))).not.toContain('licence');
		expect(JSON.stringify(await listLog(id))).not.toContain('licence');
		expect(changed).toBe(0);
	});
});

describe('a moderator', () => {
	it('reviews projects, but cannot arrange the gallery', async () => {
		const id = await createProject('approved');
		for (const fields of [
			{ intent: 'feature', on: 'yes' },
			{ intent: 'subtitle', text: 'Mine', version: '' },
		] as Record<string, string>[])
			expect((await moderator.post(pathOf(id), fields)).status, fields.action).toBe(403);
		for (const path of ['/console/projects/order', '/console/projects/order.data']) {
			expect((await moderator.get(path)).status).toBe(403);
			expect((await moderator.post(path, { intent: 'move', id, to: 'up' })).status).toBe(403);
		}
		expect(await rowOf(id)).toMatchObject({ featured: false, admin_notes: null });
		expect(await listLog(id)).toEqual([]);
		expect((await moderator.get(pathOf(id))).data).toMatchObject({ arranges: false, seesLog: false });
		expect((await moderator.get('/console/projects')).data.arranges).toBe(false);
	});
});

describe('the builder', () => {
	it('is sent the edit link at most five times a day, and never for a project that cannot be edited', async () => {
		const id = await createProject('approved', { email: 'ada@example.org' });
		for (let times = 0; times < 5; times++)
			expect((await moderator.post(pathOf(id), { intent: 'send-link' })).status).toBe(303);
		const late = await moderator.post(pathOf(id), { intent: 'send-link' });
		expect([late.status, late.answer.toast.description]).toEqual([409, expect.stringMatching(/five times/)]);
		await runDueJobs(test);
		const [mail] = server.mails;
		expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: 'Edit your project here · MGA' });
		expect(mail?.text).toContain('/builder-portfolio/edit?token=');
		expect(JSON.stringify(await listLog(id))).not.toContain('@');
		await decide(id, 'archived');
		expect((await moderator.post(pathOf(id), { intent: 'send-link' })).answer.toast.description).toMatch(/nothing/);
	});

	it('may submit another project once that is allowed, which cannot be undone after they did', async () => {
		const id = await createProject('approved', { email: 'ada@example.org' });
		await moderator.post(pathOf(id), { intent: 'another', on: 'yes' });
		await createProject('submitted', { email: 'Ada@example.org' });
		const late = await moderator.post(pathOf(id), { intent: 'another', on: 'no' });
		expect([late.status, late.answer.toast.description]).toEqual([409, expect.stringMatching(/sent another/)]);
		expect((await listLog(id)).map(({ action }) => action)).toEqual(['projects.allow-another']);
	});
});
