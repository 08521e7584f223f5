import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliateSchema } from '#app/features/analytics/affiliates/affiliates.server.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { organizationFacts, settingText, settingTexts } from '#app/settings/settings.server.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import { Footer } from '#app/site/frame.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { formNext } from '#content/form-next.ts';
import { testimonials } from '#content/landing.ts';
import { type SettingName, settingDefinitions } from '#content/settings.ts';
import { tuitionQuestions } from '#content/tuition.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { createAffiliate } from '../../../../tests/affiliates.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { Pricing } from '../landing/pricing.tsx';

let test: TestServices;
let owner: Browser;
let editor: Browser;
let rendered = 0;
beforeAll(async () => {
	test = await openTestServices({}, { pagesChanged: () => void rendered++ });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const name of Object.keys(settingDefinitions)) {
		if (test.services.settings.stored(name).value !== undefined) await post(name, { intent: 'default' });
	}
	rendered = 0;
});

const versionOf = (name: string) => String(test.services.settings.stored(name).version);
const post = (name: string, fields: Record<string, string>, browser = owner) =>
	browser.post(`/console/settings/${name}`, { intent: 'save', version: versionOf(name), ...fields });
const log = async () =>
	await test.services.db.selectFrom('audit_log').selectAll().orderBy('audit_number', 'desc').executeTakeFirstOrThrow();
const public_ = async (address: string) => (await openBrowser(test).get(address)).body;

function rendering(Component: () => ReactNode, root = {}): string {
	const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => root }]);
	return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'], hydrationData: { loaderData: { root } } }));
}

const session = { 'title-0': 'Scans', 'url-0': 'https://video.example/1', 'length-0': '58 minutes' };

it('a price has the first day on which it applied, whatever is saved beside it later', async () => {
	const { db, settings } = test.services;
	const since = () => priceAt(test.services, test.services.now()).since;
	const firstPrice = { 'amount-0': '2100.00', 'currency-0': 'USD', 'from-0': '' };
	// As an earlier version saved it.
	const value = [{ amount: '2100', currency: 'USD', from: '' }];
	const change = { name: 'price', value, version: settings.stored('price').version, by: 'Olga' };
	await db.transaction().execute((tx) => changeSetting(tx, { ...change, now: new Date('2026-01-15T12:00:00Z') }));
	await settings.refresh();
	expect(since()).toBe('2026-01-15');
	const later = { 'amount-1': '2200', 'currency-1': 'USD', 'from-1': '2999-01-01' };
	expect((await post('price', { ...firstPrice, ...later })).status).toBe(303);
	expect(since()).toBe('2026-01-15');
	const saved = [{ from: '2026-01-15' }, { from: '2999-01-01' }];
	expect((await owner.get('/console/settings/price')).data.texts).toMatchObject(saved);
	// Another amount is another price, although its form has the day of the one before.
	const changed = { ...firstPrice, 'amount-0': '2150', 'from-0': '2026-01-15' };
	expect((await post('price', changed)).status).toBe(303);
	expect(since()).toBe(dayIn('America/Chicago', test.services.now()));
});

