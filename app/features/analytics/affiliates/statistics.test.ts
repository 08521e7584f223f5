import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { refundWindowEndedBefore } from '#app/features/money/orders/refund-window.server.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { seededRandom } from '../../../../tests/visits.ts';
import { getMonthlyStatistics, type MonthlyStatistics, type Statistics, sumStatistics } from './statistics.server.ts';
import { recordTouches, type Touch } from './touches.server.ts';

const DAY = 24 * 3600_000;
const START = Date.parse('2025-02-20T00:00:00Z');
const NOW = new Date(START + 120 * DAY);
const at = (days: number) => new Date(START + Math.round(days * DAY));

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => NOW });
});
afterAll(() => test.close());

/** Two codes with the same beginning, and one that is paused for twenty days. Percentages in hundredths, each from a day on. */
const terms = {
	mara: [
		{ since: Number.NEGATIVE_INFINITY, percent: 1000, active: true },
		{ since: 45, percent: 2050, active: true },
	],
	'mara-7': [{ since: Number.NEGATIVE_INFINITY, percent: 3333, active: true }],
	ben: [
		{ since: Number.NEGATIVE_INFINITY, percent: 1250, active: true },
		{ since: 30, percent: 1250, active: false },
		{ since: 50, percent: 1250, active: true },
	],
} as const;
type Code = keyof typeof terms;
const codes = Object.keys(terms) as Code[];

/** An event of one affiliate. Both the rows and the expected statistics are derived from it. */
interface Event {
	code: Code;
	touch?: Touch;
	lead?: { day: number; isOwn: boolean; enrollment?: Enrollment };
}
interface Enrollment {
	paid?: { at: Date; cents: number; currency: string };
	status: 'reserved' | 'paid' | 'refunded' | 'disputed';
	refund?: { at: Date; cents: number };
	dispute?: { at: Date; status: string };
	judged?: boolean;
}

it.each([1, 2, 3])('the statistics match 900 random events: seed %i', async (seed) => {
	const events = randomEvents(seed);
	const uuids = await store(events);
	const months = await getMonthlyStatistics(test.services.db, { now: NOW });
	expect(byKey(months)).toEqual(expectedOf(events, uuids));
	const pick = seededRandom(seed);
	const cuts = [at(pick(120)), at(pick(120) + 0.2)].sort((one, other) => +one - +other);
	const parts = [undefined, ...cuts].map((from, index) =>
		getMonthlyStatistics(test.services.db, { now: NOW, from, until: cuts[index] }),
	);
	const totals = normalize(sumStatistics(months));
	expect(normalize(sumStatistics((await Promise.all(parts)).flat()))).toEqual(totals);
	const each = codes.map((code) =>
		getMonthlyStatistics(test.services.db, { now: NOW, affiliateUuids: [uuids.get(code) as string] }),
	);
	expect(normalize(sumStatistics((await Promise.all(each)).flat()))).toEqual(totals);
});

function randomEvents(seed: number): Event[] {
	const pick = seededRandom(seed);
	const pickOne = <Value>(values: readonly Value[]) => values[pick(values.length)] as Value;
	const sessions = Array.from({ length: 120 }, () => randomUUID());
	const day = () => pick(110_000) / 1_000;
	return Array.from({ length: 900 }, (_, sequence) => {
		const code = pickOne(codes);
		if (pick(3) > 0) {
			const spelling = pickOne([code, code.toUpperCase()]);
			const touch = {
				sessionId: pick(9) ? pickOne(sessions) : null,
				sequence,
				code: spelling,
				applied: true,
				page: '/',
			};
			return { code, touch: { ...touch, at: at(day()), isBot: pick(8) === 0 } };
		}
		const lead = { day: day(), isOwn: pick(12) === 0 };
		return { code, lead: { ...lead, ...(pick(3) ? { enrollment: enrollmentOf(lead.day) } : {}) } };
	});

	function enrollmentOf(since: number): Enrollment {
		const judged = pick(10) === 0 ? { judged: pick(2) === 0 } : {};
		if (pick(5) === 0) return { status: 'reserved', ...judged };
		const cents = 1 + pick(199_000);
		const after = () => at(since + 1 + pick(20));
		const paid = { at: after(), cents, currency: pickOne(['usd', 'usd', 'eur']) };
		const status = pickOne(['paid', 'paid', 'refunded', 'disputed'] as const);
		const disputes = status === 'disputed' ? ['needs_response', 'lost'] : ['won', 'warning_closed'];
		return {
			paid,
			status,
			...judged,
			...(status === 'refunded' || pick(3) === 0
				? { refund: { at: after(), cents: status === 'refunded' ? cents : pick(cents) } }
				: {}),
			...(status === 'disputed' || pick(6) === 0 ? { dispute: { at: after(), status: pickOne(disputes) } } : {}),
		};
	}
}

