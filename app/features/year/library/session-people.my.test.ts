import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeLearner, makeSession } from '../../../../tests/learners.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
let clock = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
});
afterAll(() => test.close());

async function learner(name: string | null) {
	const person = await makeLearner(test);
	await test.services.db.updateTable('customers').set({ name }).where('customer_uuid', '=', person.id).execute();
	return person;
}

async function session(hours: number) {
	const id = await makeSession(test, ['ai-dashboards'], hours);
	const { slug } = await test.services.db
		.selectFrom('events')
		.select('slug')
		.where('event_uuid', '=', id)
		.executeTakeFirstOrThrow();
	return { id, page: `/my/sessions/${slug}` };
}

const seenBy = async (
	{ browser }: { browser: { get(path: string): Promise<{ data: { people?: unknown } }> } },
	page: string,
) => (await browser.get(page)).data.people;

it('shows by first name who agreed that they come, once, and no longer when they take it back', async () => {
	const { page } = await session(24);
	const ana = await learner('Ana Ruiz');
	const li = await learner('李明');
	const nobody = await learner(null);
	for (const { browser } of [ana, li, ana]) await browser.post(`${page}?do=come`, {});
	expect(await seenBy(nobody, page)).toMatchObject({ names: 'Ana and 李明', isComing: false, hasName: false });
	expect(await seenBy(ana, page)).toMatchObject({ isComing: true, hasName: true });
	expect((await nobody.browser.get(page)).body).not.toMatch(/Ruiz|pat\d+@/);
	await ana.browser.post(`${page}?do=stay-away`, {});
	expect(await seenBy(nobody, page)).toMatchObject({ names: '李明' });
	expect((await openBrowser(test).post(`${page}?do=come`, {})).location).toMatch('/my/sign-in');
});

it('takes questions before and for two weeks after a session, which an operator answers or hides', async () => {
	const { id, page } = await session(24);
	const ana = await learner('Ana Ruiz');
	const other = await learner('Omar');
	expect(await ana.browser.post(page, { question: ' ' })).toMatchObject({ status: 400 });
	expect(await ana.browser.post(page, { question: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
	const question = 'Can I bring <b>our</b> data?';
	for (const named of ['yes', 'yes']) await ana.browser.post(page, { question, named });
	clock = new Date(clock.getTime() + 1000);
	await other.browser.post(page, { question: 'Is it recorded?' });
	const expected = { question, name: 'Ana', isOwn: false, answer: null, day: 'June 1, 2026' };
	expect(await seenBy(other, page)).toMatchObject({
		questions: [expected, { question: 'Is it recorded?', isOwn: true }],
	});
	const [first, second] = (await ana.browser.get(page)).data.people.questions;
	expect(second.name).toBeUndefined();

	const mo = await signIn(test, 'mo@example.org');
	expect((await mo.get('/console')).body).toContain('Your first dashboard');
	const desk = `/console/events/${id}/questions`;
	expect(await mo.post(desk, { intent: 'answer', question: first.id, answer: '' })).toMatchObject({ status: 400 });
	for (const answer of ['Yes.', 'Yes, without names.'])
		expect(await mo.post(desk, { intent: 'answer', question: first.id, answer })).toMatchObject({ status: 303 });
	await mo.post(desk, { intent: 'hide', question: second.id });
	expect(await seenBy(other, page)).toMatchObject({ questions: [{ answer: 'Yes, without names.' }] });
	await mo.post(desk, { intent: 'show', question: second.id });
	const mistaken = { intent: 'answer', question: first.id, answer: 'x' };
	expect(await mo.post(`/console/events/${(await session(48)).id}/questions`, mistaken)).toMatchObject({ status: 404 });

	await runDueJobs(test);
	const mails = test.services.db.selectFrom('mails').select(['recipient', 'body_text', 'subject']);
	const sent = await mails.where('kind', '=', 'session-question-answered').execute();
	expect(sent).toEqual([
		{ recipient: ana.email, subject: expect.anything(), body_text: expect.stringContaining('Yes, without names.') },
	]);
	expect(sent[0]?.body_text).toContain(question);

	// Only who asked takes it back.
	await other.browser.post(`${page}?do=remove-question`, { question: first.id });
	await other.browser.post(`${page}?do=remove-question`, { question: second.id });
	expect(await seenBy(other, page)).toMatchObject({ questions: [{ id: first.id }] });
	clock = new Date(clock.getTime() + 16 * 24 * 3600_000);
	expect(await seenBy(other, page)).toMatchObject({ canAsk: false });
	expect(await other.browser.post(page, { question: 'Late?' })).toMatchObject({ status: 400 });
});