describe('a setting', () => {
	it('is shown to visitors once it is saved, escaped, with an audit entry', async () => {
		const before = Number(versionOf('quote'));
		expect(await public_('/')).not.toContain('"quote"');
		const saved = await post('quote', { 'text-0': ' <b>Check it.</b> ', 'source-0': 'Mara' });
		expect([saved.status, saved.location]).toEqual([303, '/console/settings/quote']);
		expect(rendered).toBe(1);
		expect(await public_('/')).toContain('"quote":{"text":"<b>Check it.</b>","source":"Mara"}');
		expect(await log()).toMatchObject({
			operator_name: 'Olga',
			action: 'settings.change',
			subject_kind: 'setting',
			subject_id: 'quote',
			before: { version: before },
			after: { version: before + 1 },
		});
		const { data } = await owner.get('/console/settings/quote');
		expect(data).toMatchObject({ isDefault: false, texts: [{ source: 'Mara' }], history: [{ by: 'Olga' }] });
	});

	it('can be reset to the default, which is not in the pages’ data', async () => {
		await post('quote', { 'text-0': 'Check it.', 'source-0': 'Mara' });
		expect((await post('quote', { intent: 'default' })).status).toBe(303);
		expect(await public_('/')).not.toContain('"quote"');
		expect((await owner.get('/console/settings/quote')).data).toMatchObject({ isDefault: true });
		expect(await log()).toMatchObject({ action: 'settings.default' });
	});

	it('saved by another operator meanwhile is not overwritten', async () => {
		const version = versionOf('quote');
		await post('quote', { 'text-0': 'First', 'source-0': 'A' });
		const stale = await post('quote', { 'text-0': 'Second', 'source-0': 'B', version });
		expect(stale.status).toBe(409);
		expect(stale.answer.toast.description).toMatch(/^Olga saved another version/);
		expect(stale.answer.result.initialValue['text-0']).toBe('Second');
		expect(settingText(test.services, 'quote').text).toBe('First');
		expect(stale.data.version).toBe(Number(version) + 1);
	});

	it('can be read by editors and changed by owners', async () => {
		expect((await editor.get('/console/settings/quote')).data.mayChange).toBe(false);
		expect((await editor.get('/console/settings')).status).toBe(200);
		expect((await post('quote', { 'text-0': 'x', 'source-0': 'y' }, editor)).status).toBe(403);
		expect((await owner.get('/console/settings/toString')).status).toBe(404);
		expect((await owner.post('/console/settings/prices', { intent: 'save' })).status).toBe(404);
	});

	it('is listed with its value and who changed it', async () => {
		await post('postal-address', { 'address-0': '1 Main Street, Austin' });
		const { settings } = (await owner.get('/console/settings')).data;
		expect(settings).toHaveLength(Object.keys(settingDefinitions).length);
		expect(settings.find(({ name }: { name: string }) => name === 'postal-address')).toMatchObject({
			value: ['1 Main Street, Austin'],
			change: { by: 'Olga' },
		});
	});

	it.each([
		['contact-email', { 'email-0': 'nobody' }, 'email-0', /email address/],
		['contact-email', { 'email-0': 'a@b.example\nBcc: x@y.example' }, 'email-0', /./],
		['postal-address', { 'address-0': 'x'.repeat(201) }, 'address-0', /shorten/],
		['social-links', { 'linkedIn-0': 'javascript:alert(1)' }, 'linkedIn-0', /https/],
		['social-links', { 'linkedIn-0': 'http://linkedin.com/x' }, 'linkedIn-0', /https/],
		['sample-session', { ...session, 'url-0': 'http://video.example/1' }, 'url-0', /https/],
		['sample-session', { ...session, 'url-0': '' }, 'url-0', /https/],
		['answerer', { 'name-0': 'Mara Diaz' }, 'role-0', /fill in this field/],
		['quote', { 'text-0': '', 'source-0': 'x' }, 'text-0', /fill in this field/],
		['quote', { 'text-0': 'x'.repeat(201), 'source-0': 'x' }, 'text-0', /shorten/],
		['quote', { 'text-0': 'a\u202eb', 'source-0': 'x' }, 'text-0', /invisible/],
		['commission-percent', { 'percent-0': '101' }, 'percent-0', /0 to 100/],
		['commission-percent', { 'percent-0': '1e1' }, 'percent-0', /0 to 100/],
		['testimonials', {}, 'text-0', /at least one/],
		['testimonials', { 'text-1': 'Said', 'role-1': '' }, 'role-1', /fill in this field/],
	])('%s with %j is refused beside the field', async (name, fields, field, sentence) => {
		const page = await post(name, fields as never);
		expect(page.status).toBe(400);
		expect(page.answer.result.error[field]?.[0]).toMatch(sentence);
		expect(test.services.settings.stored(name).value).toBeUndefined();
	});
});

it.each(Object.keys(settingDefinitions) as SettingName[])('%s: the default passes its own rules', async (name) => {
	const fields = settingDefinitions[name].standard.flatMap((texts: Record<string, string>, index: number) =>
		Object.entries(texts).map(([field, text]) => [`${field}-${index}`, text]),
	);
	expect((await post(name, Object.fromEntries(fields))).status).toBe(303);
	expect(settingTexts(test.services, name)).toEqual(settingDefinitions[name].standard);
});

