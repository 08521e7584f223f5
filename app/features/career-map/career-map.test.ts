import { compoundFileOf, docxOf, exe, pdf } from '@mga/career-map/fixtures/cv-files.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageAt, openTestServices, send, submit, type TestServices } from '../../../tests/services.ts';
import { action } from './career-map.route.tsx';
import { careerMapRefusal, careerMapSchema, MAX_CV_BYTES } from './career-map.schema.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

const ADDRESS = '/genai-career-hack';
let people = 0;
const someone = () => `person-${++people}@example.com`;
const file = (content: string | Buffer, name: string, type = '') =>
	new File([new Uint8Array(Buffer.from(content))], name, { type });
const ask = (cv: File | File[] | string, email = someone(), options: Parameters<typeof submit>[4] = {}) =>
	submit(test, action, ADDRESS, { cv, email, idempotency_key: `key-${++people}` }, options);

const storedNames = async () => {
	const { objects } = await test.services.files.bucket('genai-hack-cvs').listAll();
	return [...objects].map(({ name }) => name);
};
const rowsOf = (email: string) => ({
	requests: test.services.db.selectFrom('genai_career_hacks').selectAll().where('email', '=', email).execute(),
	websiteData: test.services.db.selectFrom('website_data').selectAll().where('email', '=', email).execute(),
});

