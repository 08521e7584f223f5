import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFlash } from '#app/forms/flash.server.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { viewReservation } from '../checkout/reservation.server.ts';
import { action } from './enrollment.route.tsx';
import { paymentAddress, paymentLink } from './payment-method.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const filled = {
	fullName: 'Ada Green',
	email: 'ada@example.org',
	sector: 'Energy',
	experienceLevel: 'beginner',
	referralSource: 'podcast',
};

describe('the enrollment form', () => {
	it('reserves a place and answers with the payment address', async () => {
		const { answer } = await submit(test, action, '/enroll', filled);
		expect(answer?.toast).toEqual({
			kind: 'success',
			title: 'Reservation Successful!',
			description: 'Redirecting you to complete your payment...',
		});
		const reservation = await test.services.db.selectFrom('enrollments').selectAll().executeTakeFirstOrThrow();
		expect(reservation.status).toBe('reserved');
		expect(answer?.detail?.checkout).toBe(`/checkout?reference=${reservation.reference}`);
		const row = await test.services.db.selectFrom('website_data').selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({
			form_name: 'Enrollment Form',
			name: 'Ada Green',
			sector: 'Energy',
			experience_level: 'beginner',
			referral_source: 'podcast',
		});
		expect(reservation.website_data_id).toBe(row.id);
	});

	it('answers a repeated request with the same reservation', async () => {
		const again = { ...filled, email: 'again@example.org', idempotency_key: 'k'.repeat(32) };
		const first = await submit(test, action, '/enroll', again);
		const second = await submit(test, action, '/enroll', again);
		expect(second.answer?.detail?.reference).toBe(first.answer?.detail?.reference);
	});

	it('redirects to the reservation without scripts, and announces no other redirect', async () => {
		const plain = await submit(test, action, '/enroll', { ...filled, email: 'p@example.org' }, { scripts: false });
		expect(plain).toMatchObject({ status: 303 });
		const [, reference = null] = /^\/checkout\?reference=(.*)$/.exec(plain.location ?? '') ?? [];
		expect(await viewReservation(test.services, reference)).toMatchObject({ reference, state: 'reserved' });
		const next = new Request('http://x', { headers: { cookie: plain.cookie ?? '' } });
		expect(readFlash(next, test.services.config.APP_URL)).toEqual({
			kind: 'success',
			title: 'Reservation Successful!',
			description: 'The next step is on this page.',
		});
	});

	it('passes the reservation and the email address to a configured payment link, which takes precedence over Stripe', async () => {
		const CHECKOUT_URL = 'https://pay.example/link?x=1';
		const config = { ...test.services.config, CHECKOUT_URL, STRIPE_SECRET_KEY: 'sk_test_1' };
		const services = { ...test.services, config };
		expect(await paymentAddress(services, 'ref', 'a+b@example.org')).toBe(
			'https://pay.example/link?x=1&client_reference_id=ref&prefilled_email=a%2Bb%40example.org',
		);
		expect(paymentLink(services, 'ref')).toBe('https://pay.example/link?x=1&client_reference_id=ref');
	});

	it('enqueues an email with a link to the reservation, and a copy for the operator, without personal data in links', async () => {
		await submit(test, action, '/enroll', { ...filled, email: 'mail@example.org' });
		await runDueJobs(test);
		const mails = test.services.db.selectFrom('mails');
		const mail = await mails.selectAll().where('recipient', '=', 'mail@example.org').executeTakeFirstOrThrow();
		expect(mail).toMatchObject({
			kind: 'enrollment-reserved',
			status: 'stored',
			subject: 'Your place is reserved · MGA',
		});
		const [address] = /http:\/\/localhost:3000\/checkout\?reference=[\w-]{22}/.exec(mail.body_text ?? '') ?? [];
		expect(await viewReservation(test.services, address?.slice(-22) ?? null)).toMatchObject({ state: 'reserved' });
		const [name] = /\bMGA-[34679CDFGHJKMNPQRTVWXY]{4}\b/.exec(mail.body_text ?? '') ?? [];
		const { short_reference } = await test.services.db
			.selectFrom('enrollments')
			.select('short_reference')
			.where('reference', '=', address?.slice(-22) ?? '')
			.executeTakeFirstOrThrow();
		expect(name).toBe(short_reference);
		expect(mail.body_text).toContain('You can’t pay on our site yet');
		expect(mail.body_text).not.toContain('installation');
		expect(mail.html).not.toMatch(/href="[^"]*mail(@|%40)example/);
		const copies = await test.services.db
			.selectFrom('mails')
			.select('subject')
			.where('kind', '=', 'lead-operator')
			.execute();
		expect(copies[0]?.subject).toBe('A new enrollment');
	});

	it('names the price of today in the email of a reservation that another program inserted', async () => {
		await submit(test, action, '/enroll', { ...filled, email: 'inserted@example.org' });
		const { db } = test.services;
		const mails = db.selectFrom('mails').where('recipient', '=', 'inserted@example.org');
		const { reference } = await db
			.updateTable('enrollments')
			.set({ price_currency: null })
			.where(
				'website_data_id',
				'in',
				db.selectFrom('website_data').select('id').where('email', '=', 'inserted@example.org'),
			)
			.returning('reference')
			.executeTakeFirstOrThrow();
		await db
			.deleteFrom('order_lines')
			.where('order_uuid', 'in', db.selectFrom('enrollments').select('order_uuid').where('reference', '=', reference))
			.execute();
		await runDueJobs(test);
		const { body_text } = await mails.select('body_text').executeTakeFirstOrThrow();
		expect(body_text).toContain('once you’ve paid: $1,990 for one year');
	});

	it('finds no reservation by an invalid reference', async () => {
		for (const reference of [null, '', "' or 1=1", 'A'.repeat(22)]) {
			expect(await viewReservation(test.services, reference)).toBeUndefined();
		}
	});

	it.each([
		['fullName', '', 'Full name is required'],
		['email', 'nobody', 'Invalid email address'],
		['sector', '', 'Please enter your sector'],
		['experienceLevel', '', 'Please select your GenAI experience level'],
		['experienceLevel', 'wizard', 'Please select your GenAI experience level'],
		['referralSource', '', 'Please select how you heard about us'],
		['referralSource', undefined, 'Please select how you heard about us'],
	])('refuses %s = %j with "%s"', async (field, value, message) => {
		const { [field]: _, ...rest } = filled as Record<string, string>;
		const refused = await submit(test, action, '/enroll', value === undefined ? rest : { ...rest, [field]: value });
		expect(refused.status).toBe(400);
		expect(messageAt(refused, field)).toBe(message);
	});
});
