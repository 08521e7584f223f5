import { data, Link, redirect } from 'react-router';
import { getRefundOffer, type RefundOffer, requestRefund } from '#app/features/enrollment/refund-requests.server.ts';
import { lastDayBefore } from '#app/features/enrollment/refund-window.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { myRefund } from '#content/my/refund.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/refund.route';
import { participantContext } from './guard.server.ts';
import { myHead, privateHeaders } from './head.ts';

export const meta: Route.MetaFunction = () => myHead(myRefund.title);

export const headers = privateHeaders;

/** What can be refunded, without ids. */
export async function loader({ context }: Route.LoaderArgs) {
	const offer = await getRefundOffer(servicesOf(context), context.get(participantContext).person);
	if (!offer) return { state: 'none' as const };
	const { lastDay, shortReference, cents, currency, dueAt } = offer;
	if (dueAt !== undefined) return { state: 'requested' as const, due: dueAt && lastDayBefore(dueAt) };
	if (!isRefundable(offer)) return { state: 'over' as const, lastDay };
	return { state: 'open' as const, lastDay, shortReference, amount: formatMoney(cents, currency) };
}

const isRefundable = ({ isOpen, cents }: RefundOffer) => isOpen && cents > 0;

/** Requests the refund, once confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	if ((await readForm(request))?.get('confirm') !== 'on') return data({ isUnconfirmed: true }, { status: 400 });
	const back = (toast: Parameters<typeof flashCookie>[0]) =>
		redirect(myRefund.path, { status: 303, headers: { 'Set-Cookie': flashCookie(toast, services.config.APP_URL) } });
	try {
		await services.db.transaction().execute((tx) => requestRefund(tx, services, person));
	} catch (error) {
		if (error instanceof DomainError) return back({ kind: 'destructive', ...myRefund.tooLate });
		throw error;
	}
	services.jobs.wake();
	return back({ kind: 'success', ...myRefund.done });
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
	const { heading, policy, contact } = myRefund;
	return (
		<>
			<PageHead title={heading} lead={leadOf(loaderData)} />
			<div className="wrap grid gap-6 pb-16">
				{loaderData.state === 'open' && <Cancel offer={loaderData} isUnconfirmed={actionData?.isUnconfirmed} />}
				<p className="flex flex-wrap gap-6">
					<Link to={paths.refund}>{policy}</Link>
					<Link to={paths.contact}>{contact}</Link>
				</p>
			</div>
		</>
	);
}

type Data = Route.ComponentProps['loaderData'];

function leadOf(loaded: Data): string {
	const { open, requested, over, none } = myRefund;
	switch (loaded.state) {
		case 'open':
			return open.lead(loaded.lastDay);
		case 'requested':
			return loaded.due ? requested.lead(loaded.due) : requested.soon;
		case 'over':
			return over.lead(loaded.lastDay);
		case 'none':
			return none.lead;
	}
}

interface CancelProps {
	offer: Extract<Data, { state: 'open' }>;
	/** The checkbox was not checked. */
	isUnconfirmed: boolean | undefined;
}

function Cancel({ offer, isUnconfirmed = false }: CancelProps) {
	const { amount, reference, what, confirm, required, button } = myRefund.open;
	return (
		<Card>
			<dl className="facts">
				<dt>{amount}</dt>
				<dd>{offer.amount}</dd>
				<dt>{reference}</dt>
				<dd>{offer.shortReference}</dd>
			</dl>
			<p className="my-4">{what}</p>
			<form method="post" className="grid justify-items-start gap-4" noValidate>
				<div className="field">
					<label className="flex items-center gap-3">
						<input
							type="checkbox"
							name="confirm"
							className="size-6"
							aria-required
							aria-invalid={isUnconfirmed || undefined}
							aria-describedby={isUnconfirmed ? 'confirm-error' : undefined}
						/>
						{confirm}
					</label>
					<FieldError id="confirm-error" errors={isUnconfirmed ? [required] : undefined} />
				</div>
				<Button type="submit" variant="danger">
					{button}
				</Button>
			</form>
		</Card>
	);
}
