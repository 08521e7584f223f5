import { RouterContextProvider } from 'react-router';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormAnswer } from '#app/forms/answer.ts';
import { clientContext, type Services, servicesContext } from '#app/services.ts';
import { certificationSkills } from '#content/program.ts';
import { buildTopics, learnTopics } from '#content/schedule.ts';
import { noRateLimit } from '#platform/http/rate-limit.ts';
import { answerWithFile, letterRefusal } from './receive-letter.server.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ada = {
	managerName: 'Łucja Ørsted',
	task: 'collecting supplier CO₂e data',
	outcome: 'we close the request two weeks earlier',
	budgetName: 'the learning fund',
	yourName: 'Ада Καλή',
	yourTitle: 'Analyst',
};

let logged: unknown[];
let wait: number;
let now: Date;
beforeEach(() => {
	logged = [];
	wait = 0;
	now = NOW;
});
afterEach(() => expect(logged).toEqual([]));

/** Sends the form. The other services are not used: without a database nothing can be stored. */
async function send(body: BodyInit, headers: Record<string, string> = {}) {
	const note = (...words: unknown[]) => void logged.push(words);
	const context = new RouterContextProvider();
	context.set(servicesContext, {
		config: { APP_URL: 'https://mga.example' },
		log: { error: note, warn: note, info: note, debug: note },
		settings: { stored: () => ({ version: 0, value: undefined }) },
		formLimit: { ...noRateLimit, check: async () => wait },
		now: () => now,
	} as unknown as Services);
	context.set(clientContext, { address: '203.0.113.7' });
	const request = new Request('https://mga.example/tuition-reimbursement', { method: 'POST', body, headers });
	let refusal: { answer: FormAnswer; status?: number; headers?: HeadersInit } | undefined;
	const file = (await answerWithFile(
		{ request, context, params: {}, url: new URL(request.url), pattern: '' } as never,
		async () => {
			const { data, init } = letterRefusal(context);
			refusal = { answer: data, status: init?.status, headers: init?.headers };
			return new Response();
		},
	)) as Response;
	return { file, refusal };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function pdfOf(fields: Record<string, string>) {
	const { file } = await send(form({ ...fields, as: 'pdf' }));
	expect(file.headers.get('content-type')).toBe('application/pdf');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const copy = Buffer.from(bytes);
	const { text, totalPages } = await extractText(await getDocumentProxy(bytes));
	return { bytes: copy, pages: text.map((page) => page.replace(/\s+/g, ' ')), totalPages };
}

describe('the training request as text', () => {
	it('contains the letter with the input, and the summary', async () => {
		const { file } = await send(form({ ...ada, as: 'text' }));
		expect(Object.fromEntries(file.headers)).toMatchObject({
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': 'attachment; filename="training-request.txt"',
			'cache-control': 'private, no-store',
		});
		const text = await file.text();
		for (const value of Object.values(ada)) expect(text).toContain(value);
		expect(text).not.toMatch(/[[{}\]]|undefined|NaN/);
		for (const words of ['$1,990', 'within 7 days', 'Credit card', 'hello@mga.example', 'America/New_York']) {
			expect(text).toContain(words);
		}
		for (const { label } of certificationSkills) expect(text).toContain(label);
		for (const { title } of [...learnTopics, ...buildTopics]) expect(text).toContain(title);
		expect(text).toContain('Tue, Dec 1, 2026: The case for your next role (Live workshop)');
		expect(text).toContain('Wed, Nov 17, 2027: A test set for your assistant (Build session)');
		expect(text).toContain('Build sessions: every other Wednesday, 12:00 PM to 1:30 PM');
	});

	it('keeps every character, of whatever script', async () => {
		const yourName = 'שירה 🌱 王';
		const { file } = await send(form({ yourName, as: 'text' }));
		expect(await file.text()).toContain(yourName);
	});

	it('begins with today’s sessions, in their time zone', async () => {
		const dates = async () => (await (await send(form({ as: 'text' }))).file.text()).match(/^\w{3}, .*20\d\d/gm);
		now = new Date('2026-12-02T04:30:00Z');
		expect((await dates())?.[0]).toBe('Tue, Dec 1, 2026');
		now = new Date('2026-12-02T05:30:00Z');
		expect((await dates())?.[0]).toBe('Wed, Dec 2, 2026');
		expect(await dates()).toHaveLength(53);
	});
});

describe('the training request as a PDF', () => {
	it('has the letter, the summary and the dates on a page each', async () => {
		const { bytes, pages, totalPages } = await pdfOf(ada);
		expect(totalPages).toBe(3);
		const [letter = '', summary = '', dates = ''] = pages;
		for (const value of Object.values(ada)) expect(letter).toContain(value);
		expect(letter).toContain('November 20, 2026');
		expect(letter).toContain('Page 1 of 3');
		for (const words of ['$1,990', 'Credit card', 'hello@mga.example', 'AI-powered learning app']) {
			expect(summary).toContain(words);
		}
		expect(summary).toMatch(/100% if canceled in writing within 7 days/);
		for (const { label } of certificationSkills) expect(summary).toContain(label);
		for (const { title } of [...learnTopics, ...buildTopics]) expect(dates).toContain(title);
		expect(dates).toContain('Dec 1, 2026');
		expect(dates).toContain('Nov 17, 2027');
		expect(dates).toContain('Eastern Time (America/New_York)');

		const pdf = await getDocumentProxy(new Uint8Array(bytes));
		const { info } = await getMeta(pdf);
		expect(info).toMatchObject({ Title: 'Training request: MGA', Author: 'MGA', Language: 'en-US' });
		const links = await (await pdf.getPage(2)).getAnnotations();
		expect(links.map(({ url }) => url)).toEqual(
			expect.arrayContaining(['mailto:hello@mga.example', 'https://mga.example/refund-policy']),
		);
	});

	it('is byte-identical all day, and differs for other input', async () => {
		const morning = await pdfOf(ada);
		now = new Date('2026-11-20T22:00:00Z');
		expect((await pdfOf(ada)).bytes.equals(morning.bytes)).toBe(true);
		expect((await pdfOf({ ...ada, yourTitle: 'Lead' })).bytes.equals(morning.bytes)).toBe(false);
	});

	it('has three pages with the longest input, on a day with 27 rounds', async () => {
		now = new Date('2026-12-01T15:00:00Z');
		const long = 'collecting WWW data '.repeat(5).trim();
		const { pages, totalPages } = await pdfOf({
			managerName: long,
			task: `${long} ${long}`,
			outcome: 'many words of the outcome '.repeat(8).slice(0, 199),
			budgetName: long,
			yourName: long,
			yourTitle: long,
		});
		expect(totalPages).toBe(3);
		expect(pages[0]?.match(/WWW/g)).toHaveLength(30);
	});

	it('has names in any script', async () => {
		const [letter] = (await pdfOf({ managerName: 'अमित 🌱', yourName: '王 Zoë 👩‍👩‍👧' })).pages;
		expect(letter).toContain('Dear अमित 🌱,');
		expect(letter).toContain('王 Zoë 👩‍👩‍👧');
	});

	it('has blanks without input, and is the default of a bare form', async () => {
		const [letter] = (await pdfOf({})).pages;
		expect(letter).toContain('[your name]');
		expect((await send(form({}))).file.headers.get('content-type')).toBe('application/pdf');
	});
});

describe('a training request that is refused', () => {
	it.each([
		['too long', { yourName: 'x'.repeat(10_000) }, 'yourName', 'Please shorten this to 100 characters or fewer.'],
		['control characters', { task: 'a\u0000b' }, 'task', /control characters/],
		['turned direction', { task: 'a\u202eb' }, 'task', /control characters/],
		['several lines', { outcome: 'a\nb' }, 'outcome', 'Please write this on one line.'],
	])('says so at the field and keeps what was typed: %s', async (_, fields, name, message) => {
		const { refusal } = await send(form({ managerName: 'Kim', ...fields, as: 'text' } as Record<string, string>));
		expect(refusal?.status).toBe(400);
		expect(refusal?.answer.result?.error?.[name]?.[0]).toMatch(message);
		expect(refusal?.answer.result?.initialValue).toMatchObject({ managerName: 'Kim', ...fields });
	});

	it('comes from another site, is malformed, or exceeds the limit', async () => {
		expect((await send(form(ada), { origin: 'https://evil.example' })).refusal?.status).toBe(403);
		expect((await send('{}', { 'content-type': 'application/json' })).refusal?.status).toBe(400);
		expect((await send(form({ 'yourName[__proto__]': 'x' }))).refusal?.status).toBe(400);
		wait = 7;
		const { refusal } = await send(form(ada));
		expect(refusal?.status).toBe(429);
		expect(new Headers(refusal?.headers).get('Retry-After')).toBe('7');
		expect(refusal?.answer.result?.initialValue).toMatchObject({ yourTitle: 'Analyst' });
	});
});
