import type { PaymentEvent, PaymentFact } from '#platform/payments/payment-event.ts';

/** An event as it is stored. */
export type KnownEvent = Pick<PaymentEvent, 'id' | 'createdAt' | 'paymentIntent' | 'fact'>;

type Status = 'reserved' | 'paid' | 'refunded' | 'disputed';

/** What is true of an enrollment's payment. */
export interface PaymentFacts {
	status: Status;
	/** The payment that counts, when there are several. */
	payment_intent: string | null;
	payments: number;
	pending_since: Date | null;
	paid_at: Date | null;
	amount_cents: number | null;
	currency: string | null;
	/** What coupons took off before the amount; null where nobody asked the provider. */
	discount_cents: number | null;
	refunded_cents: number;
	refunded_at: Date | null;
	dispute_status: string | null;
	disputed_at: Date | null;
	dispute_closed_at: Date | null;
	/** Every dispute there was, an inquiry too. */
	disputes: string[];
}

/**
 * Derives an enrollment's state from everything the provider ever told of it. A function of the set of events: neither
 * their order nor their repeats matter. The provider promises no order; what comes later is told by its own clock.
 * @param events All events of all payments made for it.
 */
export function paymentFacts(events: readonly KnownEvent[]): PaymentFacts {
	const payments = [...byPayment(events).entries()].map(([id, about]) => paymentOf(id, about));
	const paid = payments.filter(({ facts }) => facts.paid_at !== null).sort(byWeight);
	const pending = payments.flatMap(({ facts }) => facts.pending_since ?? []);
	return {
		...(paid[0]?.facts ?? nothing),
		payments: paid.length,
		// A buyer who has already paid needs no email about another pending payment.
		pending_since: paid.length > 0 ? null : earliest(pending),
		disputes: payments.flatMap(({ facts }) => facts.disputes).sort(),
	};
}

const nothing: PaymentFacts = {
	status: 'reserved',
	payment_intent: null,
	payments: 0,
	pending_since: null,
	paid_at: null,
	amount_cents: null,
	currency: null,
	discount_cents: null,
	refunded_cents: 0,
	refunded_at: null,
	dispute_status: null,
	disputed_at: null,
	dispute_closed_at: null,
	disputes: [],
};

interface Payment {
	id: string;
	facts: PaymentFacts;
}

const weight: Record<Status, number> = { paid: 0, disputed: 1, refunded: 2, reserved: 3 };

/** The one that stands counts before the one that does not, then the original one. */
function byWeight(a: Payment, b: Payment): number {
	const earlier = (a.facts.paid_at?.getTime() ?? 0) - (b.facts.paid_at?.getTime() ?? 0);
	return weight[a.facts.status] - weight[b.facts.status] || earlier || (a.id < b.id ? -1 : 1);
}

function paymentOf(id: string, events: KnownEvent[]): Payment {
	const sessions = events.filter(has('session')).sort(byTime);
	const paid = sessions.find(({ fact }) => fact.state === 'paid');
	const isOpen = !paid && !sessions.some(({ fact }) => fact.state === 'failed');
	const refunds = refundsOf(events, paid?.fact.amountCents ?? 0);
	const disputes = disputesOf(events);
	const facts: PaymentFacts = {
		...nothing,
		...refunds.facts,
		...disputes,
		payment_intent: id,
		pending_since: isOpen ? (sessions[0]?.createdAt ?? null) : null,
		paid_at: paid?.createdAt ?? null,
		amount_cents: paid?.fact.amountCents ?? null,
		currency: paid?.fact.currency ?? null,
		discount_cents: paid?.fact.discountCents ?? null,
	};
	return { id, facts: { ...facts, status: statusOf(facts, refunds.isFull) } };
}

function statusOf({ paid_at, dispute_status }: PaymentFacts, isRefunded: boolean): Status {
	if (!paid_at) return 'reserved';
	if (isRefunded) return 'refunded';
	return dispute_status !== null && weighsOn(dispute_status) ? 'disputed' : 'paid';
}