describe('a CV and an address', () => {
	it('are stored under a random name with the original extension, and the request is confirmed', async () => {
		const email = someone();
		const { status, answer } = await ask(file(pdf, 'Jane Doe/../CV.PDF', 'text/html'), email);

		expect(status).toBe(200);
		expect(answer?.toast).toEqual({
			kind: 'success',
			title: 'Career map requested!',
			description: 'Thanks for submitting, you will receive your report via email within 24 hours.',
		});
		const [request, ...others] = await rowsOf(email).requests;
		expect(others).toEqual([]);
		expect(request?.cv_url).toMatch(/^[0-9a-f-]{36}\.pdf$/);
		expect(request?.status).toBe('received');
		const stored = await test.services.files.bucket('genai-hack-cvs').getBytes(request?.cv_url as string);
		expect(Buffer.from(stored)).toEqual(pdf);
		const [row, ...more] = await rowsOf(email).websiteData;
		expect(more).toEqual([]);
		expect(row).toMatchObject({ form_name: 'GenAI Career Hack', email, page_path: ADDRESS, name: null });
		expect(row?.customer_uuid).toBe(request?.customer_uuid);
		expect(JSON.stringify(answer)).not.toContain(request?.id);
		expect(JSON.stringify(answer)).not.toContain(request?.customer_uuid);
		expect(JSON.stringify(answer)).not.toContain(request?.cv_url);
	});

	it.each([
		['cv.docx', docxOf()],
		['cv.doc', compoundFileOf('WordDocument')],
		['cv.final.txt', Buffer.from('Jane Doe')],
	])('are accepted as %s', async (name, content) => {
		expect((await ask(file(content, name))).status).toBe(200);
	});

	it('are accepted again from the same person', async () => {
		const email = someone();
		await ask(file(pdf, 'cv.pdf'), email);
		expect((await ask(file(pdf, 'cv.pdf'), email.toUpperCase())).status).toBe(200);
		expect(await rowsOf(email).requests).toHaveLength(1);
		expect(await rowsOf(email.toUpperCase()).requests).toHaveLength(1);
	});

	it('make one request and one file after a double click', async () => {
		const before = (await storedNames()).length;
		const email = someone();
		const fields = { cv: file(pdf, 'cv.pdf'), email, idempotency_key: 'the-same-key' };
		const answers = await Promise.all([1, 2, 3].map(() => submit(test, action, ADDRESS, fields)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await rowsOf(email).requests).toHaveLength(1);
		expect(await rowsOf(email).websiteData).toHaveLength(1);
		expect(await storedNames()).toHaveLength(before + 1);
	});

	it('lead to the page with the same toast without scripts', async () => {
		const { status, location, cookie } = await ask(file(pdf, 'cv.pdf'), someone(), { scripts: false });
		expect(status).toBe(303);
		// The page shows the progress.
		expect(location).toMatch(/^\/genai-career-hack\/map\?token=[\w.-]+$/);
		expect(Buffer.from(cookie?.split(/[=;]/)[1] ?? '', 'base64url').toString()).toContain('Career map requested!');
	});

	it('are accepted at exactly 5 MB', async () => {
		expect((await ask(file(Buffer.alloc(5 * 1024 * 1024, 'A'), 'cv.txt'))).status).toBe(200);
	});
});

describe('a request is refused and nothing is stored', () => {
	const missing = 'Please upload your CV to continue';
	const cases: [string, File | File[] | string, string | RegExp][] = [
		['without a CV, as a browser sends an empty field', file('', ''), missing],
		['with a text in place of a CV', 'cv.pdf', missing],
		['with several files', [file(pdf, 'a.pdf'), file(pdf, 'b.pdf')], 'Please send one file only.'],
		['with a program', file(exe, 'cv.exe'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
		['with a program behind another name', file(exe, 'cv.pdf.exe'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
		['with an SVG', file('<svg/>', 'cv.svg', 'text/plain'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
		['with a file without extension', file(pdf, 'cv'), 'Please choose a PDF, DOCX, DOC or TXT file.'],
		['with an empty file', file('', 'cv.pdf'), 'This file is empty. Please choose another one.'],
		[
			'with one byte more than 5 MB',
			file(Buffer.alloc(MAX_CV_BYTES + 1, 'A'), 'cv.txt'),
			'This file is larger than 5 MB. Please choose a smaller one.',
		],
		['with a renamed file', file(exe, 'cv.pdf', 'application/pdf'), /^The content of this file is not PDF/],
	];
	it.each(cases)('%s', async (_, cv, message) => {
		const before = await storedNames();
		const email = someone();
		const refused = await ask(cv, email);
		expect(refused.status).toBe(400);
		expect(refused.answer?.outcome).toBe('refused');
		expect(messageAt(refused, 'cv')).toMatch(message);
		expect(messageAt(refused, 'email')).toBeUndefined();
		expect(refused.answer?.result?.initialValue?.email).toBe(email);
		expect(await storedNames()).toEqual(before);
		expect(await rowsOf(email).requests).toEqual([]);
		expect(await rowsOf(email).websiteData).toEqual([]);
	});

	it('without a field for the CV at all', async () => {
		const refused = await submit(test, action, ADDRESS, { email: someone() });
		expect(messageAt(refused, 'cv')).toBe(missing);
	});

	it.each(['', 'nobody', 'a@b', 'two@example.com@example.com'])('with the address "%s"', async (email) => {
		const refused = await ask(file(pdf, 'cv.pdf'), email);
		expect(messageAt(refused, 'email')).toBe('Please enter a valid email address');
		expect(messageAt(refused, 'cv')).toBeUndefined();
	});

	it('when the upload broke off', async () => {
		const whole = new FormData();
		whole.append('email', someone());
		whole.append('cv', file(Buffer.alloc(100_000, 'A'), 'cv.txt'));
		const request = new Response(whole);
		const bytes = Buffer.from(await request.arrayBuffer());
		const before = await storedNames();
		const refused = await send(test, action, ADDRESS, {
			body: bytes.subarray(0, bytes.length / 2),
			headers: { 'content-type': request.headers.get('content-type') as string },
		});
		expect(refused.status).toBe(400);
		expect(refused.answer?.toast?.title).toBe('That didn’t come through');
		expect(await storedNames()).toEqual(before);
	});

	it('when the same address requested too many', async () => {
		const limited = await openTestServices({ RATE_LIMIT: 'on' });
		try {
			const times = Array.from({ length: 11 }, (_, n) => ({
				cv: file(pdf, 'cv.pdf'),
				email: n % 2 ? 'A@example.com' : 'a@example.com',
				idempotency_key: `${n}`,
			}));
			const answers = [];
			for (const fields of times) answers.push(await submit(limited, action, ADDRESS, fields));
			expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 400]);
			expect(messageAt(answers[10] as never, 'email')).toMatch(/^This address asked for many career maps today/);
		} finally {
			await limited.close();
		}
	});
});

describe('concurrent requests for one address', () => {
	it('are counted one after the other, and no file of a refused one is stored', async () => {
		const limited = await openTestServices({ RATE_LIMIT: 'on' });
		try {
			const earlier = { email: 'b@example.com', created_at: limited.services.now() };
			await limited.services.db
				.insertInto('genai_career_hacks')
				.values(Array.from({ length: 8 }, (_, n) => ({ ...earlier, cv_url: `earlier-${n}.pdf` })))
				.execute();
			const answers = await Promise.all(
				Array.from({ length: 6 }, (_, n) =>
					submit(limited, action, ADDRESS, {
						cv: file(pdf, 'cv.pdf'),
						email: 'b@example.com',
						idempotency_key: `${n}`,
					}),
				),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([...Array(2).fill(200), ...Array(4).fill(400)]);
			const { objects } = await limited.services.files.bucket('genai-hack-cvs').listAll();
			expect([...objects]).toHaveLength(2);
		} finally {
			await limited.close();
		}
	});
});

describe('the toast "CV Required"', () => {
	const errorsOf = (value: unknown) => {
		const issues = careerMapSchema.safeParse(value).error?.issues ?? [];
		return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]));
	};
	it('is shown for a form without a CV', () => {
		expect(careerMapRefusal(errorsOf({ email: '' }))).toEqual({
			kind: 'destructive',
			title: 'CV Required',
			description: 'Please upload your CV to continue',
		});
	});
	it('is not shown for a form with a CV', () => {
		expect(careerMapRefusal(errorsOf({ email: '', cv: file(exe, 'cv.exe') }))).toBeUndefined();
		expect(careerMapRefusal(errorsOf({ email: '', cv: file(pdf, 'cv.pdf') }))).toBeUndefined();
	});
});

describe('nothing is stored partially after a failure of', () => {
	const failure = { kind: 'destructive', title: 'Something went wrong', description: 'Please try again later' };

	it('the database', async () => {
		const before = await storedNames();
		const email = 'refused-by-the-database@example.com';
		await sql`alter table genai_career_hacks add constraint broken check (email <> ${sql.lit(email)})`.execute(
			test.services.db,
		);
		const failed = await ask(file(pdf, 'cv.pdf'), email);
		expect(failed.status).toBe(503);
		expect(failed.answer).toMatchObject({ outcome: 'failed', toast: failure });
		expect(failed.answer?.result?.initialValue?.email).toBe(email);
		expect(await storedNames()).toEqual(before);
		expect(await rowsOf(email).websiteData).toEqual([]);
		const customers = await test.services.db.selectFrom('customers').selectAll().where('email', '=', email).execute();
		expect(customers).toEqual([]);
	});

	it('the file store', async () => {
		const before = await storedNames();
		const email = someone();
		const bucket = test.services.files.bucket('genai-hack-cvs');
		const put = bucket.put.bind(bucket);
		vi.spyOn(bucket, 'put').mockImplementation(async (name) => {
			await put(name, 'half a fi');
			throw new Error('no space left on device');
		});
		const failed = await ask(file(pdf, 'cv.pdf'), email);
		expect(failed.answer).toMatchObject({ outcome: 'failed', toast: failure });
		expect(await storedNames()).toEqual(before);
		expect(await rowsOf(email).requests).toEqual([]);
		expect(await rowsOf(email).websiteData).toEqual([]);
	});
});
