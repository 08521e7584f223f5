import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { myBilling } from '#content/my/billing.ts';
import { myRefund } from '#content/my/refund.ts';

import { WithdrawForm } from '../orders/refund-note.my.tsx';
import type { BillingOrder } from './billing.server.ts';
import { type CountryOption, ProformaForm } from './buyer-forms.my.tsx';

interface Props {
	order: BillingOrder;
	countries: readonly CountryOption[];
}

/** An order: what it was, what can be done, and each movement of its money with its document. */
export function BillingOrderCard({ order, countries }: Props) {
	const { what, reference, state, proforma } = order;
	return (
		<Card className="grid gap-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 className="h3">{what}</h2>
				<p className="rounded-full bg-moss px-3 py-1 font-semibold">{myBilling.states[state]}</p>
			</div>
			<Facts order={order} />
			<Actions order={order} />
			<Rows order={order} />
			{proforma && (
				<ProformaForm order={reference} buyer={proforma.buyer} isReady={proforma.isReady} countries={countries} />
			)}
		</Card>
	);
}

function Facts({ order: { orderedOn, price, period, reference } }: Pick<Props, 'order'>) {
	const { labels } = myBilling;
	const facts = [
		[labels.ordered, orderedOn],
		[labels.price, price],
		[labels.access, period],
		[labels.reference, reference],
	].filter(([, value]) => value);
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-3">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="soft">{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Actions({ order: { payAt, refundUntil, canWithdraw, reference } }: Pick<Props, 'order'>) {
	const { pay, refund } = myBilling.actions;
	if (!payAt && !refundUntil && !canWithdraw) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
			{payAt && <ButtonLink to={payAt}>{pay}</ButtonLink>}
			{refundUntil && <Link to={myRefund.path}>{refund(refundUntil)}</Link>}
			{canWithdraw && <WithdrawForm purchase={reference} />}
		</div>
	);
}

/** A table; on a phone each row is a card, whose labels would repeat what their values say. */
function Rows({ order: { rows, proforma, reference, what } }: Pick<Props, 'order'>) {
	const { labels, rows: words } = myBilling;
	if (rows.length === 0 && !proforma?.isReady) return <p className="soft">{words.empty}</p>;
	const row = 'border-t border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-6 max-md:pt-4';
	const cell = 'py-3 align-top max-md:py-0';
	return (
		<table className="w-full text-left max-md:block">
			<caption className="sr-only">{words.caption(`${what}, ${reference}`)}</caption>
			<thead className="max-md:sr-only">
				<tr className="soft">
					<th scope="col">{labels.date}</th>
					<th scope="col">{labels.what}</th>
					<th scope="col" className="text-right">
						{labels.amount}
					</th>
					<th scope="col" className="text-right">
						{labels.document}
					</th>
				</tr>
			</thead>
			<tbody className="max-md:grid max-md:gap-4">
				{proforma?.isReady && (
					<tr className={row}>
						<td className={`${cell} whitespace-nowrap pr-6 max-md:col-span-2`}>{proforma.day}</td>
						<td className={`${cell} pr-6 font-semibold`}>{myBilling.proforma.name}</td>
						<td className={`${cell} whitespace-nowrap text-right tabular-nums`}>{proforma.amount}</td>
						<td className={`${cell} text-right max-md:col-span-2 max-md:text-left`}>
							<Download number={reference} kind={myBilling.proforma.name} />
						</td>
					</tr>
				)}
				{rows.map(({ at, day, what, note, amount, paper }) => (
					<tr key={`${at.toISOString()} ${what} ${paper?.number}`} className={row}>
						<td className={`${cell} whitespace-nowrap pr-6 max-md:col-span-2`}>{day}</td>
						<td className={`${cell} pr-6`}>
							<span className="font-semibold">{what}</span>
							{note && <span className="soft block">{note}</span>}
						</td>
						<td className={`${cell} whitespace-nowrap text-right tabular-nums`}>{amount}</td>
						<td className={`${cell} text-right max-md:col-span-2 max-md:text-left`}>
							{paper && <Download {...paper} />}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A file: the browser saves it, and the page stays. */
function Download({ number, kind }: { number: string; kind: string }) {
	const { path, download } = myBilling;
	return (
		<a
			href={`${path}/${number.toLowerCase()}.pdf`}
			className="inline-block"
			aria-label={`${download}: ${kind} ${number}`}
		>
			{kind} {number}
		</a>
	);
}
