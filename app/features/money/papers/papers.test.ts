import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPdf } from '#app/pdf/render.server.ts';
import type { PaymentEvent, PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { reserve as reservePlace, setSeller } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { settle, settleIn } from '../payments/settle.server.ts';
import { papersOf } from './issue.server.ts';
import type { Paper } from './paper-content.server.ts';
import { paperAsPdf, paperFile } from './paper-file.server.ts';
import { papersForgetJob, papersMissingJob, papersReprintJob } from './papers.job.server.ts';

const HOUR = 3600_000;
const YEAR = 2026;

let test: TestServices;
let clock = new Date();
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date('2026-03-03T12:00:00Z');
});

let people = 0;
const reserve = async () => (await reservePlace(test, undefined, `Pat Green ${++people}`)).reference;

let events = 0;
function eventOf(reference: string, fact: PaymentFact, { at = clock, payment = `pi_${reference}` } = {}): PaymentEvent {
	const isSession = fact.kind === 'session';
	return {
		id: `evt_${++events}`,
		type: fact.kind,
		createdAt: at,
		paymentIntent: payment,
		reference: isSession ? reference : null,
		fact,
	};
}
const paid = (reference: string, { amountCents = 199_000, discountCents = 0, payment = `pi_${reference}` } = {}) =>
	eventOf(reference, { kind: 'session', state: 'paid', amountCents, discountCents, currency: 'usd' }, { payment });
const refunded = (
	reference: string,
	refundedCents: number,
	state: 'counts' | 'failed' = 'counts',
	{ id = 'a', at = clock } = {},
) => eventOf(reference, { kind: 'refund', refund: `re_${id}_${reference}`, refundedCents, state }, { at });

async function papersFor(reference: string): Promise<Paper[]> {
	const order = test.services.db.selectFrom('enrollments').select('order_uuid').where('reference', '=', reference);
	return await papersOf(test.services.db, (await order.executeTakeFirstOrThrow()).order_uuid);
}
const briefly = (papers: Paper[]) => papers.map(({ kind, reason, amount_cents }) => [kind, reason, amount_cents]);

async function textOf(pdf: Buffer): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
	return text.replace(/\s+/g, ' ');
}

describe('the file', () => {
	it('has its text, and the same bytes each time it is drawn', async () => {
		await setSeller(test, { taxId: 'US-12', taxPercent: '8.25', taxNote: 'Sales tax of Texas.' });
		const reference = await reserve();
		await settle(test.services, [paid(reference), refunded(reference, 50_000)]);
		await runDueJobs(test);
		const [credit, receipt] = await papersFor(reference);
		if (!credit || !receipt) throw new Error('no papers');
		const file = await paperFile(test.services, receipt);
		const text = await textOf(file);
		for (const words of [
			`Receipt ${receipt.number}`,
			'MGA LLC 1 Ring Road Austin Tax ID: US-12',
			`Pat Green ${people}`,
			'March 3, 2026',
			'MGA yearlong access 1 $1,990.00 $1,990.00',
			'Net $1,838.34',
			'Tax (8.25%) $151.66',
			'Total paid $1,990.00',
			'Sales tax of Texas.',
			`ending in ${reference.slice(-8)}`,
			'Terms Version 2026-11-28',
			'Access March 3, 2026 through March 3, 2027',
		]) {
			expect(text).toContain(words);
		}
		const credited = await textOf(await paperFile(test.services, credit));
		expect(credited).toContain(`We refunded this amount of ${receipt.number}, issued March 3, 2026.`);
		expect(credited).toContain('Access March 3, 2026 through March 3, 2027');
		const again = await renderPdf(paperAsPdf(receipt, test.services.config.APP_URL));
		expect(again.equals(file)).toBe(true);
		expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(1);
		await setSeller(test, {});
	});

	it('is that of its issue, even if the layout has changed since', async () => {
		const reference = await reserve();
		await settle(test.services, [paid(reference)]);
		await runDueJobs(test);
		const [receipt] = await papersFor(reference);
		if (!receipt) throw new Error('no receipt');
		const file = await paperFile(test.services, receipt);
		const changed = { ...receipt, content: { ...receipt.content, totalCents: 1 } };
		expect((await paperFile(test.services, changed)).equals(file)).toBe(true);
	});
});

