import fs from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteSegment, saveSegment } from '#app/features/people/people/segments.server.ts';
import { publicFiles } from '#app/features/public-files.server.ts';
import { newsletterBlocks, newsletterPictures } from '#content/newsletter-writing.ts';
import { podcastEpisodes } from '#content/podcast.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { makeLearner, makeSession } from '../../../../tests/learners.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { segmentAudienceOf } from './audiences.ts';

const PAGE = '/console/letters';
const text = { list: 'newsletter', subject: 'Small steps', preview: 'Small and useful.', body: 'Hello' };

let server: MailServer;
let test: TestServices;
let editor: Browser;

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server));
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	editor = await signIn(test, 'ed@example.org');
});
afterAll(async () => {
	await test.close();
	await server.close();
});

async function create(values: Partial<typeof text> & Record<string, string>) {
	const created = await editor.post(`${PAGE}/new`, { ...text, ...values });
	const page = created.location ?? expect.fail(JSON.stringify(created.answer));
	const press = async (intent: string, fields: Record<string, string> = {}) => {
		const { version } = (await editor.get(page)).data.newsletter;
		return await editor.post(page, { intent, version, ...fields });
	};
	const send = async () => {
		const pressed = await press('send');
		await advanceQueue(test, 60);
		await runDueJobs(test);
		return pressed;
	};
	return { page, press, send };
}

async function join(email: string, values: object = {}) {
	await test.services.db
		.insertInto('subscriptions')
		.values({ list: 'newsletter', email, status: 'confirmed', confirmed_at: test.services.now(), ...values })
		.execute();
}

it('greets each reader by their first name, or with the fallback, and each gets their own links', async () => {
	await join('ada@example.org', { first_name: 'Ada <b>' });
	await join('grace@example.org');
	const { page, send } = await create({ body: 'Hello **{{first_name|there}}**, `{{first_name|there}}`' });
	expect((await editor.get(`${page}/html`)).body).toContain('<strong>there</strong>');
	await send();
	const mailOf = (address: string) =>
		server.mails.find(({ recipient }) => recipient === address) ?? expect.fail(address);
	const [ada, grace] = [mailOf('ada@example.org'), mailOf('grace@example.org')];
	expect(ada.html).toContain('<strong>Ada &lt;b&gt;</strong>');
	expect(ada.text).toContain('Hello Ada <b>, {{first_name|there}}');
	expect(grace.html).toContain('<strong>there</strong>');
	const linkOf = ({ html = '' }) => /unsubscribe\?token=([^"]+)"/.exec(html)?.[1];
	expect(linkOf(ada)).toBeDefined();
	expect(linkOf(ada)).not.toBe(linkOf(grace));
	for (const { html, text: plain } of [ada, grace]) expect(`${html}${plain}`).not.toMatch(/[\uE000\uE001]/);
});

it('shows uploaded pictures from our own host, with a description', async () => {
	const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
		.jpeg()
		.toBuffer();
	const upload = async (alt: string, file: File) => {
		const form = new FormData();
		form.append('alt', alt);
		form.append('picture', file);
		return await editor.post(`${PAGE}/pictures`, form);
	};
	const noAlt = await upload('', new File([photo], 'a.jpg'));
	expect(noAlt.answer.result.error).toEqual({ alt: [newsletterPictures.messages.alt] });
	const noPicture = await upload('A chart', new File(['<svg/>'], 'a.png'));
	expect(noPicture.answer.result.error).toEqual({ picture: [newsletterPictures.messages.type] });
	const { location } = await upload('A [red] field', new File([photo], 'a.jpg'));
	const address = new URL(location ?? '', 'http://localhost').searchParams.get('added') ?? '';
	const served = await publicFiles(test.services).request(address.replace('/files', ''));
	expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
		format: 'jpeg',
		width: 1200,
		height: 400,
	});
	const [{ markdown }] = (await editor.get(`${PAGE}/pictures`)).data;
	const { page } = await create({ body: markdown });
	expect((await editor.get(`${page}/html`)).body).toContain(
		`<img alt="A [red] field" src="http://localhost:3000${address}"`,
	);
	const undescribed = await editor.post(`${PAGE}/new`, { ...text, body: `![ ](${address})` });
	expect(undescribed.answer.result.error).toEqual({
		body: ['Please describe each picture between the brackets of ![description](…), for readers who do not see it.'],
	});
});

it.each([
	['animated.gif', { format: 'gif', pages: 3 }],
	['transparent-png-named.jpg', { format: 'png', hasAlpha: true }],
])('keeps what a picture is, whatever its name: %s', async (name, expected) => {
	const bytes = fs.readFileSync(new URL(`../../../../tests/fixtures/images/${name}`, import.meta.url));
	const form = new FormData();
	form.append('alt', 'A drawing');
	form.append('picture', new File([bytes], 'drawing.jfif'));
	const { location } = await editor.post(`${PAGE}/pictures`, form);
	const address = new URL(location ?? '', 'http://localhost').searchParams.get('added') ?? '';
	const served = await publicFiles(test.services).request(address.replace('/files', ''));
	expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject(expected);
	const { page } = await create({ body: `![A drawing](${address})` });
	expect((await editor.get(`${page}/html`)).body).toContain(address);
});

