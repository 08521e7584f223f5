import type { Transaction } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, type ReceivedMail, startMailServer } from '../../../tests/mail-server.ts';
import { type FormResponse, messageAt, openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import type { loadEdit } from './edit.server.ts';
import { findProject, galleryPage } from './gallery.server.ts';
import { removeUnusedImages } from './image.server.ts';
import { editAddress } from './portfolio.mails.server.tsx';
import { action as portfolioAction } from './portfolio.route.tsx';
import { action, loader } from './portfolio-edit.route.tsx';
import { reviewProject } from './review.server.ts';

let server: MailServer;
let test: TestServices;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => now });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(() => {
	server.mails.length = 0;
	now = new Date(now.getTime() + 60_000);
});

const project = {
	name: 'Ada Green',
	linkedin: '',
	image: '',
	projectTitle: 'Leaf Counter',
	projectDescription: 'Counts leaves for foresters.',
	projectUrl: '',
	// Browsers send line breaks as CR LF.
	problemSolved: 'Counting by hand\r\ntook a week.',
	background: 'forest ecologist',
	programQuote: 'The build sessions kept me going.',
};
let person = 0;

async function createProject(fields: Partial<typeof project> = {}) {
	const email = `Builder${++person}@example.org`;
	expect((await submit(test, portfolioAction, '/builder-portfolio', { ...project, email, ...fields })).status).toBe(
		200,
	);
	await runDueJobs(test);
	const row = await test.services.db
		.selectFrom('builder_portfolios')
		.select('portfolio_uuid')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	return { email, id: row.portfolio_uuid, link: linkIn(server.mails.find(({ recipient }) => recipient === email)) };
}

function linkIn(mail: ReceivedMail | undefined): string {
	const [, address = 'no link in the email'] =
		/href="([^"]*\/builder-portfolio\/edit\?token=[^"]+)"/.exec(mail?.html ?? '') ?? [];
	expect(mail?.text).toContain(address);
	const { origin, pathname, search } = new URL(address.replaceAll('&amp;', '&'));
	expect(origin).toBe('http://localhost:3000');
	return pathname + search;
}

const within = <Value>(run: (tx: Transaction<Tables>) => Promise<Value>) => test.services.db.transaction().execute(run);
const review = (
	id: string,
	decision: Parameters<typeof reviewProject>[3],
	options?: Parameters<typeof reviewProject>[4],
) => within((tx) => reviewProject(tx, test.services, id, decision, options));
const rowOf = (id: string) =>
	test.services.db
		.selectFrom('builder_portfolios')
		.selectAll()
		.where('portfolio_uuid', '=', id)
		.executeTakeFirstOrThrow();

async function open(link: string) {
	const url = new URL(link, 'http://localhost:3000');
	const answered = (await loader({
		request: new Request(url),
		url,
		context: test.context(),
		params: {},
	} as never)) as unknown as {
		data: { page: Awaited<ReturnType<typeof loadEdit>> };
		init: { status: number };
	};
	return { page: answered.data.page, status: answered.init.status };
}

async function openProject(link: string) {
	const { page } = await open(link);
	if (page.state !== 'open') throw new Error(`The link is ${page.state}.`);
	return page.project;
}

async function edit(
	link: string,
	changes: Record<string, string | File>,
	options: { version?: string; scripts?: boolean } = {},
): Promise<FormResponse> {
	const { fields, version } = await openProject(link);
	const { scripts = true } = options;
	return await submit(test, action, link, { ...fields, version: options.version ?? version, ...changes }, { scripts });
}

const mailsTo = (address: string) => server.mails.filter(({ recipient }) => recipient === address);

