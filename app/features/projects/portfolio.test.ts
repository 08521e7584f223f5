import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageAt, openTestServices, send, submit, type TestServices } from '../../../tests/services.ts';
import { action } from './portfolio.route.tsx';
import { portfolioToasts } from './portfolio.schema.ts';

let test: TestServices;
let png: File;
beforeAll(async () => {
	test = await openTestServices();
	const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
		.png()
		.toBuffer();
	png = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
});
afterAll(() => test.close());

const project = {
	name: 'Ada Green',
	email: 'ada@example.org',
	linkedin: '',
	image: '',
	projectTitle: 'Leaf Counter',
	projectDescription: 'Counts leaves for foresters.',
	projectUrl: '',
	problemSolved: 'Counting by hand took a week.',
	background: 'forest ecologist',
	programQuote: 'The build sessions kept me going.',
};
let person = 0;
const newProject = () => ({ ...project, email: `builder${++person}@example.org` });
const page = '/builder-portfolio';
const rowOf = (email: string) =>
	test.services.db.selectFrom('builder_portfolios').selectAll().where('email', '=', email).execute();
const leadsOf = (email: string) =>
	test.services.db.selectFrom('website_data').selectAll().where('email', '=', email).execute();

describe('the portfolio form', () => {
	it('stores the project, the lead and the customer, and confirms it', async () => {
		const { status, answer } = await submit(test, action, page, {
			...project,
			linkedin: 'https://www.linkedin.com/in/ada',
			projectUrl: 'https://leaf.example.org/try',
			affiliate_id: 'mara',
		});
		expect(status).toBe(200);
		expect(answer).toMatchObject({
			outcome: 'accepted',
			toast: {
				kind: 'success',
				title: 'Project Submitted!',
				description: "Thank you for sharing your amazing project. We'll review it soon!",
			},
		});
		const [row] = await rowOf(project.email);
		expect(row).toMatchObject({
			name: 'Ada Green',
			project_title: 'Leaf Counter',
			project_description:
				'Counts leaves for foresters.\n\nProblem Solved: Counting by hand took a week.\n\nBackground: forest ecologist',
			business_impact: 'Counting by hand took a week.',
			project_url: 'https://leaf.example.org/try',
			linkedin: 'https://www.linkedin.com/in/ada',
			image: null,
			mga_program_quote: 'The build sessions kept me going.',
			status: 'submitted',
			featured: false,
		});
		const [lead] = await leadsOf(project.email);
		expect(lead).toMatchObject({
			form_name: 'Builder Portfolio Submission',
			name: 'Ada Green',
			message: 'Leaf Counter: Counts leaves for foresters.',
			affiliate_id: 'mara',
			page_path: page,
		});
		expect(row?.customer_uuid).toBe(lead?.customer_uuid);
		expect(JSON.stringify(answer)).not.toContain(row?.customer_uuid);
	});

	it('redirects to its confirmation without scripts', async () => {
		const plain = await submit(test, action, page, newProject(), { scripts: false });
		expect(plain).toMatchObject({ status: 303, location: '/builder-portfolio?submitted' });
		expect(plain.cookie).toContain('flash=');
	});

	it('accepts one project per person, in any case of the address, and keeps what was typed', async () => {
		const first = newProject();
		await submit(test, action, page, first);
		const again = { ...first, email: first.email.toUpperCase(), projectTitle: 'Another one' };
		const { status, answer } = await submit(test, action, page, again);
		expect(status).toBe(409);
		expect(answer?.toast).toEqual({
			kind: 'neutral',
			title: 'Already Submitted',
			description: "You've already submitted a portfolio with this email address.",
		});
		expect(answer?.result?.initialValue).toMatchObject({ projectTitle: 'Another one' });
		expect(await leadsOf(again.email)).toHaveLength(0);
	});

	it('accepts another project once an operator allowed it', async () => {
		const first = newProject();
		await submit(test, action, page, first);
		await test.services.db
			.updateTable('builder_portfolios')
			.set({ allows_another: true })
			.where('email', '=', first.email)
			.execute();
		expect((await submit(test, action, page, { ...first, projectTitle: 'The second' })).status).toBe(200);
		expect(await rowOf(first.email)).toHaveLength(2);
	});

	it('stores one row for a double click or a retry after a lost response', async () => {
		const once = { ...newProject(), idempotency_key: 'a-key-of-the-browser' };
		const answers = await Promise.all([1, 2, 3].map(() => submit(test, action, page, once)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await submit(test, action, page, once)).status).toBe(200);
		expect(await rowOf(once.email)).toHaveLength(1);
		expect(await leadsOf(once.email)).toHaveLength(1);
	});

	it.each([
		['name', 'A', 'Name must be at least 2 characters'],
		['email', 'nobody', 'Please enter a valid email address'],
		['email', '', 'Please enter a valid email address'],
		['projectTitle', 'ab', 'Project title must be at least 3 characters'],
		['projectDescription', 'too short', 'Description must be at least 10 characters'],
		['projectUrl', 'not an address', 'Must be a valid URL'],
		['projectUrl', 'javascript:alert(1)', 'Must be a valid URL'],
		['problemSolved', 'short', 'Please describe the problem your project solves'],
		['background', 'x', 'Please provide your background in 2-3 words'],
		['linkedin', 'ftp://linkedin.com/in/ada', 'Must be a valid LinkedIn URL'],
		['linkedin', 'data:text/html,x', 'Must be a valid LinkedIn URL'],
		['image', 'https://elsewhere.example/x.png', 'Must be a valid image URL'],
		['image', '/files/genai-hack-cvs/x.png', 'Must be a valid image URL'],
		['image', '/files/builder-portfolio-images/../x.png', 'Must be a valid image URL'],
		['image', '/files/builder-portfolio-images/never-stored.png', 'Must be a valid image URL'],
		['image', 'https://elsewhere.example/files/builder-portfolio-images/x.png', 'Must be a valid image URL'],
		['programQuote', 'good', 'Please share how the MGA program helped you build'],
		['projectTitle', 'x'.repeat(201), 'Please shorten this to 200 characters or fewer.'],
		['projectDescription', 'x'.repeat(501), 'Please shorten this to 500 characters or fewer.'],
		['problemSolved', 'x'.repeat(5001), 'Please shorten this to 5,000 characters or fewer.'],
		['name', 'Ada\u0000Green', 'This contains invisible control characters. Please type it again.'],
		['name', 'Ada \u202e neerG', 'This contains invisible control characters. Please type it again.'],
	])('refuses %s = %j', async (field, value, message) => {
		const form = { ...newProject(), [field]: value };
		const refused = await submit(test, action, page, form);
		expect([refused.status, messageAt(refused, field)]).toEqual([400, message]);
		expect(await rowOf(form.email)).toHaveLength(0);
	});

	it('says "Required" for a missing field', async () => {
		const refused = await submit(test, action, page, { email: 'ada@example.org' });
		expect(messageAt(refused, 'name')).toBe('Required');
		expect(messageAt(refused, 'programQuote')).toBe('Required');
	});

	it('stores hostile text as text', async () => {
		const hostile = `<script>alert(1)</script>'; drop table builder_portfolios; -- $& {{7*7}} 🌱 مرحبا`;
		const form = { ...newProject(), projectTitle: hostile, problemSolved: hostile };
		expect((await submit(test, action, page, form)).status).toBe(200);
		expect((await rowOf(form.email))[0]).toMatchObject({ project_title: hostile, business_impact: hostile });
	});

	it('answers a malformed body with a message', async () => {
		const headers = { 'content-type': 'multipart/form-data; boundary=b' };
		const broken = await send(test, action, page, { body: '--b\r\nContent-Disposition: form-data; name="na', headers });
		expect(broken.status).toBe(400);
		expect(broken.answer?.toast?.title).toBe('That didn’t come through');
	});
});

