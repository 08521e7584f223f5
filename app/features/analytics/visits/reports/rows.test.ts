import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyForm } from '#content/form-sources.ts';
import { mailingLists } from '#content/mailing-lists.ts';
import { formNames } from '#content/options.ts';
import { generateVisits, storeVisitBatch } from '../../../../../tests/generated-visits.ts';
import { openTestServices, type TestServices } from '../../../../../tests/services.ts';
import { type FunnelStats, funnel } from './forms.server.ts';
import type { Filter } from './report-query.server.ts';
import { liveNow } from './visits.server.ts';

const NEWSLETTER = mailingLists.newsletter.signUp.formName;

let test: TestServices;
const clock = new Date('2026-11-20T12:00:00Z');
const question = {
	from: new Date('2026-11-01T00:00:00Z'),
	to: new Date('2026-11-15T00:00:00Z'),
	zone: 'UTC',
	compare: true,
};

beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	for (let day = 10; day <= 30; day++) await enroll(day);
});
afterAll(() => test.close());

/** Inserts an enrollment on a day of October or November; every third is paid two days later; every other one has a code. */
async function enroll(day: number): Promise<void> {
	const { db } = test.services;
	const at = new Date(Date.UTC(2026, 9, day * 1.5, 12));
	const later = new Date(+at + 2 * 86_400_000);
	const email = `p${day}@example.org`;
	const { customer_uuid } = await db
		.insertInto('customers')
		.values({ email })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const lead = {
		customer_uuid,
		email,
		affiliate_id: day % 2 ? 'Ada' : null,
		page_path: day % 4 ? '/enrollment' : '/',
		created_at: at,
	};
	const [row] = await db
		.insertInto('website_data')
		.values([
			{ ...lead, form_name: formNames.enrollment, source: 'enrollment' },
			{ ...lead, form_name: NEWSLETTER, source: 'newsletter' },
		])
		.returning('id')
		.execute();
	await db
		.insertInto('enrollments')
		.values({
			reference: `reference-of-${day}-and-more`,
			customer_uuid,
			website_data_id: row?.id as string,
			paid_at: day % 3 ? null : later,
			created_at: at,
		})
		.execute();
	const consent = { customer_uuid, email, wording: 'Yes.', given_at: at, confirmed_at: day % 3 ? later : null };
	await db
		.insertInto('consents')
		.values([
			{ ...consent, purpose: 'newsletter' },
			{ ...consent, purpose: 'podcast', confirmed_at: later },
		])
		.execute();
}

const rowsOf = async (
	form: Parameters<typeof funnel>[2],
	filter: Filter = {},
): Promise<(FunnelStats['byRow'] | undefined)[]> => {
	const { now, before } = await funnel(test.services.db, { ...question, filter }, form);
	return [now.byRow, before?.byRow];
};

it('counts accepted, confirmed and paid rows', async () => {
	const { db } = test.services;
	const since = new Date('2026-10-18T00:00:00Z');
	const count = (times: (Date | null)[], from: Date, to: Date) =>
		times.filter((at) => at && at >= from && at < to).length;
	const both = (times: (Date | null)[]) => [
		count(times, question.from, question.to),
		count(times, since, question.from),
	];
	const leads = await db.selectFrom('website_data').selectAll().execute();
	const consents = await db.selectFrom('consents').selectAll().where('purpose', '=', 'newsletter').execute();
	const paid = await db.selectFrom('enrollments').select('paid_at').execute();
	const accepted = both(
		leads.filter(({ form_name }) => form_name === formNames.enrollment).map(({ created_at }) => created_at),
	);
	const confirmed = both(consents.map(({ confirmed_at }) => confirmed_at));
	const payments = both(paid.map(({ paid_at }) => paid_at));
	expect(Math.min(...accepted, ...confirmed, ...payments)).toBeGreaterThan(0);
	expect(await rowsOf('enrollment')).toEqual([
		{ accepted: accepted[0], confirmed: null, paid: payments[0] },
		{ accepted: accepted[1], confirmed: null, paid: payments[1] },
	]);
	expect(await rowsOf('newsletter')).toEqual([
		{ accepted: accepted[0], confirmed: confirmed[0], paid: null },
		{ accepted: accepted[1], confirmed: confirmed[1], paid: null },
	]);
	expect(await rowsOf('workshop')).toEqual([
		{ accepted: 0, confirmed: null, paid: null },
		{ accepted: 0, confirmed: null, paid: null },
	]);
});

it('filters rows by affiliate and page, and returns null for other filters', async () => {
	const paths = { code: { affiliate: 'ADA' }, none: { affiliate: null } };
	const [all] = await rowsOf('enrollment');
	const [ofCode] = await rowsOf('enrollment', paths.code);
	const [ofNone] = await rowsOf('enrollment', paths.none);
	expect(ofCode?.accepted).toBeGreaterThan(0);
	expect((ofCode?.accepted ?? 0) + (ofNone?.accepted ?? 0)).toBe(all?.accepted);
	expect((ofCode?.paid ?? 0) + (ofNone?.paid ?? 0)).toBe(all?.paid);
	const [here] = await rowsOf('enrollment', { page: '/' });
	const [there] = await rowsOf('enrollment', { page: '/enrollment' });
	expect((here?.accepted ?? 0) + (there?.accepted ?? 0)).toBe(all?.accepted);
	expect(here).toMatchObject({ paid: null });
	const nothing = { accepted: null, confirmed: null, paid: null };
	expect(await rowsOf('newsletter', { source: 'google.com' })).toEqual([nothing, nothing]);
	expect(await rowsOf('newsletter', { is_bot: true })).toEqual([nothing, nothing]);
	expect(await rowsOf('newsletter', paths.code)).toMatchObject([{ confirmed: null }, { confirmed: null }]);
});

it('has an id for every form', async () => {
	const { glob, readFile } = await import('node:fs/promises');
	const sources: string[] = [];
	for await (const file of glob('app/features/**/*.{server.ts,route.tsx}')) sources.push(await readFile(file, 'utf8'));
	for (const id of everyForm) {
		if (['newsletter', 'podcast', 'event-registration'].includes(id)) continue;
		expect(sources.filter((source) => source.includes(`id: '${id}'`)).length, id).toBeGreaterThan(0);
	}
});

it('shows live visits by their last page', async () => {
	const { db } = test.services;
	expect(await liveNow(test.services)).toEqual({ sessions: 0, pages: [] });
	const generated = generateVisits(3, [{ from: new Date(+clock - 40 * 60_000), to: clock, visits: 80 }]).filter(
		({ last }) => last <= clock,
	);
	await storeVisitBatch(db, generated);
	const live = generated.filter(({ last, is_bot }) => !is_bot && +last > +clock - 5 * 60_000);
	const lastPage = ({ events, entry }: (typeof generated)[number]) =>
		events.findLast(({ type }) => type === 'page_view')?.page ?? entry;
	const byPage = [...Map.groupBy(live, lastPage)].map(([page, those]) => ({ page, sessions: those.length }));
	const order = (a: (typeof byPage)[number], b: typeof a) =>
		b.sessions - a.sessions || Buffer.compare(Buffer.from(a.page), Buffer.from(b.page));
	expect(live.length).toBeGreaterThan(5);
	expect(await liveNow(test.services)).toEqual({ sessions: live.length, pages: byPage.sort(order) });
});
