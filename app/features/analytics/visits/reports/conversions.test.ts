import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { generateVisits, storeVisitBatch } from '../../../../../tests/generated-visits.ts';
import { openTestServices, type TestServices } from '../../../../../tests/services.ts';
import { conversions, goals } from './conversions.server.ts';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';

const [from, to] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')];
const question: ReportQuery = { from, to, zone: 'UTC', compare: true };
const { since } = parseReportQuery(question);
const all = generateVisits(11, [{ from: since, to, visits: 900 }]);
let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
	await storeVisitBatch(test.services.db, all);
	for (const [code, form, at, paid] of [
		['ADA', 'Enrollment Form', '2026-10-05', '2026-10-20'],
		['ada', 'Enrollment Form', '2026-09-30', '2026-10-02'],
		['Ada', 'Contact', '2026-10-06', null],
		['rare', 'Contact', '2026-09-06', null],
		[null, 'Contact', '2026-10-06', null],
	] as const)
		await keepLead(code, form, at, paid);
});
afterAll(() => test.close());

async function keepLead(affiliate_id: string | null, form_name: string, at: string, paid: string | null) {
	await test.services.db.transaction().execute(async (tx) => {
		const email = `${affiliate_id}-${at}-${form_name}@example.org`.toLowerCase();
		const customer_uuid = await findOrCreateCustomer(tx, email);
		const lead = await tx
			.insertInto('website_data')
			.values({ name: 'Someone', email, form_name, affiliate_id, customer_uuid, created_at: new Date(at) })
			.returning('id')
			.executeTakeFirstOrThrow();
		if (form_name !== 'Enrollment Form') return;
		const money = {
			currency: 'usd',
			amount_cents: 100,
			status: 'paid',
			paid_at: paid ? new Date(paid) : null,
		} as const;
		await tx
			.insertInto('enrollments')
			.values({ reference: randomUUID(), customer_uuid, website_data_id: lead.id, ...money })
			.execute();
	});
}

const counted = (value: string, key: 'campaign' | 'affiliate', isNow: boolean) => {
	const those = all.filter(
		(visit) => !visit.is_bot && visit[key]?.toLowerCase() === value.toLowerCase() && visit.start >= from === isNow,
	);
	const did = (...names: string[]) =>
		those.filter(({ events }) => events.some(({ name, type }) => names.includes(name) || names.includes(type)));
	return {
		sessions: those.length,
		begun: did('form_started', 'form_submit').length,
		submitted: did('form_submit').length,
	};
};

it('counts forms in the visits of a campaign, in both periods', async () => {
	const { rows } = await conversions(test.services.db, question, 'campaign');
	expect(rows.map(({ value }) => value).sort()).toEqual(['autumn', 'spring']);
	for (const row of rows) {
		const rest = { accepted: null, enrolled: null, paid: null };
		expect(row.now).toEqual({ ...counted(row.value, 'campaign', true), ...rest });
		expect(row.before).toEqual({ ...counted(row.value, 'campaign', false), ...rest });
		expect(row.now.submitted).toBeGreaterThan(0);
	}
});

it('counts the results of affiliates’ forms in the period of each, case-insensitively', async () => {
	const { rows } = await conversions(test.services.db, question, 'affiliate');
	const ada = rows.find(({ value }) => value === 'ada');
	expect(ada?.now).toEqual({ ...counted('ada', 'affiliate', true), accepted: 2, enrolled: 1, paid: 2 });
	expect(ada?.before).toEqual({ ...counted('ada', 'affiliate', false), accepted: 1, enrolled: 1, paid: 0 });
	expect(rows.find(({ value }) => value === 'rare')?.before).toMatchObject({ sessions: 0, accepted: 1 });
	const one = await conversions(test.services.db, { ...question, filter: { affiliate: 'Ada' } }, 'affiliate');
	expect(one.rows.map(({ value }) => value)).toEqual(['ada']);
	const parsed = await conversions(test.services.db, { ...question, filter: { country: 'US' } }, 'affiliate');
	expect(parsed.rows[0]?.now).toMatchObject({ accepted: null, paid: null });
});

it('counts goals by rows', async () => {
	const { rows } = await goals(test.services.db, question);
	const of = (goal: string) => rows.find((row) => row.goal === goal);
	expect(of('Contact')).toMatchObject({ now: { accepted: 2 }, before: { accepted: 1 } });
	expect(of('paid')).toMatchObject({ now: { accepted: 2 }, before: { accepted: 0 } });
});