it('testimonials and questions are those that were filled in', async () => {
	const one = { text: 'It works.', role: 'Analyst', sector: 'Finance' };
	await post('testimonials', { 'text-2': one.text, 'role-2': one.role, 'sector-2': one.sector });
	await post('testimonials-note', { 'note-0': '' });
	const landing = (await openBrowser(test).get('/')).data;
	expect(landing).toMatchObject({ voices: [one], note: '' });
	expect(testimonials.items.length).toBeLessThanOrEqual(settingDefinitions.testimonials.list.most);
	await post('tuition-questions', { 'question-0': 'Why?', 'answer-0': 'Because.' });
	expect((await openBrowser(test).get('/tuition-reimbursement')).data).toEqual({
		questions: [{ question: 'Why?', answer: 'Because.' }],
	});
	expect(tuitionQuestions.length).toBeLessThanOrEqual(settingDefinitions['tuition-questions'].list.most);
});

it('social links are in the pages’ data only when they are set', async () => {
	expect(await public_('/contact')).not.toContain('"social"');
	await post('social-links', {
		'linkedIn-0': 'https://www.linkedin.com/company/mga',
		'youTube-0': '',
		'instagram-0': '',
	});
	expect(settingText(test.services, 'social-links').linkedIn).toBe('https://www.linkedin.com/company/mga');
});

describe('who we are', () => {
	const html = () => {
		const root = organizationFacts(test.services);
		const Page = () => [
			createElement(FormPage, { key: 1, title: '', next: formNext.contact } as never, ''),
			createElement(Footer, { key: 2 }),
		];
		return rendering(Page, root);
	};

	it('is shown once it is set, escaped, and the cached pages are rendered again', async () => {
		expect(organizationFacts(test.services)).toEqual({});
		const before = html();
		expect(before).toContain('<li>A person reads your message and answers by email.</li>');
		expect(before).toContain('<p class="foot-small"><span>© MGA</span><span>No tracking');
		await post('name-meaning', { 'meaning-0': 'More <b>green</b> AI' });
		await post('postal-address', { 'address-0': '1 Main Street, <b>Austin</b>' });
		await post('answerer', { 'name-0': 'Mara <i>Diaz</i>', 'role-0': 'program lead' });
		expect(rendered).toBe(3);
		const after = html();
		expect(after).toContain('<li>Mara &lt;i&gt;Diaz&lt;/i&gt;, program lead, reads your message');
		expect(after).toContain('<span>MGA stands for More &lt;b&gt;green&lt;/b&gt; AI</span>');
		expect(after).toContain('<span>1 Main Street, &lt;b&gt;Austin&lt;/b&gt;</span>');
	});

	it('is not shown once it is emptied', async () => {
		await post('answerer', { 'name-0': 'Mara Diaz', 'role-0': 'program lead' });
		expect((await post('answerer', { 'name-0': '', 'role-0': '' })).status).toBe(303);
		expect(html()).toContain('<li>A person reads your message');
	});
});

it('a recorded session is on the landing page and the curriculum while it is set', async () => {
	const samples = async () => {
		const pages = ['/', '/curriculum'].map(async (page) => (await openBrowser(test).get(page)).data.sample);
		return await Promise.all(pages);
	};
	expect(await samples()).toEqual([undefined, undefined]);
	await post('sample-session', session);
	const sample = { title: 'Scans', url: 'https://video.example/1', length: '58 minutes' };
	expect(await samples()).toEqual([sample, sample]);
	expect(rendering(() => createElement(Pricing, { sample }))).toContain(
		'<a href="https://video.example/1" rel="noopener">Scans</a>, 58 minutes',
	);
	expect(rendering(() => createElement(Pricing))).not.toContain('noopener');
	await post('sample-session', { 'title-0': '', 'url-0': '', 'length-0': '' });
	expect(await samples()).toEqual([undefined, undefined]);
});