describe('the edit link', () => {
	it('arrives by email, contains no personal data, and opens the form filled in as it was submitted', async () => {
		const { email, id, link } = await createProject();
		const [mail] = mailsTo(email);
		expect(mail?.subject).toBe('We got your project · MGA');
		expect(mail?.text).toContain('Leaf Counter');
		expect(link).not.toContain(id);
		const shown = await openProject(link);
		expect(shown.fields).toEqual(project);
		expect(shown).toMatchObject({ status: 'submitted', email: 'B•••@e•••.org' });
		expect(JSON.stringify(shown)).not.toMatch(/builder\d|example\.org/i);
		expect(JSON.stringify(shown)).not.toContain(id);
	});

	it('that is altered, expired, for another purpose or without a token shows why and opens nothing', async () => {
		const { id, link } = await createProject();
		const { links } = test.services;
		const altered = `${link.slice(0, -3)}${link.endsWith('AAA') ? 'BBB' : 'AAA'}`;
		const at = (token: string) => `/builder-portfolio/edit?token=${token}`;
		expect(await open(altered)).toEqual({ page: { state: 'altered' }, status: 400 });
		expect(await open(at(await links.seal('schedule', id)))).toEqual({ page: { state: 'altered' }, status: 400 });
		const expired = at(await links.seal('portfolio-edit', id, new Date(now.getTime() - 1000)));
		expect(await open(expired)).toEqual({ page: { state: 'expired' }, status: 410 });
		expect(await open('/builder-portfolio/edit')).toEqual({ page: { state: 'ask' }, status: 200 });
		for (const bad of [altered, expired]) {
			const refused = await submit(test, action, bad, { ...project, projectTitle: 'Taken over', version: '' });
			expect(refused).toMatchObject({
				status: 400,
				answer: { outcome: 'refused', toast: { title: 'Changes Not Saved' } },
			});
			expect(refused.answer?.result?.initialValue).toMatchObject({ projectTitle: 'Taken over' });
		}
		expect((await rowOf(id)).project_title).toBe('Leaf Counter');
	});

	it('of a deleted, rejected or archived project shows why and cannot edit', async () => {
		const deleted = await createProject();
		const deletedProject = await openProject(deleted.link);
		await test.services.db.deleteFrom('builder_portfolios').where('portfolio_uuid', '=', deleted.id).execute();
		expect(await open(deleted.link)).toEqual({ page: { state: 'gone' }, status: 410 });
		const rejected = await createProject();
		const { version, fields } = await openProject(rejected.link);
		await review(rejected.id, 'rejected', { note: 'Not about climate.' });
		expect(await open(rejected.link)).toEqual({ page: { state: 'rejected' }, status: 410 });
		const late = { ...fields, projectTitle: 'Still typing', version };
		for (const { link } of [deleted, rejected]) {
			const refused = await submit(test, action, link, {
				...late,
				version: link === deleted.link ? deletedProject.version : version,
			});
			expect(refused).toMatchObject({ status: 400, answer: { toast: { title: 'Changes Not Saved' } } });
		}
		expect(await rowOf(rejected.id)).toMatchObject({ project_title: 'Leaf Counter', status: 'rejected' });
		await review(rejected.id, 'archived');
		expect((await open(rejected.link)).page.state).toBe('archived');
	});
});

