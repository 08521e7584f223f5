import { afterAll, beforeAll, expect, it } from 'vitest';
import { action as buySeats } from '#app/features/teams/teams.route.tsx';
import * as claim from '#app/my/claim.route.tsx';
import type { Browser as Console } from '../../../tests/console-browser.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { Browser } from '../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../tests/services.ts';

let test: TestServices;
let owner: Console;
let editor: Console;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(() => test.close());

/** An order of two seats, unpaid. */
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
	const row = test.services.db.selectFrom('orders').select('order_uuid').where('reference', '=', reference);
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
	expect(data.team).toMatchObject({ buyer: { company: 'Acme' }, seats: [{ state: 'closed' }, { state: 'closed' }] });
	expect(data.order).toMatchObject({ quantity: 2, price: 398_000 });
	const day = data.order.today;
	const payment = { key: data.key, method: 'invoice', day, amount: '3800', reference: 'R-1', confirm: 'on' };
	await owner.post(page, { intent: 'pay', ...payment });
	const seats = async () => (await owner.get(page)).data.team.seats;
	// Whatever an operator agreed on pays for all of them.
	expect((await seats()).map(({ state }: { state: string }) => state)).toEqual(['free', 'free']);
	const [first, second] = await seats();

	const invite = (seat: string, email: string) => ({ intent: 'seat-invite', seat, email });
	await owner.post(page, invite(first.id, 'wrong@acme.example'));
	const wrong = await invitationOf('wrong@acme.example');
	await owner.post(page, invite(first.id, 'right@acme.example'));
	const again = await owner.post(page, invite(second.id, 'RIGHT@acme.example'));
	expect(again.answer.result.error.email).toEqual(['This address already has a seat of this order.']);
	expect((await new Browser(test).ask(claim, wrong, { guarded: false })).data.state).toBe('withdrawn');
	const person = new Browser(test);
	await person.ask(claim, await invitationOf('right@acme.example'), { form: { name: '' }, guarded: false });
	expect((await person.home()).data.state).toBe('live');

	const end = { intent: 'seat-end', seat: first.id, reason: 'Part refund' };
	await editor.post(page, end);
	expect((await person.home()).data.state).toBe('live');
	expect((await owner.post(page, { ...end, reason: '' })).answer.result.error.reason).toBeDefined();
	await owner.post(page, end);
	expect((await person.home()).data.state).toBe('seatEnded');
	expect((await seats())[0]).toMatchObject({ state: 'ended', email: null });
	expect(JSON.stringify((await owner.post(page, end)).answer)).toContain('has changed in the meantime');
});