/**
 * Whether a dispute is about money that was taken back. An inquiry (`warning_…`) is a question of the bank before that.
 * @see https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
function weighsOn(status: string): boolean {
	return !status.startsWith('warning_') && !['won', 'prevented'].includes(status);
}

const CLOSED = ['won', 'lost', 'prevented', 'warning_closed'];

/** What was given back: each refund by its latest word, or the charge's own sum, whichever knows more. */
function refundsOf(events: KnownEvent[], paidCents: number) {
	const refunds = latestOf(events.filter(has('refund')), ({ fact }) => fact.refund, refundRank);
	const failed = refunds.filter(({ last }) => last.fact.state === 'failed');
	const good = refunds.filter(({ last }) => last.fact.state === 'counts');
	const totals = events.filter(has('refunded-total')).sort(byTime);
	const latest = totals.at(-1)?.createdAt.getTime() ?? 0;
	const total = totals
		.filter(({ createdAt }) => createdAt.getTime() === latest)
		.sort(bySum)
		.at(-1);
	// A refund that failed after the charge told its sum was in that sum.
	const lost = sum(failed.filter(({ last }) => last.createdAt.getTime() >= latest).map(({ last }) => last));
	const refunded_cents = Math.max(sum(good.map(({ last }) => last)), (total?.fact.refundedCents ?? 0) - lost, 0);
	const isFull = refunded_cents > 0 && (refunded_cents >= paidCents || (total?.fact.isFull === true && lost === 0));
	const told = [
		...good.map(({ first }) => first.createdAt),
		...totals
			.filter(({ fact }) => fact.refundedCents >= refunded_cents)
			.slice(0, 1)
			.map(({ createdAt }) => createdAt),
	];
	return { isFull, facts: { refunded_cents, refunded_at: refunded_cents > 0 ? last(told) : null } };
}

/** The dispute that weighs most: one that was lost or is open before one that is over. */
function disputesOf(events: KnownEvent[]) {
	const disputes = latestOf(events.filter(has('dispute')), ({ fact }) => fact.dispute, disputeRank);
	const all = disputes.map(({ last }) => last.fact.dispute);
	const worst = disputes.sort(
		(a, b) => gravity(b) - gravity(a) || (a.last.fact.dispute < b.last.fact.dispute ? -1 : 1),
	)[0];
	if (!worst) return { disputes: all };
	const { status } = worst.last.fact;
	return {
		disputes: all,
		dispute_status: status,
		disputed_at: worst.first.createdAt,
		dispute_closed_at: CLOSED.includes(status) ? worst.closed : null,
	};
}

function gravity({ last }: { last: { fact: { status: string } } }): number {
	const { status } = last.fact;
	return weighsOn(status) ? (CLOSED.includes(status) ? 3 : 2) : CLOSED.includes(status) ? 0 : 1;
}

type Of<Kind> = KnownEvent & { fact: Extract<PaymentFact, { kind: Kind }> };

const has =
	<Kind extends PaymentFact['kind']>(kind: Kind) =>
	(event: KnownEvent): event is Of<Kind> =>
		event.fact.kind === kind;

const byTime = (a: KnownEvent, b: KnownEvent) =>
	a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
const bySum = (a: Of<'refunded-total'>, b: Of<'refunded-total'>) =>
	a.fact.refundedCents - b.fact.refundedCents || Number(a.fact.isFull) - Number(b.fact.isFull);

/** Within one second the later state is known by what can follow what. */
const refundRank = ({ fact }: Of<'refund'>) => (fact.state === 'failed' ? 1 : 0);
const disputeRank = ({ fact }: Of<'dispute'>) => {
	if (CLOSED.includes(fact.status)) return 3;
	if (fact.status.startsWith('warning_')) return 0;
	return fact.status.endsWith('under_review') ? 2 : 1;
};

/** Each thing's first event, its last, and the first that said the same as the last. */
function latestOf<Event extends KnownEvent>(
	events: Event[],
	name: (event: Event) => string,
	rank: (event: Event) => number,
) {
	const order = (a: Event, b: Event) =>
		a.createdAt.getTime() - b.createdAt.getTime() || rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
	return [...Map.groupBy(events, name).values()].map((about) => {
		const sorted = about.sort(order);
		const first = sorted[0] as Event;
		const last = sorted.at(-1) as Event;
		const same = sorted.find((event) => rank(event) === rank(last)) as Event;
		return { first, last, closed: same.createdAt };
	});
}

function byPayment(events: readonly KnownEvent[]): Map<string, KnownEvent[]> {
	const once = [...new Map(events.map((event) => [event.id, event])).values()];
	return Map.groupBy(once, ({ paymentIntent }) => paymentIntent);
}

function sum(events: Of<'refund'>[]): number {
	return events.reduce((total, { fact }) => total + fact.refundedCents, 0);
}

function earliest(instants: Date[]): Date | null {
	return instants.length > 0 ? new Date(Math.min(...instants.map(Number))) : null;
}

function last(instants: Date[]): Date | null {
	return instants.length > 0 ? new Date(Math.max(...instants.map(Number))) : null;
}
