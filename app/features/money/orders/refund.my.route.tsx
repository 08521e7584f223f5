import { Link } from 'react-router';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { participantContext, safeNext } from '#app/features/year/access/guard.my.server.ts';
import { myHead, privateHeaders } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { checkout } from '#content/checkout.ts';
import { myBilling } from '#content/my/billing.ts';
import { myRefund } from '#content/my/refund.ts';
import { paths } from '#content/navigation.ts';
import { teamCheckout } from '#content/teams.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/refund.my.route';
import { WithdrawForm } from './refund-note.my.tsx';
import { listRefundOffers, type RefundOffer, requestRefund, withdrawRefund } from './refund-requests.server.ts';
import { lastDayBefore } from './refund-window.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => myHead(wordsOf(loaderData?.purchases ?? []).title);

export const headers = privateHeaders;

/** What can be refunded, without ids: every purchase within its window, else why the latest one cannot be. */
export async function loader({ context }: Route.LoaderArgs) {
	const offers = await listRefundOffers(servicesOf(context), context.get(participantContext).person);
	const views = offers.map(viewOf);
	const current = views.filter(({ state }) => state !== 'over' && state !== 'free');
	return { purchases: current.length > 0 ? current : views.filter((_, index) => offers[index]?.isLatest) };
}

function viewOf({ shortReference, currency, seats, isFree, dueAt, canWithdraw, ...offer }: RefundOffer) {
	const { lastDay, cents, isOpen, requestedCents } = offer;
	const purchase = { shortReference, seats };
	if (dueAt !== undefined) {
		const amount = formatMoney(requestedCents, currency);
		const due = canWithdraw && dueAt && lastDayBefore(dueAt);
		return { ...purchase, state: 'requested' as const, due, canWithdraw, amount };
	}
	if (isFree) return { ...purchase, state: 'free' as const };
	if (!isOpen) return { ...purchase, state: 'over' as const, lastDay };
	return { ...purchase, state: 'open' as const, lastDay, amount: formatMoney(cents, currency) };
}

const request = defineAction({
	who: 'participant',
	form: 'refund',
	errors(error) {
		if (!(error instanceof DomainError)) throw error;
		return { to: myRefund.path, toast: { kind: 'destructive', ...myRefund.tooLate } };
	},
	async prepare({ form }) {
		const purchase = form.get('purchase')?.toString();
		if (form.get('confirm') === 'on') return purchase;
		throw new ActionAnswer({ show: { unconfirmed: purchase ?? '' }, status: 400 });
	},
	async run({ tx, services, participant, prepared: purchase }) {
		await requestRefund(tx, services, participant.person, purchase);
		return { to: myRefund.path, toast: { kind: 'success', ...myRefund.done } };
	},
});

const withdraw = defineAction({
	who: 'participant',
	form: 'withdraw-refund',
	errors(error) {
		if (!(error instanceof DomainError)) throw error;
		return { to: myRefund.path, toast: { kind: 'destructive', ...myRefund.withdraw.decided } };
	},
	async run({ tx, services, participant, form }) {
		await withdrawRefund(tx, services, participant.person, String(form.get('purchase') ?? ''));
		// The page that it was pressed on.
		const to = safeNext(form.get('back')?.toString() ?? null);
		return { to, toast: { kind: 'success', ...myRefund.withdraw.done } };
	},
});

export const action = actionsOf<{ unconfirmed: string }>((form) =>
	form.get('intent') === 'withdraw' ? withdraw : request,
);

export default function RefundPage({ loaderData: { purchases }, actionData }: Route.ComponentProps) {
	const { billing, policy, contact, none } = myRefund;
	const { heading } = wordsOf(purchases);
	const [first, ...others] = purchases;
	const lead = first ? leadOf(first) : none.lead;
	return (
		<>
			<PageHead title={heading} lead={others.length > 0 ? undefined : lead} />
			<div className="wrap grid gap-6 pb-16">
				{purchases.map((purchase) => (
					<Purchase
						key={purchase.shortReference}
						purchase={purchase}
						hasLead={others.length > 0}
						isUnconfirmed={actionData?.unconfirmed === purchase.shortReference}
					/>
				))}
				<p className="flex flex-wrap gap-6">
					<Link to={myBilling.path}>{billing}</Link>
					<Link to={paths.refund}>{policy}</Link>
					<Link to={paths.contact}>{contact}</Link>
				</p>
			</div>
		</>
	);
}

type View = ReturnType<typeof viewOf>;

/** Once everything that can be canceled is, the page is about the refund. */
const wordsOf = (purchases: readonly View[]) =>
	purchases.length > 0 && purchases.every(({ state }) => state === 'requested') ? myRefund.requested : myRefund;

function leadOf(purchase: View): string {
	const { open, requested, over, free } = myRefund;
	if (purchase.state === 'free') return free.lead;
	if (purchase.state === 'open') return open.lead(purchase.lastDay);
	if (purchase.state === 'over') return over.lead(purchase.lastDay);
	return purchase.due ? requested.lead(purchase.due) : requested.soon;
}

interface PurchaseProps {
	purchase: View;
	/** Says here when it can be canceled, since the page does not. */
	hasLead: boolean;
	isUnconfirmed: boolean;
}

function Purchase({ purchase, hasLead, isUnconfirmed }: PurchaseProps) {
	const { open, requested } = myRefund;
	const { item, amount, reference, what, whatSeats } = open;
	const { shortReference, seats } = purchase;
	return (
		<Card className="grid gap-4">
			{hasLead && <p>{leadOf(purchase)}</p>}
			<dl className="facts mb-0">
				<dt>{item}</dt>
				<dd>{seats > 0 ? teamCheckout.item(seats) : checkout.item}</dd>
				{'amount' in purchase && (
					<>
						<dt>{amount}</dt>
						<dd>{purchase.amount}</dd>
					</>
				)}
				<dt>{reference}</dt>
				<dd>{shortReference}</dd>
			</dl>
			{purchase.state === 'open' && (
				<>
					<p>{seats > 0 ? whatSeats(seats) : what}</p>
					<Cancel purchase={purchase} isUnconfirmed={isUnconfirmed} />
				</>
			)}
			{purchase.state === 'requested' && purchase.canWithdraw && (
				<>
					<p>{requested.change}</p>
					<WithdrawForm purchase={shortReference} />
				</>
			)}
		</Card>
	);
}

function Cancel({
	purchase: { shortReference, seats },
	isUnconfirmed,
}: Pick<PurchaseProps, 'purchase' | 'isUnconfirmed'>) {
	const { confirm, confirmSeats, required, button } = myRefund.open;
	const error = `error-${shortReference}`;
	return (
		<form method="post" className="grid justify-items-start gap-4" noValidate>
			<input type="hidden" name="purchase" value={shortReference} />
			<div className="field">
				<label className="flex items-center gap-3">
					<input
						type="checkbox"
						name="confirm"
						className="size-6 shrink-0"
						aria-required
						// Without scripts too: the form is below the purchases before it.
						{...(isUnconfirmed && { autoFocus: true })}
						aria-invalid={isUnconfirmed || undefined}
						aria-describedby={isUnconfirmed ? error : undefined}
					/>
					{seats > 0 ? confirmSeats(seats) : confirm}
				</label>
				<FieldError id={error} errors={isUnconfirmed ? [required] : undefined} />
			</div>
			<Button type="submit" variant="danger" aria-label={`${button}: ${shortReference}`}>
				{button}
			</Button>
		</form>
	);
}
