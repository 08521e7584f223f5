import type { PaymentEvent, PaymentFact } from '#platform/payments/payment-event.ts';

export type KnownEvent = Pick<PaymentEvent, 'id' | 'createdAt' | 'paymentIntent' | 'fact'>;

type Status = 'reserved' | 'paid' | 'refunded' | 'disputed';

export interface PaymentFacts {
	status: Status;
	/** The payment that counts, if there are several. */
	payment_intent: string | null;
	payments: number;
	pending_since: Date | null;
	paid_at: Date | null;
	amount_cents: number | null;
	currency: string | null;
	/** The discount before the amount; null if the provider was not asked. */
	discount_cents: number | null;
	refunded_cents: number;
	refunded_at: Date | null;
	dispute_status: string | null;
	disputed_at: Date | null;
	dispute_closed_at: Date | null;
	/** All disputes, including inquiries. */
	disputes: string[];
}

/**
 * Derives an enrollment's state from all its payment events. Their order and repeats do not matter: the provider guarantees no
 * order, so its timestamps decide.
 * @param events All events of all payments for it.
 */
export function paymentFacts(events: readonly KnownEvent[]): PaymentFacts {
	const payments = paymentsOf(events);
	const paid = payments.filter(({ facts }) => facts.paid_at !== null).sort(byWeight);
	const pending = payments.flatMap(({ facts }) => facts.pending_since ?? []);
	return {
		...(paid[0]?.facts ?? nothing),
		payments: paid.length,
		// A buyer who has already paid needs no email about another pending payment.
		pending_since: paid.length > 0 ? null : (sortDates(pending)[0] ?? null),
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

export interface Payment {
	/** The provider's id. */
	id: string;
	facts: PaymentFacts;
}

/** Derives the state of each payment, those without money included. @param events All events of all payments. */
export function paymentsOf(events: readonly KnownEvent[]): Payment[] {
	return [...byPayment(events).entries()].map(([id, group]) => paymentOf(id, group));
}

export interface RefundState {
	/** The provider's id. */
	refund: string;
	/** Ours, if it was started here. */
	request: string | undefined;
	paymentIntent: string;
	cents: number;
	state: 'counts' | 'failed';
	firstAt: Date;
}

/** Derives the state of each refund. @param events All events of all payments. */
export function refundStates(events: readonly KnownEvent[]): RefundState[] {
	const once = [...new Map(events.map((event) => [event.id, event])).values()];
	return latestOf(once.filter(has('refund')), ({ fact }) => fact.refund, refundRank).map(({ first, last, all }) => ({
		refund: last.fact.refund,
		request: all.find(({ fact }) => fact.request)?.fact.request,
		paymentIntent: last.paymentIntent,
		cents: last.fact.refundedCents,
		state: last.fact.state,
		firstAt: first.createdAt,
	}));
}

const weight: Record<Status, number> = { paid: 0, disputed: 1, refunded: 2, reserved: 3 };

/** Payments that were not refunded or disputed come first, then the earliest. */
function byWeight(a: Payment, b: Payment): number {
	const earlier = (a.facts.paid_at?.getTime() ?? 0) - (b.facts.paid_at?.getTime() ?? 0);
	return weight[a.facts.status] - weight[b.facts.status] || earlier || (a.id < b.id ? -1 : 1);
}

function paymentOf(id: string, events: KnownEvent[]): Payment {
	const sessions = events.filter(has('session')).sort(byTime());
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
	return dispute_status !== null && withdrawsMoney(dispute_status) ? 'disputed' : 'paid';
}

/**
 * Whether a dispute withdraws the money. An inquiry (`warning_…`) of the bank does not.
 * @see https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
function withdrawsMoney(status: string): boolean {
	return !status.startsWith('warning_') && !['won', 'prevented'].includes(status);
}

const CLOSED = ['won', 'lost', 'prevented', 'warning_closed'];

/** The refunded amount: the sum of the refunds by their last state, or the charge's total, whichever is more. */
function refundsOf(events: KnownEvent[], paidCents: number) {
	const refunds = latestOf(events.filter(has('refund')), ({ fact }) => fact.refund, refundRank);
	const counted = refunds.filter(({ last }) => last.fact.state === 'counts');
	const totals = events.filter(has('refunded-total')).sort(byTime(totalRank));
	const total = totals.at(-1);
	// A refund that failed after the charge's total is included in that total.
	const failed = refunds.filter(
		({ last }) => last.fact.state === 'failed' && last.createdAt.getTime() >= (total?.createdAt.getTime() ?? 0),
	);
	const refunded_cents = Math.max(sum(counted), (total?.fact.refundedCents ?? 0) - sum(failed), 0);
	const isWhole = total?.fact.isFull === true && sum(failed) === 0;
	const reached = totals.find(({ fact }) => fact.refundedCents >= refunded_cents)?.createdAt ?? [];
	const dates = sortDates([...counted.map(({ first }) => first.createdAt), reached].flat());
	return {
		isFull: refunded_cents > 0 && (refunded_cents >= paidCents || isWhole),
		facts: { refunded_cents, refunded_at: refunded_cents > 0 ? (dates.at(-1) ?? null) : null },
	};
}

/** The most severe dispute: lost or open before closed. */
function disputesOf(events: KnownEvent[]) {
	const disputes = latestOf(events.filter(has('dispute')), ({ fact }) => fact.dispute, disputeRank);
	const all = disputes.map(({ last }) => last.fact.dispute);
	const worst = disputes.sort(
		(a, b) => severity(b) - severity(a) || (a.last.fact.dispute < b.last.fact.dispute ? -1 : 1),
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

function severity({ last }: { last: { fact: { status: string } } }): number {
	const { status } = last.fact;
	return withdrawsMoney(status) ? (CLOSED.includes(status) ? 3 : 2) : CLOSED.includes(status) ? 0 : 1;
}

type Of<Kind> = KnownEvent & { fact: Extract<PaymentFact, { kind: Kind }> };

const has =
	<Kind extends PaymentFact['kind']>(kind: Kind) =>
	(event: KnownEvent): event is Of<Kind> =>
		event.fact.kind === kind;

const byTime =
	<Event extends KnownEvent>(rank: (event: Event) => number = () => 0) =>
	(a: Event, b: Event) =>
		a.createdAt.getTime() - b.createdAt.getTime() || rank(a) - rank(b) || (a.id < b.id ? -1 : 1);

/** Orders events of the same second by which state can follow which. */
const totalRank = ({ fact }: Of<'refunded-total'>) => fact.refundedCents * 2 + Number(fact.isFull);
const refundRank = ({ fact }: Of<'refund'>) => (fact.state === 'failed' ? 1 : 0);
const disputeRank = ({ fact }: Of<'dispute'>) => {
	if (CLOSED.includes(fact.status)) return 3;
	if (fact.status.startsWith('warning_')) return 0;
	return fact.status.endsWith('under_review') ? 2 : 1;
};

/** The first and last event of each refund or dispute, and when it reached its last state. */
function latestOf<Event extends KnownEvent>(
	events: Event[],
	nameOf: (event: Event) => string,
	rank: (event: Event) => number,
) {
	return [...Map.groupBy(events, nameOf).values()].map((group) => {
		const sorted = group.sort(byTime(rank));
		const first = sorted[0] as Event;
		const last = sorted.at(-1) as Event;
		const same = sorted.find((event) => rank(event) === rank(last)) as Event;
		return { first, last, closed: same.createdAt, all: sorted };
	});
}

function byPayment(events: readonly KnownEvent[]): Map<string, KnownEvent[]> {
	const once = [...new Map(events.map((event) => [event.id, event])).values()];
	return Map.groupBy(once, ({ paymentIntent }) => paymentIntent);
}

function sum(refunds: { last: Of<'refund'> }[]): number {
	return refunds.reduce((total, { last }) => total + last.fact.refundedCents, 0);
}

const sortDates = (dates: Date[]) => dates.sort((a, b) => a.getTime() - b.getTime());

/** Whether a payment was made outside the provider. */
export const isManual = (paymentIntent: string): boolean => paymentIntent.startsWith('manual_');
