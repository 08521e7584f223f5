import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import type { Browser as Console } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { Browser, setSeller } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { papersOf } from '../papers/issue.server.ts';
import * as claim from './claim.my.route.tsx';
import { action as buySeats } from './teams.route.tsx';

let test: TestServices;
let owner: Console;
let editor: Console;
beforeAll(async () => {
	test = await openTestServices();
	await setSeller(test);
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(() => test.close());

async function team() {
	const { answer } = await submit(test, buySeats, '/teams', {
		seats: '2',
		name: 'Bo Buyer',
		email: 'bo@acme.example',
		company: 'Acme',
		vatNumber: '',
		address: '1 Main St, Berlin',
		startsOn: '',
		terms: 'on',
	});
	const reference = answer?.detail?.reference ?? '';
	const row = test.services.db.selectFrom('enrollments').select('order_uuid').where('reference', '=', reference);
	return `/console/orders/${(await row.executeTakeFirstOrThrow()).order_uuid}`;
}

async function invitationOf(email: string): Promise<string> {
	await runDueJobs(test);
	const mail = test.services.db.selectFrom('mails').select('body_text').where('recipient', '=', email);
	const { body_text } = await mail.where('kind', '=', 'team-seat-invitation').executeTakeFirstOrThrow();
	return /https?:\S*\/my\/claim\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
}

it('an owner marks seats as paid, invites another address and ends a seat with its access', async () => {
	const page = await team();
	const { data } = await owner.get(page);
	const { forms } = (await owner.get('/console')).data.figures;
	expect(forms).toMatchObject([{ what: 'Team seats', to: expect.stringContaining('form=teams') }]);
	expect(data.team).toMatchObject({ buyer: { company: 'Acme' }, seats: [{ state: 'closed' }, { state: 'closed' }] });
	expect(data.order).toMatchObject({ quantity: 2, price: 398_000 });
	const day = data.order.today;
	const payment = {
		key: data.key,
		method: 'invoice',
		day,
		amount: '3800',
		reference: 'R-1',
		confirm: 'on',
		again: 'on',
	};
	await owner.post(page, { intent: 'pay', tell: 'on', ...payment });
	const seats = async () => (await owner.get(page)).data.team.seats;
	// Whatever an operator agreed on pays for all of them.
	expect((await seats()).map(({ state }: { state: string }) => state)).toEqual(['free', 'free']);
	const [first, second] = await seats();

	const invite = (seat: string, email: string) => ({ intent: 'seat-invite', seat, email });
	await owner.post(page, invite(first.id, 'wrong@acme.example'));
	const wrong = await invitationOf('wrong@acme.example');
	await owner.post(page, invite(first.id, 'right@acme.example'));
	const again = await owner.post(page, invite(second.id, 'RIGHT@acme.example'));
	expect(again.answer.result.error.email).toEqual(['This address already has a seat from this order.']);
	expect((await new Browser(test).ask(claim, wrong, { guarded: false })).data.state).toBe('withdrawn');
	const person = new Browser(test);
	await person.ask(claim, await invitationOf('right@acme.example'), { form: { name: '' }, guarded: false });
	expect((await person.home()).data.state).toBe('live');

	const end = { intent: 'seat-end', seat: first.id, reason: 'Part refund' };
	await editor.post(page, end);
	expect((await person.home()).data.state).toBe('live');
	expect((await owner.post(page, { ...end, reason: '' })).answer.result.error.reason).toBeDefined();
	// The page was opened while the seat was still free.
	const stale = { ...end, seen: `${second.id}=free ${first.id}=free` };
	expect((await owner.post(page, stale)).status).toBe(409);
	expect((await person.home()).data.state).toBe('live');
	await owner.post(page, { ...end, seen: `${first.id}=used` });
	expect((await person.home()).data.state).toBe('seatEnded');
	expect((await seats())[0]).toMatchObject({ state: 'ended', email: null });
	expect(JSON.stringify((await owner.post(page, end)).answer)).toContain('has changed in the meantime');
});

it('an owner hands a team over whose buyer has left the company', async () => {
	const page = await team();
	const form = { intent: 'hand-over', email: 'heir@acme.example', name: 'Hera', reason: 'Bo has left' };
	expect((await editor.post(page, form)).status).toBe(403);
	expect((await owner.post(page, { ...form, reason: '' })).answer.result.error.reason).toBeDefined();
	expect((await owner.post(page, { ...form, email: 'bo@acme.example' })).answer.result.error.email).toBeDefined();
	await owner.post(page, form);
	const { role, buyer } = (await owner.get(page)).data.team;
	expect([role.email, buyer.name]).toEqual(['heir@acme.example', 'Hera']);
	const entries = (await listAuditEntries(test.services)).filter(({ action }) => action === 'orders.hand-over');
	expect(entries).toHaveLength(1);
	expect(JSON.stringify(entries)).not.toContain('heir@');
	expect((await (await new Browser(test).signIn('heir@acme.example')).home()).data.state).toBe('buyer');
});

const NEW_TEAM = '/console/orders/new-team';
const teamForm = (more: Record<string, string> = {}) => ({
	tell: 'on',
	key: crypto.randomUUID(),
	seats: '3',
	total: '5000',
	name: 'Cleo Buyer',
	email: 'cleo@rings.example',
	company: 'Rings GmbH',
	vatNumber: 'de 123.456.789',
	address: '1 Moss Lane\nBerlin',
	startsOn: '',
	reason: 'Agreed by phone',
	purchaseOrder: 'PO-77',
	country: 'DE',
	...more,
});

it('an owner orders seats for a company once, at the total they agreed on, and its payment gives the seats', async () => {
	const form = teamForm();
	const answers = await Promise.all([1, 2].map(() => owner.post(NEW_TEAM, form)));
	const page = `/console/orders/${form.key}`;
	expect(answers.map(({ location }) => location)).toEqual([page, page]);
	const { order, team: made, key } = (await owner.get(page)).data;
	expect(order).toMatchObject({ state: 'reserved', source: 'manual', price: 500_000, quantity: 3, terms: null });
	expect(made).toMatchObject({
		buyer: { name: 'Cleo Buyer', company: 'Rings GmbH', vat_number: 'de 123.456.789', address: '1 Moss Lane\nBerlin' },
		seats: [{ state: 'closed' }, { state: 'closed' }, { state: 'closed' }],
	});
	const person = await owner.get(`/console/people/${order.person}`);
	expect(JSON.stringify(person.data.timeline).match(/Agreed by phone \(order number PO-77\)/g)).toHaveLength(1);
	const entries = (await listAuditEntries(test.services)).filter(({ subjectId }) => subjectId === form.key);
	expect(entries).toMatchObject([{ action: 'orders.team', after: { seats: 3, cents: 500_000 } }]);
	expect(JSON.stringify(entries)).not.toContain('Agreed');

	expect((await owner.get(page)).data.papers.buyer).toMatchObject({ country: 'DE', purchaseOrder: 'PO-77' });
	await runDueJobs(test);
	await owner.post(page, {
		intent: 'invoice',
		name: 'Cleo Buyer',
		company: 'Rings GmbH',
		taxId: '',
		address: '1 Moss',
	});
	const payment = { key, method: 'invoice', day: order.today, amount: '5000', reference: 'I-1', confirm: 'on' };
	await owner.post(page, { intent: 'pay', tell: 'on', ...payment });
	const paid = (await owner.get(page)).data;
	expect(paid.team.seats.map(({ state }: { state: string }) => state)).toEqual(['free', 'free', 'free']);
	expect(paid.papers.papers.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])).toEqual([
		['receipt', 500_000],
		['invoice', 500_000],
	]);
	await runDueJobs(test);
	const mails = await test.services.db
		.selectFrom('mails')
		.select(['kind', 'body_text'])
		.where('recipient', '=', 'cleo@rings.example')
		.orderBy('kind')
		.execute();
	expect(mails).toEqual([
		{ kind: 'enrollment-paid', body_text: expect.stringContaining('http://localhost:3000/my/team') },
		{
			kind: 'enrollment-reserved',
			body_text: expect.stringContaining('3 seats in the program are reserved for your team: $5,000'),
		},
		// Paid before it was sent.
		{ kind: 'invoice-issued', body_text: null },
	]);
});

