import { afterAll, beforeAll, expect, it } from 'vitest';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { pay, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { action, loader } from './refund.my.route.tsx';

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({ OPERATOR_EMAIL: 'desk@mga.example' }, { now: () => clock });
});
afterAll(() => test.close());

async function enrolled({ pays = true } = {}) {
	clock = new Date('2026-03-03T12:00:00Z');
	const { email, reference } = await reserve(test);
	const { customer_uuid: person } = await test.services.db
		.selectFrom('enrollments')
		.select('customer_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	if (pays) await pay(test, reference);
	return { email, person };
}

const argsOf = (person: string, form?: Record<string, string>) => {
	const context = test.context();
	context.set(participantContext, { person, sessionId: 'x', hasAccess: true, isFresh: true });
	const url = new URL('http://localhost:3000/my/refund');
	const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
	return { request, url, context, params: {}, pattern: '/my/refund' };
};
const load = async (person: string) => (await loader(argsOf(person))).purchases;
const cancel = (person: string, form: Record<string, string> = { confirm: 'on' }) => action(argsOf(person, form));
const requests = () => test.services.db.selectFrom('refunds').selectAll().where('state', '=', 'requested').execute();

it('a participant cancels within the window: one request with a deadline, and an email to both', async () => {
	const { person, email } = await enrolled();
	expect(await load(person)).toMatchObject([{ state: 'open', lastDay: 'Tuesday, March 10, 2026', amount: '$1,990' }]);
	const unconfirmed = await cancel(person, {});
	expect(unconfirmed).toMatchObject({ data: { unconfirmed: '' }, init: { status: 400 } });
	expect(await requests()).toEqual([]);
	await Promise.all([cancel(person), cancel(person)]);
	const rows = await requests();
	// Ten business days after Tuesday, March 3, where payments have their date.
	expect(rows).toMatchObject([{ amount_cents: 199_000, requested_by: 'participant' }]);
	expect(rows[0]?.due_at).toEqual(new Date('2026-03-18T05:00:00Z'));
	expect(await load(person)).toMatchObject([{ state: 'requested', due: 'Tuesday, March 17, 2026', amount: '$1,990' }]);
	await runDueJobs(test);
	const mails = await test.services.db
		.selectFrom('mails')
		.select(['kind', 'recipient', 'body_text'])
		.where('kind', 'like', '%refund-request%')
		.orderBy('recipient')
		.execute();
	expect(mails.map(({ recipient }) => recipient)).toEqual(['desk@mga.example', email]);
	expect(mails[1]?.body_text).toContain('Tuesday, March 17, 2026');
	expect(mails[1]?.body_text).toMatch(/take your request back/);
	expect(mails[1]?.body_text).toContain('/my/refund');
	expect(mails[0]?.body_text).toContain('/console/orders/');
});

it('after the window, without a payment and for another person nothing is requested', async () => {
	const { person } = await enrolled();
	const before = (await requests()).length;
	clock = new Date('2026-03-11T12:00:00Z');
	expect(await load(person)).toMatchObject([{ state: 'over', lastDay: 'Tuesday, March 10, 2026' }]);
	await cancel(person);
	const unpaid = await enrolled({ pays: false });
	expect(await load(unpaid.person)).toEqual([]);
	await cancel(unpaid.person);
	expect(await requests()).toHaveLength(before);
});

it('a request is withdrawn while no operator has decided it, with an email to both, and can be made again', async () => {
	const { person, email } = await enrolled();
	await cancel(person);
	const [purchase] = await load(person);
	const withdraw = (as = person, back = '/my/billing') =>
		cancel(as, { intent: 'withdraw', purchase: purchase?.shortReference ?? '', back });
	const states = async () => {
		const rows = test.services.db
			.selectFrom('refunds')
			.innerJoin('enrollments', 'enrollments.order_uuid', 'refunds.order_uuid')
			.select('state')
			.where('enrollments.customer_uuid', '=', person)
			.orderBy('refunds.created_at');
		return (await rows.execute()).map(({ state }) => state);
	};
	expect(purchase).toMatchObject({ state: 'requested', canWithdraw: true });
	await withdraw((await enrolled()).person);
	expect(await states()).toEqual(['requested']);
	await runDueJobs(test);
	const answers = await Promise.all([withdraw(), withdraw(person, 'https://elsewhere.example')]);
	const to = answers.map((answer) => answer instanceof Response && answer.headers.get('location'));
	expect(to).toEqual(['/my/billing', '/my']);
	expect(await states()).toEqual(['withdrawn']);
	await runDueJobs(test);
	const mails = await test.services.db
		.selectFrom('mails')
		.select(['recipient', 'body_text'])
		.where('kind', 'like', '%refund-withdrawn%')
		.orderBy('recipient')
		.execute();
	expect(mails.map(({ recipient }) => recipient)).toEqual(['desk@mga.example', email]);
	expect(mails[1]?.body_text).toContain('Tuesday, March 10, 2026');
	expect(await load(person)).toMatchObject([{ state: 'open' }]);

	clock = new Date('2026-03-04T12:00:00Z');
	await cancel(person);
	const { refund_uuid } = (await requests()).find(({ created_at }) => +created_at === +clock) ?? {};
	await test.services.db
		.updateTable('refunds')
		.set({ state: 'sending' })
		.where('refund_uuid', '=', refund_uuid ?? null)
		.execute();
	await withdraw();
	expect(await states()).toEqual(['withdrawn', 'sending']);
	expect(await load(person)).toMatchObject([{ state: 'requested', canWithdraw: false }]);
});