describe('an edit', () => {
	it('of a project under review changes it and emails the operator, without a new lead', async () => {
		const { id, link } = await createProject();
		const before = await rowOf(id);
		const leads = () => test.services.db.selectFrom('website_data').select('id').execute();
		const known = await leads();
		server.mails.length = 0;
		const { status, answer } = await edit(link, { projectTitle: 'Needle Counter', background: 'botanist' });
		expect(status).toBe(200);
		expect(answer?.toast).toEqual({
			kind: 'success',
			title: 'Changes received',
			description: 'We review every change before publishing it.',
		});
		expect(await rowOf(id)).toEqual({
			...before,
			project_title: 'Needle Counter',
			project_description:
				'Counts leaves for foresters.\n\nProblem Solved: Counting by hand\r\ntook a week.\n\nBackground: botanist',
			updated_at: expect.any(Date),
		});
		expect(await leads()).toEqual(known);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['desk@mga.example', 'A project is waiting for review'],
		]);
		expect((await openProject(link)).fields).toEqual({
			...project,
			projectTitle: 'Needle Counter',
			background: 'botanist',
		});
	});

	it('with invalid fields is refused with the form’s messages and what was typed', async () => {
		const { id, link } = await createProject();
		const refused = await edit(link, { projectTitle: 'ab', projectUrl: 'javascript:alert(1)', image: '/files/x.png' });
		expect(refused.status).toBe(400);
		expect(messageAt(refused, 'projectTitle')).toBe('Project title must be at least 3 characters');
		expect(messageAt(refused, 'projectUrl')).toBe('Must be a valid URL');
		expect(messageAt(refused, 'image')).toBe('Must be a valid image URL');
		expect(refused.answer?.result?.initialValue).toMatchObject({ projectTitle: 'ab' });
		expect((await rowOf(id)).project_title).toBe('Leaf Counter');
	});

	it('cannot change the email address', async () => {
		const { id, email, link } = await createProject();
		await edit(link, { email: 'thief@example.org', projectTitle: 'Needle Counter' });
		expect(await rowOf(id)).toMatchObject({ email, project_title: 'Needle Counter' });
	});

	it('after changes were requested shows the operator’s note and returns the project to review', async () => {
		const { id, email, link } = await createProject();
		await review(id, 'changes_requested', { note: 'Please add\na link.' });
		await runDueJobs(test);
		const mail = mailsTo(email).at(-1);
		expect(mail?.subject).toBe('Your project needs a change · MGA');
		expect(mail?.text).toMatch(/Please add\n> a link\./);
		const again = linkIn(mail);
		expect(await openProject(again)).toMatchObject({ status: 'changes_requested', note: 'Please add\na link.' });
		await edit(again, { projectUrl: 'https://leaf.example.org/' });
		expect(await rowOf(id)).toMatchObject({ status: 'submitted', project_url: 'https://leaf.example.org/' });
		expect(await openProject(link)).not.toHaveProperty('note');
		const moves = await test.services.db
			.selectFrom('portfolio_reviews')
			.select(['action', 'from_status', 'to_status'])
			.where('portfolio_uuid', '=', id)
			.orderBy('review_number')
			.execute();
		expect(moves).toEqual([
			{ action: 'decision', from_status: 'submitted', to_status: 'changes_requested' },
			{ action: 'resubmitted', from_status: 'changes_requested', to_status: 'submitted' },
		]);
	});

	it('of a public project stays pending, and the page unchanged, until it is approved', async () => {
		const { id, email, link } = await createProject();
		await review(id, 'approved');
		await edit(link, { projectTitle: 'Needle Counter', name: 'Ada G.' });
		const view = () => findProject(test.services, id);
		expect(await view()).toMatchObject({ title: 'Leaf Counter', author: 'Ada Green' });
		expect(JSON.stringify(await galleryPage(test.services, 1))).not.toContain('Needle');
		expect(await openProject(link)).toMatchObject({
			status: 'pending',
			fields: { projectTitle: 'Needle Counter' },
			page: `/builder-portfolio/${id}`,
		});
		// A second edit replaces the first one before it is reviewed.
		await edit(link, { projectTitle: 'Cone Counter' });
		expect((await rowOf(id)).pending_edit).toMatchObject({ project_title: 'Cone Counter', name: 'Ada G.' });
		await review(id, 'edit_approved');
		expect(await view()).toMatchObject({ title: 'Cone Counter', author: 'Ada G.' });
		expect(await rowOf(id)).toMatchObject({ pending_edit: null, pending_edit_at: null, status: 'approved' });
		expect(await openProject(link)).toMatchObject({ status: 'approved' });
		await runDueJobs(test);
		expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Your changes are live · MGA' });
		expect(mailsTo(email).at(-1)?.text).toContain(`http://localhost:3000/builder-portfolio/${id}`);
	});

	it('that is rejected is discarded with the operator’s note, and the page stays unchanged', async () => {
		const { id, email, link } = await createProject();
		await review(id, 'approved');
		await edit(link, { projectTitle: 'Buy leaves now' });
		await review(id, 'edit_rejected', { note: 'No advertising, please.' });
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
		expect(await openProject(link)).toMatchObject({ status: 'approved', fields: { projectTitle: 'Leaf Counter' } });
		await runDueJobs(test);
		const mail = mailsTo(email).find(({ subject }) => subject === 'About your changes · MGA');
		expect(mail?.text).toContain('No advertising, please.');
	});
});

