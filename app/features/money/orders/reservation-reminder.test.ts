import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { emptyPayments, enrolled, pay, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { stripeSettings } from '../../../../tests/stripe-server.ts';
import { action as buySeats } from '../teams/teams.route.tsx';
import { reservationReminderJob } from './reservation-reminder.job.server.ts';

const HOUR = 3600_000;

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices(stripeSettings({ url: 'http://localhost:1' }), { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2026-03-03T18:00:00Z');
	await emptyPayments(test.services.db);
});

const later = (hours: number) => {
	clock = new Date(clock.getTime() + hours * HOUR);
};

const runJob = (services = test.services) =>
	reservationReminderJob(services).run({}, { id: '1', signal: new AbortController().signal });

async function reminded() {
	await runDueJobs(test);
	const mails = test.services.db.selectFrom('mails').select(['recipient', 'body_text', 'status']);
	return await mails.where('kind', '=', 'reservation-reminder').where('status', '<>', 'cancelled').execute();
}
const remindedNow = async () => {
	await runJob();
	return (await reminded()).map(({ recipient }) => recipient);
};
const set = (reference: string, columns: object) =>
	test.services.db.updateTable('enrollments').set(columns).where('reference', '=', reference).execute();

it('reminds a buyer of an unpaid reservation the day after, once', async () => {
	const { email, reference } = await reserve(test);
	later(19);
	expect(await remindedNow()).toEqual([]);
	later(2);
	expect(await remindedNow()).toEqual([email]);
	await runJob();
	later(10);
	expect(await remindedNow()).toEqual([email]);
	const [mail] = await reminded();
	expect(mail?.body_text).toContain(`/checkout?reference=${reference}`);
	expect(mail?.body_text).toContain('we won’t remind you again');
});

it('reminds of seats, too', async () => {
	const form = {
		seats: '3',
		name: 'Ada Green',
		email: 'seats@example.org',
		company: 'Wind',
		address: '1 Hill',
		terms: 'on',
	};
	await submit(test, buySeats, '/teams', form);
	later(24);
	await runJob();
	expect((await reminded())[0]?.body_text).toContain('3 seats for your team');
});

it('does not remind of what is paid, pending, canceled, invoiced by hand, replaced, or two days old', async () => {
	const orders = await Promise.all([1, 2, 3, 4].map(() => reserve(test)));
	const [paid, pending, cancelled, manual] = orders.map(({ reference }) => reference);
	await pay(test, paid ?? '');
	await set(pending ?? '', { pending_since: clock });
	await set(cancelled ?? '', { status: 'cancelled', cancelled_at: clock });
	await set(manual ?? '', { source: 'manual' });
	const participant = await enrolled(test);
	later(1);
	await reserve(test, participant.email);
	const twice = await reserve(test);
	later(1);
	const { reference } = await reserve(test, twice.email);
	later(22);
	expect(await remindedNow()).toEqual([twice.email]);
	expect((await reminded())[0]?.body_text).toContain(reference);
	await test.services.db.deleteFrom('mails').execute();
	const old = await reserve(test);
	later(49);
	expect(await remindedNow()).not.toContain(old.email);
});

it('says nothing where nobody can pay, and drops a reminder that is no longer due when it is sent', async () => {
	const { reference } = await reserve(test);
	later(24);
	const unpayable = { ...test.services, config: { ...test.services.config, STRIPE_SECRET_KEY: undefined } };
	await runJob(unpayable as never);
	expect(await reminded()).toEqual([]);
	await runJob();
	await pay(test, reference);
	expect(await reminded()).toEqual([]);
});