it('the commission applies to later affiliates without one of their own', async () => {
	await post('commission-percent', { 'percent-0': '12.5' });
	const make = async (code: string, commissionPercent: string) => {
		const read = affiliateSchema.parse({ code, name: 'Mara', email: `${code}@example.org`, commissionPercent });
		return Number((await createAffiliate(test.services, read)).commission_percent);
	};
	expect(await make('mara', '')).toBe(12.5);
	expect(await make('mo', '20')).toBe(20);
});

it('emails contain the postal address', async () => {
	await post('postal-address', { 'address-0': '1 Main Street, Austin' });
	const mail = test.services.db.selectFrom('mails').select('body_text').where('kind', '=', 'affiliate-welcome');
	await runDueJobs(test);
	expect(
		(await mail.where('status', '=', 'stored').execute()).some(({ body_text }) =>
			body_text?.includes('1 Main Street, Austin'),
		),
	).toBe(true);
});

describe('testimonials and hosts with pictures', () => {
	const mara = { kind: 'testimonial', name: 'Mara Diaz', role: 'Analyst', sector: 'Energy', words: 'It works.' };
	const send = async (address: string, fields: Record<string, string | Blob>, browser = owner) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ intent: 'save', ...fields })) form.append(name, value);
		return await browser.post(address, form);
	};
	const landing = async () => (await openBrowser(test).get('/')).data;
	const picture = async () => {
		const { default: sharp } = await import('sharp');
		const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
			.png()
			.toBuffer();
		return new File([new Uint8Array(png)], 'mara.png', { type: 'image/png' });
	};

	it('are shown with consent only, and hide the samples', async () => {
		await post('testimonials', { 'text-0': 'A sample', 'role-0': 'Analyst', 'sector-0': 'Finance' });
		const file = await picture();
		const withPicture = { ...mara, picture: file, pictureAlt: 'Portrait of Mara Diaz' };
		expect((await send('/console/voices', { ...mara, picture: file })).answer.result.error).toEqual({
			pictureAlt: ['Please describe the picture.'],
		});
		expect((await send('/console/voices', withPicture)).status).toBe(303);
		const [row] = await test.services.db.selectFrom('voices').selectAll().execute();
		const address = `/console/voices/${row?.voice_uuid}`;
		const src = `/voices/${row?.voice_uuid}.webp`;
		expect(await landing()).toMatchObject({ voices: [{ text: 'A sample' }] });
		expect((await openBrowser(test).get(src)).status).toBe(404);

		expect((await send(address, { ...mara, pictureAlt: 'Mara', consent: 'email of November 3' })).status).toBe(303);
		const shown = await landing();
		expect(shown).toMatchObject({
			note: '',
			voices: [{ name: 'Mara Diaz', text: 'It works.', picture: { src: expect.stringContaining(src), alt: 'Mara' } }],
		});
		const answer = await openBrowser(test).get(src);
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
		expect((await owner.get(address)).data.voice).toMatchObject({ consent: 'email of November 3', consent_by: 'Olga' });

		// Withdrawn.
		await send(address, { ...mara, pictureAlt: 'Mara' });
		expect(await landing()).toMatchObject({ voices: [{ text: 'A sample' }] });
		expect((await openBrowser(test).get(src)).status).toBe(404);
		expect((await owner.post(address, { intent: 'remove' })).status).toBe(303);
		expect((await owner.get(address)).status).toBe(404);
	});

	it('hosts are on the landing page, and a file that is no picture is refused', async () => {
		const host = { ...mara, kind: 'host', consent: 'on paper' };
		const refused = await send('/console/voices', { ...host, picture: new File(['<svg/>'], 'x.svg'), pictureAlt: 'x' });
		expect(refused.answer.result.error.picture[0]).toMatch(/read this file as an image/);
		expect((await landing()).hosts).toBeUndefined();
		await send('/console/voices', host);
		expect((await landing()).hosts).toMatchObject([{ name: 'Mara Diaz', text: 'It works.' }]);
		await test.services.db.deleteFrom('voices').execute();
	});

	it('are changed by owners', async () => {
		expect((await send('/console/voices', mara, editor)).status).toBe(403);
		expect((await editor.get('/console/voices')).data.mayChange).toBe(false);
	});
});