describe('two edits at once', () => {
	it.each(['submitted', 'approved'] as const)(
		'of a project that is %s: the later one shows what is saved now and can then replace it',
		async (status) => {
			const { id, link } = await createProject();
			if (status === 'approved') await review(id, 'approved');
			const { version } = await openProject(link);
			expect((await edit(link, { projectTitle: 'The first' }, { version })).status).toBe(200);
			const second = await edit(link, { projectTitle: 'The second' }, { version });
			expect(second).toMatchObject({ status: 400, answer: { toast: { title: 'Changed in the meantime' } } });
			expect(second.answer?.result?.initialValue).toMatchObject({ projectTitle: 'The second' });
			const now = await openProject(link);
			expect(now.fields.projectTitle).toBe('The first');
			expect((await edit(link, { projectTitle: 'The second' }, { version: now.version })).status).toBe(200);
			expect((await openProject(link)).fields.projectTitle).toBe('The second');
		},
	);

	it('submitted at the same time: only one is saved', async () => {
		const { link } = await createProject();
		const { version } = await openProject(link);
		const titles = ['One', 'Two', 'Three', 'Four'].map((title) => `${title} of them`);
		const answers = await Promise.all(titles.map((projectTitle) => edit(link, { projectTitle }, { version })));
		const saved = titles.filter((_, index) => answers[index]?.status === 200);
		expect(saved).toHaveLength(1);
		expect((await openProject(link)).fields.projectTitle).toBe(saved[0]);
	});

	it('a decision made meanwhile counts as a change', async () => {
		const { id, link } = await createProject();
		const { version } = await openProject(link);
		await review(id, 'approved');
		expect((await edit(link, { projectTitle: 'Typed long' }, { version })).status).toBe(400);
		expect((await rowOf(id)).pending_edit).toBeNull();
	});

	it('a double click and a retry after a lost response are one edit', async () => {
		const { id, link } = await createProject();
		const { version } = await openProject(link);
		const once = { projectTitle: 'Clicked twice', idempotency_key: 'k'.repeat(32) };
		for (const scripts of [true, true, false]) {
			const { status } = await edit(link, once, { version, scripts });
			expect(status).toBe(scripts ? 200 : 303);
		}
		expect((await rowOf(id)).project_title).toBe('Clicked twice');
		// Going back to an earlier text is not a repeat.
		for (const projectTitle of ['Leaf Counter', 'Clicked twice', 'Leaf Counter']) {
			expect((await edit(link, { projectTitle }, { scripts: false })).status).toBe(303);
			expect((await rowOf(id)).project_title).toBe(projectTitle);
		}
	});
});

describe('the image of an edit', () => {
	const png = async () => {
		const image = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } });
		return new File([new Uint8Array(await image.png().toBuffer())], 'me.png', { type: 'image/png' });
	};
	const bucket = () => test.services.files.bucket('builder-portfolio-images');
	const nameOf = (image: string | null | undefined) => image?.split('/').at(-1) ?? 'none';

	it('is stored, replaced and removed without scripts', async () => {
		const { id, link } = await createProject();
		const plain = { scripts: false };
		const saved = await edit(link, { imageFile: await png() }, plain);
		expect(saved).toMatchObject({ status: 303, location: `${link}&saved=` });
		expect(saved.cookie).toContain('flash=');
		const first = (await rowOf(id)).image;
		expect(await bucket().exists(nameOf(first))).toBe(true);
		await edit(link, { projectTitle: 'With an image' }, plain);
		expect((await rowOf(id)).image).toBe(first);
		await edit(link, { imageFile: await png() }, plain);
		expect((await rowOf(id)).image).toMatch(/^\/files\//);
		expect((await rowOf(id)).image).not.toBe(first);
		await edit(link, { imageRemoved: 'on' }, plain);
		expect((await rowOf(id)).image).toBeNull();
	});

	it('is not stored when the link is invalid', async () => {
		const count = async () => [...(await bucket().listAll('/')).objects].length;
		const before = await count();
		const form = { ...project, version: '', imageFile: await png() };
		const refused = await submit(test, action, '/builder-portfolio/edit?token=wrong', form, { scripts: false });
		expect(refused.status).toBe(400);
		expect(await count()).toBe(before);
	});

	it('survives the clean-up while the edit is pending, and so does the old one while it is public', async () => {
		const { id, link } = await createProject();
		await edit(link, { imageFile: await png() }, { scripts: false });
		await review(id, 'approved');
		await edit(link, { imageFile: await png() }, { scripts: false });
		const shown = nameOf((await rowOf(id)).image);
		const waiting = nameOf(((await rowOf(id)).pending_edit as { image: string }).image);
		expect(waiting).not.toBe(shown);
		const cleanUp = async () => {
			now = new Date(now.getTime() + 25 * 3600_000);
			await removeUnusedImages(test.services);
			return [await bucket().exists(shown), await bucket().exists(waiting)];
		};
		expect(await cleanUp()).toEqual([true, true]);
		await review(id, 'edit_approved');
		expect(await cleanUp()).toEqual([false, true]);
	});

	it('on another host, in an adopted row, survives an edit of another field', async () => {
		const { id, link } = await createProject();
		const image = 'https://elsewhere.example/ada.png';
		await test.services.db.updateTable('builder_portfolios').set({ image }).where('portfolio_uuid', '=', id).execute();
		await edit(link, { projectTitle: 'Adopted' });
		expect(await rowOf(id)).toMatchObject({ image, project_title: 'Adopted' });
	});
});