it('fills its blocks from current data when it is sent, and is not sent with one that has nothing to show', async () => {
	const { press, page } = await create({ body: '{{next_session}}' });
	expect((await editor.get(page)).data.missing).toEqual([
		newsletterBlocks.missing.replace('{block}', '{{next_session}}'),
	]);
	const refused = await press('send');
	expect([refused.status, refused.answer.toast.description]).toEqual([
		409,
		expect.stringContaining('{{next_session}}'),
	]);
	const session = await makeSession(test, [], 48);
	await test.services.db
		.updateTable('events')
		.set({ title: 'A *starred* session', status: 'published' })
		.where('event_uuid', '=', session)
		.execute();
	const { send, page: second } = await create({ body: 'Soon:\n\n{{next_session}}\n\n{{episode:1}}' });
	server.mails.length = 0;
	expect((await send()).status).toBe(303);
	const [mail] = server.mails;
	expect(mail?.text).toContain(`${newsletterBlocks.session}: A *starred* session`);
	expect(mail?.text).toContain(podcastEpisodes[0]?.summary.slice(0, 30));
	// What was sent stays, whatever becomes of the session.
	await test.services.db.updateTable('events').set({ status: 'cancelled' }).where('event_uuid', '=', session).execute();
	expect((await editor.get(`${second}/html`)).body).toContain('A *starred* session');
});

it('goes to a part of a list, which is counted before it is sent', async () => {
	const { services } = test;
	await services.db.deleteFrom('subscriptions').execute();
	const { id } = await makeLearner(test);
	const { email } = await services.db
		.selectFrom('customers')
		.select('email')
		.where('customer_uuid', '=', id)
		.executeTakeFirstOrThrow();
	await join(email.toUpperCase());
	await join('visitor@example.org');
	await join('early@example.org', { confirmed_at: new Date('2020-01-05T12:00:00Z') });
	const sizeOf = async (values: Record<string, string>) => {
		const { page } = await create(values);
		const { readers, audience } = (await editor.get(page)).data;
		return [readers, audience];
	};
	expect(await sizeOf({ audience: 'all' })).toEqual([3, 'Everyone on the list']);
	expect(await sizeOf({ audience: 'participants' })).toEqual([1, 'Participants with access now']);
	expect(await sizeOf({ audience: 'others' })).toEqual([2, 'Everyone except participants']);
	expect(await sizeOf({ audience: 'since', since: '2020-01-06' })).toEqual([2, 'Subscribed since 2020-01-06']);
	const segment = await services.db
		.transaction()
		.execute((tx) => saveSegment(tx, { name: 'In the year', query: 'stage=participant' }));
	const isSegment = { audience: segmentAudienceOf(segment) };
	expect(await sizeOf(isSegment)).toEqual([1, 'Segment: In the year']);
	const refused = await editor.post('/console/people/segments', { intent: 'delete', segment });
	expect([refused.status, refused.answer.toast.description]).toEqual([
		409,
		'A newsletter that is not sent yet goes to this segment. Choose another audience for it first.',
	]);
	await services.db.transaction().execute((tx) => deleteSegment(tx, segment));
	expect(await sizeOf(isSegment)).toEqual([0, 'A deleted segment']);
	const noDay = await editor.post(`${PAGE}/new`, { ...text, audience: 'since' });
	expect(noDay.answer.result.error).toEqual({ since: ['Please enter the day, such as 2031-02-14.'] });
	server.mails.length = 0;
	const { send } = await create({ audience: 'others' });
	await send();
	expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(['early@example.org', 'visitor@example.org']);
});

it('is in the public archive only if an operator chose it, without first names, and can be corrected there', async () => {
	const visitor = openBrowser(test);
	const open = async (path: string) => await visitor.get(path);
	const { page, send } = await create({
		subject: 'Été & <Sun>',
		body: 'Hi {{first_name|there}}, teh end',
		archive: 'yes',
	});
	await create({ subject: 'A draft', archive: 'yes' });
	await (await create({ subject: 'Not shown' })).send();
	server.mails.length = 0;
	await send();
	const path = '/newsletter/ete-sun';
	expect(server.mails[0]?.html).toContain(`href="http://localhost:3000${path}"`);
	const archive = (await open('/newsletter/archive')).data;
	expect(archive).toEqual([expect.objectContaining({ subject: 'Été & <Sun>', path })]);
	expect((await open(path)).data.text).toBe('Hi there, teh end');
	expect((await open('/newsletter/not-shown')).status).toBe(404);
	const corrected = {
		intent: 'archive',
		archive: 'yes',
		...text,
		subject: 'Été',
		body: 'Hi {{first_name|there}}, the end',
	};
	expect((await editor.post(page, corrected)).status).toBe(303);
	expect((await open(path)).data).toMatchObject({ text: 'Hi there, the end', subject: 'Été' });
	const feed = await open('/newsletter/feed.xml');
	expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
	expect(feed.body).toContain(`<link href="http://localhost:3000${path}"/>`);
	expect((await open('/sitemap.xml')).body).toContain(path);
	const { after } = await test.services.db
		.selectFrom('audit_log')
		.select('after')
		.where('action', '=', 'newsletter.archive')
		.executeTakeFirstOrThrow();
	expect(after).toMatchObject({ changed: ['archive_subject', 'archive_body'], shown: true });
	// The email stays as it was sent.
	expect((await editor.get(`${page}/html`)).body).toContain('teh end');
	await editor.post(page, { ...corrected, archive: 'no' });
	expect((await open(path)).status).toBe(404);
});
