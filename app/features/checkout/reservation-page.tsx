import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { ButtonLink, buttonClass, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { checkout } from '#content/checkout.ts';
import type { ReservationView } from './reservation.server.ts';

/** Why the payment could not be opened. */
export type Problem =
	| { reason: 'away' | 'refused' | 'tooMany' | 'otherSite' | 'offline' }
	| { reason: 'busy'; seconds: number };

/** The problem that an address names, if it is one of ours. */
export function problemOf(reason: string | null, wait: string | null): Problem | undefined {
	if (reason === 'busy') return { reason, seconds: Math.min(Math.max(Math.trunc(Number(wait)) || 1, 1), 3600) };
	return reason === 'away' || reason === 'refused' || reason === 'tooMany' ? { reason } : undefined;
}

interface Props {
	reservation: ReservationView;
	/** Back from the provider, whose word has not come yet. */
	isWaiting: boolean;
	/** The provider's page, where it was made without scripts. */
	opened: string | undefined;
	problem: Problem | undefined;
	Form: FetcherWithComponents<unknown>['Form'];
	busy: boolean;
}

/** The page of a reservation: what is true of it, and what can be done now. */
export function ReservationPage(props: Props) {
	const { reservation, isWaiting, opened } = props;
	const { heading, text } = wordsFor(reservation, isWaiting, opened);
	return (
		<FormPage title={heading} lead={<span aria-live="polite">{text}</span>}>
			<div className="grid justify-items-start gap-6">
				<Facts reservation={reservation} />
				<Refund reservation={reservation} />
				<Ways {...props} />
			</div>
		</FormPage>
	);
}

function wordsFor(reservation: ReservationView, isWaiting: boolean, opened: string | undefined) {
	if (reservation.state !== 'reserved') return checkout[reservation.state];
	if (isWaiting) return checkout.waiting;
	if (opened) return { heading: checkout.ready.heading, text: checkout.ready.text(new URL(opened).host) };
	if (reservation.way === 'none') return { heading: checkout.reserved.heading, text: checkout.notConnected.text };
	return checkout.reserved;
}

function Facts({ reservation }: { reservation: ReservationView }) {
	const { labels, summaryHeading, item, price, lifetime } = checkout;
	return (
		<section aria-label={summaryHeading} className="w-full">
			<h2 className="h3">{summaryHeading}</h2>
			<dl className="facts mb-0">
				<Fact label={labels.item}>{item}</Fact>
				{'amount' in reservation ? (
					<>
						<Fact label={labels.paid}>{formatMoney(reservation.amount.cents, reservation.amount.currency)}</Fact>
						<Fact label={labels.paidOn}>{reservation.paidOn}</Fact>
						{reservation.place !== null && <Fact label={labels.app}>{lifetime(reservation.place)}</Fact>}
					</>
				) : 'refunded' in reservation ? (
					<Fact label={labels.refunded}>{formatMoney(reservation.refunded.cents, reservation.refunded.currency)}</Fact>
				) : (
					<Fact label={labels.price}>{price}</Fact>
				)}
				<Fact label={labels.reference}>{reservation.shortReference}</Fact>
			</dl>
		</section>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</>
	);
}

function Refund({ reservation }: { reservation: ReservationView }) {
	const { refund, refundOpen, refundOver, refundPolicy } = checkout;
	// Where the money went another way, or none was paid, there is nothing to cancel.
	if (!['reserved', 'pending', 'paid'].includes(reservation.state)) return null;
	const isPaid = 'lastDay' in reservation;
	const sentence = isPaid ? (reservation.isRefundOpen ? refundOpen : refundOver)(reservation.lastDay) : refund;
	return (
		<p className="soft">
			{sentence} <DialogLink to={refundPolicy.href}>{refundPolicy.label}</DialogLink>
		</p>
	);
}

function Ways({ reservation, isWaiting, opened, problem, Form, busy }: Props) {
	const { reserved, ready, waiting, home } = checkout;
	const goHome = (
		<ButtonLink to={home.href} variant="secondary">
			{home.label}
		</ButtonLink>
	);
	switch (reservation.state) {
		case 'paid':
			return <ButtonLink to={checkout.paid.events.href}>{checkout.paid.events.label}</ButtonLink>;
		case 'disputed':
		case 'takenBack': {
			const { href, label } = checkout.disputed.contact;
			return (
				<DialogLink to={href} className={buttonClass()}>
					{label}
				</DialogLink>
			);
		}
		case 'refunded':
		case 'cancelled': {
			const { href, label } = checkout[reservation.state].enroll;
			return (
				<DialogLink to={href} className={buttonClass()}>
					{label}
				</DialogLink>
			);
		}
		case 'pending':
			return goHome;
	}
	if (reservation.way === 'none') return goHome;
	if (opened) return <PayLink to={opened}>{ready.pay}</PayLink>;
	const variant = isWaiting ? 'secondary' : 'primary';
	return (
		<>
			{problem && <Trouble problem={problem} />}
			{isWaiting && (
				<>
					<a href={`?reference=${reservation.reference}&done`} className={buttonClass()}>
						{waiting.again}
					</a>
					<p className="soft">{waiting.notPaid}</p>
				</>
			)}
			{reservation.way === 'link' ? (
				<PayLink to={reservation.payAt} variant={variant}>
					{reserved.pay}
				</PayLink>
			) : (
				<Form method="post" action={`?reference=${reservation.reference}`} data-form>
					<SubmitButton busy={busy} busyLabel={reserved.busy} variant={variant} size={isWaiting ? 'medium' : 'large'}>
						{reserved.pay}
					</SubmitButton>
				</Form>
			)}
		</>
	);
}

/** Leads to the provider's page, on another host. */
function PayLink({ to, variant, children }: { to: string; variant?: 'primary' | 'secondary'; children: string }) {
	return (
		<a href={to} className={buttonClass({ variant, size: variant === 'secondary' ? 'medium' : 'large' })}>
			{children}
		</a>
	);
}

function Trouble({ problem }: { problem: Problem }) {
	const { title, text } = checkout.problems[problem.reason];
	return (
		<p className="form-refusal" role="alert" data-kind={problem.reason === 'busy' ? 'warning' : 'destructive'}>
			<strong>{title}</strong>
			<span>{typeof text === 'string' ? text : text(problem.reason === 'busy' ? problem.seconds : 1)}</span>
		</p>
	);
}