describe('requesting the link', () => {
	const requestLink = (email: string, options = {}) =>
		submit(test, action, '/builder-portfolio/edit', { email }, options);

	it('emails it to the builder, with a response that does not reveal whether there is a project', async () => {
		const { email, id, link } = await createProject();
		server.mails.length = 0;
		const known = await requestLink(email.toUpperCase());
		const unknown = await requestLink('nobody@example.org');
		expect(known.status).toBe(200);
		const { result: _, ...answer } = known.answer ?? {};
		const { result: __, ...answerToStranger } = unknown.answer ?? {};
		expect(answer).toEqual(answerToStranger);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual([email]);
		const again = linkIn(server.mails[0]);
		expect(again).not.toBe(link);
		expect((await edit(again, { projectTitle: 'Found again' })).status).toBe(200);
		expect((await rowOf(id)).project_title).toBe('Found again');
	});

	it('emails the links to all projects of the address', async () => {
		const { email, id } = await createProject();
		const { db } = test.services;
		await db.updateTable('builder_portfolios').set({ allows_another: true }).where('portfolio_uuid', '=', id).execute();
		await submit(test, portfolioAction, '/builder-portfolio', { ...project, email, projectTitle: 'Moss Meter' });
		await runDueJobs(test);
		server.mails.length = 0;
		await requestLink(email);
		await runDueJobs(test);
		const [mail] = server.mails;
		expect(mail?.text).toContain('Edit your project: Leaf Counter');
		expect(mail?.text).toContain('Edit your project: Moss Meter');
		expect(new Set(mail?.text?.match(/\/builder-portfolio\/edit\?token=\S+/g)).size).toBe(2);
	});

	it('cannot flood a mailbox', async () => {
		const { email } = await createProject();
		for (let time = 0; time < 8; time++) expect((await requestLink(email)).status).toBe(200);
		const listMails = () =>
			test.services.db
				.selectFrom('mails')
				.select('kind')
				.where('kind', '=', 'portfolio-edit-link')
				.where('recipient', '=', email)
				.execute();
		// Without the browser's key, the same form within ten minutes is a repeat.
		expect(await listMails()).toHaveLength(1);
		for (let time = 0; time < 8; time++) {
			await submit(test, action, '/builder-portfolio/edit', { email, idempotency_key: `key-${email}-${time}` });
		}
		expect(await listMails()).toHaveLength(5);
		now = new Date(now.getTime() + 25 * 3600_000);
		await requestLink(email);
		expect(await listMails()).toHaveLength(6);
	});

	it('refuses an invalid address with its message', async () => {
		const refused = await requestLink('ada at example', { scripts: false });
		expect([refused.status, messageAt(refused, 'email')]).toEqual([400, 'Please enter a valid email address']);
		expect((await requestLink('ada@example.org', { scripts: false })).location).toBe('/builder-portfolio/edit?sent');
	});
});

it('no email address and no token is logged', async () => {
	const token = new URL(await editAddress(test.services, 'x')).searchParams.get('token')?.slice(0, 20);
	expect(test.logged.join('\n')).not.toMatch(/example\.org/);
	expect(test.logged.join('\n')).not.toContain(token);
});