it('seats ordered by hand cost the list price by default, are for owners, and wrong input stays on screen', async () => {
	const listed = teamForm({ total: '', email: 'dan@rings.example' });
	await owner.post(NEW_TEAM, listed);
	expect((await owner.get(`/console/orders/${listed.key}`)).data.order).toMatchObject({ price: 597_000 });
	expect((await editor.get(NEW_TEAM)).status).toBe(403);
	expect((await editor.post(NEW_TEAM, teamForm())).status).toBe(403);
	const wrong = {
		seats: '1',
		total: '0',
		email: 'x',
		company: '',
		vatNumber: '12',
		address: '',
		startsOn: '2020-01-01',
	};
	const { status, answer } = await owner.post(NEW_TEAM, teamForm({ ...wrong, reason: '', name: '' }));
	expect(status).toBe(400);
	const fields = ['address', 'company', 'email', 'name', 'reason', 'seats', 'total', 'vatNumber'];
	expect(Object.keys(answer.result.error).sort()).toEqual(fields);
	expect(answer.result.initialValue).toMatchObject({ purchaseOrder: 'PO-77', seats: '1' });
	const early = await owner.post(NEW_TEAM, teamForm({ startsOn: '2020-01-01' }));
	expect(Object.keys(early.answer.result.error)).toEqual(['startsOn']);
});

it('the papers of a total that cannot be divided have one row, and name the transfer that paid it', async () => {
	const form = teamForm({ seats: '6', total: '9500', email: 'six@rings.example' });
	await owner.post(NEW_TEAM, form);
	const page = `/console/orders/${form.key}`;
	const { order, key } = (await owner.get(page)).data;
	const payment = { key, method: 'transfer', day: order.today, amount: '9500', reference: 'TRX-99', confirm: 'on' };
	await owner.post(page, { intent: 'pay', tell: '', ...payment });
	const [receipt] = await papersOf(test.services.db, form.key);
	expect(receipt?.content).toMatchObject({
		lines: [{ text: '6 × MGA yearlong access', quantity: 1, unitCents: 950_000 }],
		received: 'Bank transfer TRX-99',
	});
});

it('offers today’s price of a seat', async () => {
	const { services } = test;
	const form = async () => (await owner.get('/console/orders/new-team')).data;
	expect(await form()).toMatchObject({ price: '$1,990', currency: 'USD' });
	const value = [{ amount: '2100', currency: 'EUR', from: '' }];
	const change = { name: 'price', value, version: 0, by: 'Olga', now: services.now() };
	await services.db.transaction().execute((tx) => changeSetting(tx, change));
	await services.settings.refresh();
	expect(await form()).toMatchObject({ price: '€2,100', currency: 'EUR' });
});