describe('an error of the database', () => {
	const withTrigger = async (body: string, action: () => Promise<void>) => {
		const { db } = test.services;
		await sql
			.raw(`create function refuse() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
			.execute(db);
		await sql`create trigger refuse before insert on builder_portfolios for each row execute function refuse()`.execute(
			db,
		);
		try {
			await action();
		} finally {
			await sql`drop trigger refuse on builder_portfolios`.execute(db);
			await sql`drop function refuse`.execute(db);
		}
	};

	it('is shown to the visitor if it was raised for people', async () => {
		await withTrigger(`raise exception 'Submissions open again on Monday.';`, async () => {
			const { answer } = await submit(test, action, page, newProject());
			expect(answer?.toast).toEqual({
				kind: 'destructive',
				title: 'Submission Failed',
				description: 'Submissions open again on Monday.',
			});
		});
	});

	it('names the missing column', async () => {
		await withTrigger('new.email := null;', async () => {
			const { answer } = await submit(test, action, page, newProject());
			expect(answer?.toast).toEqual({
				kind: 'destructive',
				title: 'Missing Required Information',
				description: 'Please provide a valid email.',
			});
		});
		expect(portfolioToasts.missing(undefined).description).toBe('Please provide a valid unknown field.');
	});

	it('is not shown otherwise', async () => {
		await withTrigger(`raise exception 'secret' using errcode = '40001';`, async () => {
			const { status, answer } = await submit(test, action, page, newProject());
			expect(status).toBe(503);
			expect(answer?.toast?.description).toBe('There was an error submitting your portfolio. Please try again.');
		});
	});
});

describe('the image of a form without scripts', () => {
	it('is stored with the form', async () => {
		const form = newProject();
		expect((await submit(test, action, page, { ...form, imageFile: png }, { scripts: false })).status).toBe(303);
		const image = (await rowOf(form.email))[0]?.image ?? '';
		expect(image).toMatch(/^\/files\/builder-portfolio-images\/[a-z0-9-]+\.png$/);
		expect(await test.services.files.bucket('builder-portfolio-images').exists(image.split('/')[3] ?? '')).toBe(true);
	});

	it('is kept when another field is refused', async () => {
		const form = newProject();
		const refused = await submit(test, action, page, { ...form, name: '', imageFile: png }, { scripts: false });
		expect(refused.status).toBe(400);
		const image = refused.answer?.result?.initialValue?.image as string;
		expect(image).toMatch(/^\/files\/builder-portfolio-images\//);
		const empty = new File([], '', { type: 'application/octet-stream' });
		await submit(test, action, page, { ...form, image, imageFile: empty }, { scripts: false });
		expect((await rowOf(form.email))[0]?.image).toBe(image);
	});

	it('can be removed again', async () => {
		const form = newProject();
		const { answer } = await submit(test, action, page, { ...form, name: '', imageFile: png }, { scripts: false });
		const image = answer?.result?.initialValue?.image as string;
		await submit(test, action, page, { ...form, image, imageRemoved: 'on' }, { scripts: false });
		expect((await rowOf(form.email))[0]?.image).toBeNull();
	});

	it('is refused beside its field when it is not an image, and everything typed stays', async () => {
		const form = newProject();
		const text = new File(['no image'], 'me.png', { type: 'image/png' });
		const refused = await submit(test, action, page, { ...form, imageFile: text }, { scripts: false });
		expect(refused.status).toBe(400);
		expect(messageAt(refused, 'image')).toMatch(/read this file as an image/);
		expect(refused.answer?.result?.initialValue).toMatchObject({ projectTitle: 'Leaf Counter' });
	});

	it('may be given as a full URL on our own site', async () => {
		const form = newProject();
		const { answer } = await submit(test, action, page, { ...form, name: '', imageFile: png }, { scripts: false });
		const image = answer?.result?.initialValue?.image as string;
		await submit(test, action, page, { ...form, image: `http://localhost:3000${image}` });
		expect((await rowOf(form.email))[0]?.image).toBe(image);
	});
});