async function store(events: Event[]): Promise<Map<Code, string>> {
	return await test.services.db.transaction().execute(async (tx) => {
		for (const table of [
			'commission_decisions',
			'affiliate_touches',
			'affiliates',
			'enrollments',
			'website_data',
		] as const)
			await tx.deleteFrom(table).execute();
		const uuids = new Map<Code, string>();
		for (const code of codes) {
			const [first, ...later] = terms[code];
			const about = { code, name: code, email: `${code}@example.org`, commission_percent: first.percent / 100 };
			const row = await tx.insertInto('affiliates').values(about).returning('affiliate_uuid').executeTakeFirstOrThrow();
			uuids.set(code, row.affiliate_uuid);
			for (const { since, percent, active } of later) {
				const changed = {
					commission_percent: percent / 100,
					state: active ? ('active' as const) : ('paused' as const),
				};
				await tx
					.updateTable('affiliates')
					.set({ ...changed, updated_at: at(since) })
					.where('code', '=', code)
					.execute();
			}
		}
		await recordTouches(
			tx,
			events.flatMap(({ touch }) => touch ?? []),
		);
		const customer_uuid = await findOrCreateCustomer(tx, 'ada@example.org');
		for (const { code, lead } of events) {
			if (!lead) continue;
			const { id } = await tx
				.insertInto('website_data')
				.values({
					form_name: 'Enrollment Form',
					name: 'Ada Green',
					email: lead.isOwn ? `${code.toUpperCase()}@example.org` : 'ada@example.org',
					affiliate_id: code,
					created_at: at(lead.day),
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			if (!lead.enrollment) continue;
			const { paid, status, refund, dispute, judged } = lead.enrollment;
			const { enrollment_uuid } = await tx
				.insertInto('enrollments')
				.values({
					reference: randomUUID(),
					customer_uuid,
					website_data_id: id,
					status,
					paid_at: paid?.at ?? null,
					amount_cents: paid?.cents ?? null,
					currency: paid?.currency ?? null,
					refunded_cents: refund?.cents ?? 0,
					refunded_at: refund?.at ?? null,
					disputed_at: dispute?.at ?? null,
					dispute_status: dispute?.status ?? null,
				})
				.returning('enrollment_uuid')
				.executeTakeFirstOrThrow();
			if (judged === undefined) continue;
			await tx.insertInto('commission_decisions').values({ enrollment_uuid, earns: judged, decided_at: NOW }).execute();
		}
		return uuids;
	});
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit' });
const monthOf = (instant: Date) => calendar.format(instant).slice(0, 7);

function expectedOf(events: Event[], uuids: Map<Code, string>): Map<string, unknown> {
	const months: MonthlyStatistics[] = [];
	const add = (code: Code, when: Date, statistics: Partial<Statistics>) => {
		const zeros = { clicks: 0, visits: 0, leads: 0, enrollments: 0, payments: 0, refunds: 0, disputes: 0, voided: 0 };
		const affiliateUuid = uuids.get(code) as string;
		months.push({ affiliateUuid, month: monthOf(when), ...zeros, money: [], ...statistics });
	};
	const money = (currency: string, amounts: object) => [
		{ currency, paid: 0, refunded: 0, pending: 0, matured: 0, paidOut: 0, ...amounts },
	];
	const visits = new Map<string, { code: Code; at: Date }>();
	for (const { code, touch, lead } of events) {
		if (touch && !touch.isBot) {
			add(code, touch.at, { clicks: 1 });
			const visit = `${code} ${touch.sessionId ?? touch.sequence}`;
			const known = visits.get(visit);
			if (!known || touch.at < known.at) visits.set(visit, { code, at: touch.at });
		}
		if (!lead) continue;
		add(code, at(lead.day), { leads: 1, enrollments: lead.enrollment ? 1 : 0 });
		const { paid, status, refund, dispute, judged } = lead.enrollment ?? {};
		if (!paid) continue;
		add(code, paid.at, { payments: 1, money: money(paid.currency, { paid: paid.cents }) });
		if (refund?.cents) add(code, refund.at, { refunds: 1, money: money(paid.currency, { refunded: refund.cents }) });
		if (dispute && !dispute.status.startsWith('warning')) add(code, dispute.at, { disputes: 1 });
		const then = terms[code].findLast(({ since }) => since <= lead.day) as (typeof terms)[Code][number];
		const isLost = status === 'refunded' || (status === 'disputed' && dispute?.status === 'lost');
		if (!(judged ?? (then.active && !lead.isOwn)) || isLost) {
			add(code, paid.at, { voided: 1 });
			continue;
		}
		const cents = Number((BigInt(paid.cents - (refund?.cents ?? 0)) * BigInt(then.percent)) / 10_000n);
		const isPending = status === 'disputed' || paid.at >= refundWindowEndedBefore(NOW);
		add(code, paid.at, { money: money(paid.currency, { [isPending ? 'pending' : 'matured']: cents }) });
	}
	for (const { code, at: when } of visits.values()) add(code, when, { visits: 1 });
	return byKey(months);
}

function byKey(months: MonthlyStatistics[]): Map<string, Statistics> {
	const groups = Map.groupBy(months, ({ month, affiliateUuid }) => `${month} ${affiliateUuid}`);
	return new Map([...groups].sort().map(([key, group]) => [key, normalize(sumStatistics(group))]));
}

function normalize(statistics: Statistics): Statistics {
	// Leaves out currencies without an amount, which come from rows of zero cents.
	const money = statistics.money.filter(({ currency: _, ...sums }) => Object.values(sums).some((cents) => cents > 0));
	return { ...statistics, money: money.sort((one, other) => one.currency.localeCompare(other.currency)) };
}