it('of payments before the upgrade are issued by a job, once, and not for erased people', async () => {
	const { db } = test.services;
	const [alive, erased] = [await reserve(), await reserve()];
	await settle(test.services, [paid(alive), refunded(alive, 50_000), paid(erased)]);
	await sql`alter table papers disable trigger papers_append_only`.execute(db);
	const orders = sql`(select order_uuid from enrollments where reference in (${alive}, ${erased}))`;
	await sql`delete from papers where order_uuid in ${orders}`.execute(db);
	await sql`alter table papers enable trigger papers_append_only`.execute(db);
	await sql`update customers set erased_at = now() where customer_uuid in
		(select customer_uuid from enrollments where reference = ${erased})`.execute(db);
	const job = papersMissingJob(test.services);
	const run = { id: 'x', signal: new AbortController().signal };
	for (let at = 0; at < 2; at++) await job.run({}, run);
	expect(briefly(await papersFor(alive))).toEqual([
		['credit-note', 'refund', 50_000],
		['receipt', 'payment', 199_000],
	]);
	expect(await papersFor(erased)).toEqual([]);
});

it('are issued by a job although those of an older order cannot be', async () => {
	const { db } = test.services;
	const [broken, fine] = [await reserve(), await reserve()];
	await settle(test.services, [paid(broken), paid(fine)]);
	await sql`alter table papers disable trigger papers_append_only`.execute(db);
	const orders = sql`(select order_uuid from enrollments where reference in (${broken}, ${fine}))`;
	await sql`delete from papers where order_uuid in ${orders}`.execute(db);
	await sql`alter table papers enable trigger papers_append_only`.execute(db);
	const { order_uuid } = await db
		.selectFrom('enrollments')
		.select('order_uuid')
		.where('reference', '=', broken)
		.executeTakeFirstOrThrow();
	await sql`alter table papers add constraint poison check (order_uuid <> ${sql.lit(order_uuid)}) not valid`.execute(
		db,
	);
	const run = { id: 'x', signal: new AbortController().signal };
	await papersMissingJob(test.services).run({}, run);
	await sql`alter table papers drop constraint poison`.execute(db);
	expect([briefly(await papersFor(broken)), briefly(await papersFor(fine))]).toEqual([
		[],
		[['receipt', 'payment', 199_000]],
	]);
	expect(test.logged.filter((line) => line.includes('could not be issued'))).toHaveLength(1);
	await papersMissingJob(test.services).run({}, run);
	expect(briefly(await papersFor(broken))).toEqual([['receipt', 'payment', 199_000]]);
});

it('that were printed with question marks are corrected by a job, once', async () => {
	const { db } = test.services;
	const [legible, foreign] = [await reserve(), await reserve()];
	const named = sql`(select website_data_id from enrollments where reference = ${foreign})`;
	await sql`update website_data set name = '王小明' where id = ${named}`.execute(db);
	await settle(test.services, [paid(legible), paid(foreign)]);
	// As the migration does with those that have a file.
	const receipts = [...(await papersFor(legible)), ...(await papersFor(foreign))];
	await db
		.insertInto('papers_to_reprint')
		.values(receipts.map(({ paper_uuid }) => ({ paper_uuid })))
		.execute();
	const run = { id: 'x', signal: new AbortController().signal };
	for (let at = 0; at < 2; at++) await papersReprintJob(test.services).run({}, run);
	expect(briefly(await papersFor(legible))).toEqual([['receipt', 'payment', 199_000]]);
	const papers = await papersFor(foreign);
	expect(briefly(papers)).toEqual([
		['credit-note', 'correction', 199_000],
		['invoice', 'correction', 199_000],
		['receipt', 'payment', 199_000],
	]);
	const [, invoice] = papers as [Paper, Paper];
	expect(await textOf(await paperFile(test.services, invoice))).toContain('王小明');
});

it('that were printed with question marks are corrected although an older one cannot be', async () => {
	const { db } = test.services;
	const [broken, fine] = [await reserve(), await reserve()];
	const named = sql`(select website_data_id from enrollments where reference in (${broken}, ${fine}))`;
	await sql`update website_data set name = '王小明' where id in ${named}`.execute(db);
	await settle(test.services, [paid(broken), paid(fine)]);
	const [[older], [newer]] = [await papersFor(broken), await papersFor(fine)] as [[Paper], [Paper]];
	await db
		.insertInto('papers_to_reprint')
		.values([older, newer].map(({ paper_uuid }) => ({ paper_uuid })))
		.execute();
	const isBroken = sql`order_uuid = ${sql.lit(older.order_uuid)}`;
	await sql`alter table papers add constraint poison check (not (${isBroken})) not valid`.execute(db);
	const run = { id: 'x', signal: new AbortController().signal };
	await papersReprintJob(test.services).run({}, run);
	await sql`alter table papers drop constraint poison`.execute(db);
	expect([await papersFor(broken), await papersFor(fine)].map(({ length }) => length)).toEqual([1, 3]);
	expect(test.logged.filter((line) => line.includes('could not be corrected'))).toHaveLength(1);
	await papersReprintJob(test.services).run({}, run);
	expect(await papersFor(broken)).toHaveLength(3);
});

