import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailKind } from '#app/crm/mail.server.ts';
import { renderMail } from '#app/mails/render.server.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { enrolled } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { enrollmentPaid, enrollmentRefunded } from '../orders/enrollment.mails.server.tsx';
import { refundedPart } from '../orders/payment.mails.server.tsx';
import { settle } from '../payments/settle.server.ts';

let test: TestServices;
let clock = new Date('2026-03-03T18:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());

/** What an email attaches and says if it is sent now. No job has drawn the papers. */
async function sent<Params extends object>(kind: MailKind<Params>, params: Params) {
	const context = { services: test.services, to: 'pat@example.org', site: test.services.config.APP_URL };
	const mail = await kind.compose(params, context);
	if (!mail) throw new Error('the email is not due');
	const files = (mail.attachments ?? []).map(({ filename, base64, contentType }) => {
		expect(contentType).toBe('application/pdf');
		expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
		return filename.slice(0, 2);
	});
	return { files, text: (await renderMail(mail.body)).text };
}

async function payer() {
	const { reference } = await enrolled(test);
	const { enrollment_uuid: enrollmentId, order_uuid } = await test.services.db
		.selectFrom('enrollments')
		.select(['enrollment_uuid', 'order_uuid'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	let events = 0;
	const refund = async (id: string, refundedCents: number, state: 'counts' | 'failed' = 'counts') => {
		clock = new Date(clock.getTime() + 1000);
		const fact: PaymentFact = { kind: 'refund', refund: `re_${id}_${reference}`, refundedCents, state };
		const about = { paymentIntent: `pi_${reference}`, reference: null };
		await settle(test.services, [
			{ id: `evt_${++events}_${reference}`, type: 'refund', createdAt: clock, ...about, fact },
		]);
		const rows = test.services.db.selectFrom('refunds').select('refund_uuid').where('order_uuid', '=', order_uuid);
		const row = await rows.where('provider_id', '=', fact.refund).executeTakeFirstOrThrow();
		return { enrollmentId, refundId: row.refund_uuid };
	};
	return { enrollmentId, order_uuid, refund };
}

it('the email about a payment has its receipt, those about refunds their credit notes, and when the money arrives', async () => {
	const { enrollmentId, refund } = await payer();
	const paid = await sent(enrollmentPaid, { enrollmentId });
	expect(paid).toMatchObject({ files: ['R-'], text: expect.stringContaining('Your receipt is attached') });

	const part = await sent(refundedPart, await refund('part', 50_000));
	expect(part).toMatchObject({ files: ['C-'], text: expect.stringContaining('Your credit note is attached') });
	// Ten business days after Tuesday, March 3.
	for (const words of ['within 5 to 10 business days', 'Tuesday, March 17, 2026']) expect(part.text).toContain(words);

	await refund('failed', 149_000);
	await refund('failed', 149_000, 'failed');
	await refund('rest', 149_000);
	const all = await sent(enrollmentRefunded, { enrollmentId });
	expect(all).toMatchObject({ files: ['C-', 'C-'], text: expect.stringContaining('Your credit notes are attached') });
	expect(all.text).toContain('Tuesday, March 17, 2026');
});

it('an email waits ten minutes for a paper that cannot be made, and then says where it is', async () => {
	const { enrollmentId, order_uuid } = await payer();
	const { paper_uuid } = await test.services.db
		.selectFrom('papers')
		.select('paper_uuid')
		.where('order_uuid', '=', order_uuid)
		.executeTakeFirstOrThrow();
	const damaged = { paper_uuid, pdf: Buffer.from('%PDF-'), sha256: '0'.repeat(64), created_at: clock };
	await sql`alter table paper_files drop constraint paper_files_check`.execute(test.services.db);
	await test.services.db.insertInto('paper_files').values(damaged).execute();
	await expect(sent(enrollmentPaid, { enrollmentId })).rejects.toThrow('was changed');
	clock = new Date(clock.getTime() + 10 * 60_000);
	const late = await sent(enrollmentPaid, { enrollmentId });
	expect(late).toMatchObject({ files: [], text: expect.stringContaining('Your receipt is on your page') });
});