describe('receipts', () => {
	it('are one for each payment, whatever is repeated or arrives at once', async () => {
		const reference = await reserve();
		const [first, second] = [paid(reference), paid(reference, { payment: 'pi_second' })];
		await Promise.all(
			[first, second, first, { ...first, id: 'evt_again' }].map((event) => settle(test.services, [event])),
		);
		await settle(test.services, [second, first]);
		expect(briefly(await papersFor(reference))).toEqual([
			['receipt', 'payment', 199_000],
			['receipt', 'payment', 199_000],
		]);
	});

	it('have numbers without gaps under 20 concurrent payments and a rollback', async () => {
		const before = await numbersOf('receipt');
		const references: string[] = [];
		for (let at = 0; at < 20; at++) references.push(await reserve());
		const lost = await reserve();
		const rollback = test.services.db.transaction().execute(async (tx) => {
			await settleIn(tx, test.services, [paid(lost)]);
			throw new Error('the process died');
		});
		await Promise.all([
			...references.map((reference) => settle(test.services, [paid(reference)])),
			expect(rollback).rejects.toThrow('died'),
		]);
		const numbers = await numbersOf('receipt');
		expect(numbers).toHaveLength(before.length + 20);
		expect(numbers).toEqual(numbers.map((_, at) => `R-${YEAR}-${String(at + 1).padStart(4, '0')}`));
	});

	it('start at one in a new year, by the program’s own clock', async () => {
		clock = new Date('2029-01-01T05:30:00Z');
		const [old, fresh] = [await reserve(), await reserve()];
		await settle(test.services, [paid(old)]);
		clock = new Date('2029-01-01T06:30:00Z');
		await settle(test.services, [paid(fresh)]);
		const [[before], [after]] = [await papersFor(old), await papersFor(fresh)];
		expect([before?.number, after?.number]).toEqual(['R-2028-0001', 'R-2029-0001']);
	});

	it('say what was bought, with its discount; another amount is one line', async () => {
		const [reduced, other] = [await reserve(), await reserve()];
		await settle(test.services, [paid(reduced, { amountCents: 149_000, discountCents: 50_000 })]);
		await settle(test.services, [paid(other, { amountCents: 10_000 })]);
		const [[first], [second]] = [await papersFor(reduced), await papersFor(other)];
		expect(first?.content).toMatchObject({
			lines: [{ text: 'MGA yearlong access', quantity: 1, unitCents: 199_000 }],
			discountCents: 50_000,
			totalCents: 149_000,
			paidOn: '2026-03-03',
			payment: `pi_${reduced}`.slice(-8),
			termsVersion: '2026-11-28',
		});
		expect(second?.content).toMatchObject({ lines: [{ unitCents: 10_000 }], discountCents: 0, totalCents: 10_000 });
	});

	it('are not issued without money', async () => {
		const reference = await reserve();
		await settle(test.services, [paid(reference, { amountCents: 0, discountCents: 199_000 })]);
		expect(await papersFor(reference)).toEqual([]);
	});

	async function numbersOf(kind: Paper['kind']) {
		const rows = await test.services.db
			.selectFrom('papers')
			.select('number')
			.where('kind', '=', kind)
			.where('year', '=', YEAR)
			.orderBy('sequence')
			.execute();
		return rows.map(({ number }) => number);
	}
});

describe('credit notes', () => {
	it('are one for each refund, in full or in part, in whatever order events arrive', async () => {
		const reference = await reserve();
		const [a, b] = [refunded(reference, 50_000), refunded(reference, 149_000, 'counts', { id: 'b' })];
		for (const event of [b, paid(reference), a, b, { ...a, id: 'evt_a_again' }]) await settle(test.services, [event]);
		const papers = await papersFor(reference);
		expect(briefly(papers)).toEqual(
			expect.arrayContaining([
				['receipt', 'payment', 199_000],
				['credit-note', 'refund', 50_000],
				['credit-note', 'refund', 149_000],
			]),
		);
		expect(papers).toHaveLength(3);
		const receipt = papers.find(({ kind }) => kind === 'receipt');
		for (const { kind, content } of papers) {
			if (kind === 'credit-note') expect(content.about?.number).toBe(receipt?.number);
		}
	});

	it('are reversed when the refund fails later, and never issued for one that had failed before', async () => {
		const [late, early] = [await reserve(), await reserve()];
		await settle(test.services, [paid(late), refunded(late, 50_000)]);
		const failure = refunded(late, 50_000, 'failed', { at: new Date(clock.getTime() + HOUR) });
		await settle(test.services, [failure, { ...failure, id: 'evt_failure_again' }]);
		const papers = await papersFor(late);
		expect(briefly(papers)).toEqual([
			['credit-note', 'refund', 50_000],
			['receipt', 'payment', 199_000],
			['receipt', 'refund-failed', 50_000],
		]);
		expect(papers[2]?.content.about?.number).toBe(papers[0]?.number);

		const counts = refunded(early, 50_000);
		const fails = refunded(early, 50_000, 'failed', { at: new Date(clock.getTime() + HOUR) });
		for (const event of [paid(early), fails, counts]) await settle(test.services, [event]);
		expect(briefly(await papersFor(early))).toEqual([['receipt', 'payment', 199_000]]);
	});
});

it('are deleted ten years after the end of the year of an order’s last one, and neither earlier nor issued again', async () => {
	const { db } = test.services;
	const { rows } = await sql<{ year: number; now: Date; almost: Date }>`
		select extract(year from now() at time zone 'Etc/GMT+12')::int as year, now() as now,
			now() - interval '9 years 11 months' as almost`.execute(db);
	const [{ year, now, almost } = { year: 0, now: clock, almost: clock }] = rows;
	clock = new Date(`${year - 11}-12-20T12:00:00Z`);
	const [gone, chained] = [await reserve(), await reserve()];
	await settle(test.services, [paid(gone), refunded(gone, 50_000), paid(chained)]);
	clock = new Date(`${year - 10}-01-02T12:00:00Z`);
	await settle(test.services, [refunded(chained, 50_000)]);
	clock = almost;
	const young = await reserve();
	await settle(test.services, [paid(young)]);
	// Drawing them would take seconds.
	await sql`insert into paper_files (paper_uuid, pdf, sha256, created_at)
		select paper_uuid, '%PDF'::bytea, encode(sha256('%PDF'::bytea), 'hex'), issued_at from papers
		where paper_uuid not in (select paper_uuid from paper_files)`.execute(db);
	clock = now;
	const last = await numbers();
	const forget = papersForgetJob(test.services);
	const run = { id: 'x', signal: new AbortController().signal };
	await forget.run({}, run);
	expect(briefly(await papersFor(gone))).toEqual([]);
	expect(briefly(await papersFor(chained))).toHaveLength(2);
	expect(briefly(await papersFor(young))).toHaveLength(1);
	// A clock that is ahead deletes nothing: the database has its own.
	clock = new Date(now.getTime() + 370 * 24 * HOUR);
	await expect(forget.run({}, run)).rejects.toThrow(/append-only/);
	clock = now;
	for (const reference of [chained, young]) {
		const orders = sql`(select order_uuid from enrollments where reference = ${reference})`;
		const papers = sql`(select paper_uuid from papers where order_uuid in ${orders} and year > ${year - 11})`;
		for (const table of ['paper_files', 'papers'])
			await expect(sql`delete from ${sql.table(table)} where paper_uuid in ${papers}`.execute(db)).rejects.toThrow(
				/append-only/,
			);
	}

	await papersMissingJob(test.services).run({}, run);
	await settle(test.services, [refunded(gone, 10_000, 'counts', { id: 'b', at: new Date(`${year - 11}-12-21`) })]);
	expect(await papersFor(gone)).toEqual([]);
	expect((await numbers()).filter((number) => !last.includes(number))).toEqual([]);

	async function numbers() {
		const papers = await db.selectFrom('papers').select('number').orderBy('number').execute();
		return papers.map(({ number }) => number);
	}
});

it('cannot be changed or deleted in the database', async () => {
	const { db } = test.services;
	const reference = await reserve();
	await settle(test.services, [paid(reference)]);
	const [receipt] = await papersFor(reference);
	if (!receipt) throw new Error('no receipt');
	await paperFile(test.services, receipt);
	const refusal = /append-only/;
	await expect(db.updateTable('papers').set({ amount_cents: 1 }).execute()).rejects.toThrow(refusal);
	await expect(db.deleteFrom('papers').execute()).rejects.toThrow(refusal);
	await expect(db.updateTable('paper_files').set({ sha256: 'x' }).execute()).rejects.toThrow(refusal);
	await expect(db.deleteFrom('paper_files').execute()).rejects.toThrow(refusal);
	await expect(sql`truncate papers cascade`.execute(db)).rejects.toThrow(refusal);
	const wrong = { paper_uuid: receipt.paper_uuid, pdf: Buffer.from('%PDF'), sha256: 'x', created_at: clock };
	await expect(db.insertInto('paper_files').values(wrong).execute()).rejects.toThrow();
});
