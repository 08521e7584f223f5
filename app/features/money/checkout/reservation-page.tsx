import { Fragment, type InputHTMLAttributes, type ReactNode } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { Button, ButtonLink, buttonClass, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { checkout } from '#content/checkout.ts';
import { myBilling } from '#content/my/billing.ts';
import { teamCheckout } from '#content/teams.ts';
import type { ReservationView } from './reservation.server.ts';
import { BasicsOffer, LevelForm } from './reservation-start.tsx';

export type Problem =
	| { reason: 'away' | 'refused' | 'tooMany' | 'otherSite' | 'offline' }
	| { reason: 'busy'; seconds: number };

export function problemOf(reason: string | null, wait: string | null): Problem | undefined {
	if (reason === 'busy') return { reason, seconds: Math.min(Math.max(Math.trunc(Number(wait)) || 1, 1), 3600) };
	return reason === 'away' || reason === 'refused' || reason === 'tooMany' ? { reason } : undefined;
}

export interface RefusedCode {
	code: string;
	reason: keyof typeof checkout.code.messages;
}

interface Props {
	reservation: ReservationView;
	/** Who is signed in is the buyer. */
	isBuyer: boolean;
	/** The payer is back from the provider, which has not confirmed the payment yet. */
	isWaiting: boolean;
	refusedDay: string | undefined;
	isLevelRefused: boolean;
	refusedCode: RefusedCode | undefined;
	/** The provider's page that was opened without scripts. */
	opened: string | undefined;
	problem: Problem | undefined;
	Form: FetcherWithComponents<unknown>['Form'];
	busy: boolean;
}

export function ReservationPage(props: Props) {
	const { heading, text } = wordsFor(props);
	return (
		<FormPage title={heading} lead={<span aria-live="polite">{text}</span>}>
			<div className="grid justify-items-start gap-6">
				<Facts {...props} />
				<Follows {...props} />
				{'mayCompanyRenew' in props.reservation && props.reservation.mayCompanyRenew && (
					<p className="mb-0">{checkout.companySeat}</p>
				)}
				{props.reservation.state === 'reserved' && !props.opened && <BasicsOffer {...props.reservation} />}
				<Refund {...props} />
				<Actions {...props} />
				{props.reservation.state === 'reserved' && !props.opened && (
					<>
						<Start {...props} reservation={props.reservation} />
						<LevelForm {...props.reservation} isRefused={props.isLevelRefused} />
						<Paper {...props.reservation} />
						{props.reservation.method === 'none' && <PromotionCode {...props} reservation={props.reservation} />}
					</>
				)}
			</div>
		</FormPage>
	);
}

function wordsFor({ reservation, isWaiting, opened }: Props) {
	const words = reservation.seats > 0 ? { ...checkout, ...teamCheckout } : checkout;
	const isNextYear = 'isNextYear' in reservation && reservation.isNextYear;
	const { nextYear } = checkout;
	const renewal = renewalWords(reservation);
	if (reservation.state === 'paid' && isNextYear) {
		const { startsOn, follows } = reservation;
		return { heading: nextYear.paid(startsOn), text: nextYear.text(follows) };
	}
	if (reservation.state !== 'reserved') return renewal ?? words[reservation.state];
	const { text } = words.reserved;
	const heading = isNextYear ? nextYear.reserved : words.reserved.heading;
	if (isWaiting) return checkout.waiting;
	if (reservation.invoice) return { heading, text: checkout.invoice.text(reservation.invoice) };
	if (opened) return { heading: checkout.ready.heading, text: checkout.ready.text(new URL(opened).host) };
	if (renewal) return renewal;
	if (reservation.method === 'none') return { heading, text: words.notConnected.text };
	return { heading, text: text(amountIn(reservation.price)) };
}

/** What a renewal's page says in place of the invitation to invite people. */
function renewalWords(reservation: ReservationView) {
	if (!reservation.renewal) return undefined;
	const { kept, free, period } = reservation.renewal;
	const { heading, text, notConnected, paidHeading, paid } = teamCheckout.renewal;
	if (reservation.state === 'paid' && period) {
		return { heading: paidHeading, text: paid(kept, free, period.from, period.through) };
	}
	if (reservation.state !== 'reserved') return undefined;
	const isUnpayable = reservation.method === 'none';
	return { heading, text: isUnpayable ? notConnected(kept, free) : text(kept, free, amountIn(reservation.price)) };
}

const amountIn = ({ cents, currency }: { cents: number; currency: string }) => formatMoney(cents, currency);

function Facts({ reservation }: Pick<Props, 'reservation'>) {
	const { labels, summaryHeading, item, lifetime } = checkout;
	const { seats } = reservation;
	const start = seats > 0 ? { ...checkout.start, ...teamCheckout.start } : checkout.start;
	const facts: [label: string, value: ReactNode][] = [[labels.item, seats > 0 ? teamCheckout.item(seats) : item]];
	if ('amount' in reservation) {
		const { amount, paidOn, startsOn, place } = reservation;
		facts.push([labels.paid, amountIn(amount)], [labels.paidOn, paidOn]);
		if (startsOn) facts.push([labels.start, startsOn]);
		if (place !== null) facts.push([labels.app, lifetime(place)]);
	} else if ('refunded' in reservation) {
		facts.push([labels.refunded, amountIn(reservation.refunded)]);
	} else if ('paid' in reservation) {
		facts.push([labels.paid, amountIn(reservation.paid)]);
	} else if ('price' in reservation) {
		const { start: chosen, afterAccess, isBuyer } = reservation;
		const onPayment = isBuyer ? start.onPayment : `${start.onPayment}. ${start.otherwise}`;
		const day = afterAccess ? start.afterAccess(afterAccess) : chosen ? start.on(chosen.words) : onPayment;
		facts.push([labels.price, amountIn(reservation.price)]);
		if (reservation.code) {
			const { code, discount } = reservation.code;
			facts.push([labels.code, checkout.code.applied(code, amountIn(discount))]);
		}
		facts.push([labels.start, day]);
	}
	facts.push([labels.reference, reservation.shortReference]);
	return (
		<section aria-label={summaryHeading} className="w-full">
			<h2 className="h3">{summaryHeading}</h2>
			<dl className="facts mb-0">
				{facts.map(([label, value]) => (
					<Fragment key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</Fragment>
				))}
			</dl>
		</section>
	);
}

/** Why the year starts later than it was paid. */
function Follows({ reservation }: Pick<Props, 'reservation'>) {
	// One's own next year, and a renewal, say so at the top.
	if (!('follows' in reservation) || !reservation.follows || !reservation.startsOn) return null;
	if (!reservation.seats || reservation.renewal) return null;
	return <p className="mb-0">{teamCheckout.follows(reservation.startsOn)}</p>;
}

function Refund({ reservation }: Pick<Props, 'reservation'>) {
	const { refund, refundOpen, refundOver, refundPolicy } = checkout;
	// Otherwise nothing can be canceled: it was refunded, disputed, or never paid.
	if (!['reserved', 'pending', 'paid'].includes(reservation.state)) return null;
	const isPaid = 'lastDay' in reservation;
	// A promotion code covered the whole price.
	if (isPaid && reservation.amount.cents === 0) return null;
	const { terms } = checkout;
	const sentence = isPaid ? (reservation.isRefundOpen ? refundOpen : refundOver)(reservation.lastDay) : refund;
	return (
		<p className="soft">
			{sentence} {'first' in reservation && reservation.first}{' '}
			<DialogLink to={refundPolicy.href}>{refundPolicy.label}</DialogLink>
			{reservation.state === 'reserved' && (
				<>
					<br />
					{terms.before}
					<DialogLink to={terms.link.href}>{terms.link.label}</DialogLink>.
				</>
			)}
		</p>
	);
}

function Actions(props: Props) {
	const { reservation } = props;
	switch (reservation.state) {
		case 'reserved':
			if (reservation.invoice) return <Invoiced {...props} reservation={reservation} />;
			return reservation.method === 'none' ? <Home /> : <Pay {...props} reservation={reservation} />;
		case 'pending':
			return <Home />;
		case 'paid':
			return props.isBuyer ? (
				<Paid seats={reservation.seats} isRenewal={reservation.renewal !== undefined} />
			) : (
				<SignIn reference={reservation.reference} />
			);
		default: {
			const { state } = reservation;
			const isOver = state === 'refunded' || state === 'cancelled';
			const again = isOver && (reservation.seats > 0 ? teamCheckout.again : checkout[state].enroll);
			const { href, label } = again || checkout.disputed.contact;
			return (
				<DialogLink to={href} className={buttonClass()}>
					{label}
				</DialogLink>
			);
		}
	}
}

function Paid({ seats, isRenewal }: { seats: number; isRenewal: boolean }) {
	const { team } = isRenewal ? teamCheckout.renewal : teamCheckout.paid;
	const { href, label } = seats > 0 ? team : checkout.paid.home;
	return <ButtonLink to={href}>{label}</ButtonLink>;
}

/** In a browser that is not signed in as the buyer: a link by email, to the order's address, which the page does not show. */
function SignIn({ reference }: { reference: string }) {
	const { why, button } = checkout.signIn;
	return (
		<form method="post" action={`?reference=${reference}`} className="grid justify-items-start gap-4">
			<p>{why}</p>
			<input type="hidden" name="intent" value="link" />
			<Button type="submit">{button}</Button>
		</form>
	);
}

const Home = () => (
	<ButtonLink to={checkout.home.href} variant="secondary">
		{checkout.home.label}
	</ButtonLink>
);

/** The invoice comes first; the card stays possible. */
function Invoiced(props: Props & { reservation: Payable }) {
	const { invoice = '', method } = props.reservation;
	return (
		<>
			<a href={`${myBilling.path}/${invoice.toLowerCase()}.pdf`} className={buttonClass()}>
				{checkout.invoice.download(invoice)}
			</a>
			{method !== 'none' && <Pay {...props} />}
		</>
	);
}

/** An invoice before the payment, until one was issued. */
function Paper({ invoice, seats, shortReference }: Payable) {
	if (invoice) return null;
	if (seats > 0) {
		const { before, link } = teamCheckout.proforma;
		return (
			<p>
				{before} <a href={`${myBilling.path}/${shortReference.toLowerCase()}.pdf`}>{link}</a>
			</p>
		);
	}
	return (
		<p>
			<Link to={myBilling.path}>{checkout.proforma}</Link>
		</p>
	);
}

type Payable = Extract<ReservationView, { state: 'reserved' }>;

function Pay({ reservation, isWaiting, opened, problem, Form, busy }: Props & { reservation: Payable }) {
	const { reserved, ready, waiting, invoice } = checkout;
	if (opened) return <PayLink to={opened}>{ready.pay}</PayLink>;
	const isSecond = isWaiting || reservation.invoice !== undefined;
	const variant = isSecond ? 'secondary' : 'primary';
	const label = reservation.invoice ? invoice.online : reserved.pay;
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
			{reservation.method === 'link' ? (
				<PayLink to={reservation.payAt} variant={variant}>
					{label}
				</PayLink>
			) : (
				<Form method="post" action={`?reference=${reservation.reference}`} data-form>
					<SubmitButton busy={busy} busyLabel={reserved.busy} variant={variant} size={isSecond ? 'medium' : 'large'}>
						{label}
					</SubmitButton>
				</Form>
			)}
		</>
	);
}

function Start({
	reservation: { reference, days, start },
	refusedDay,
}: Pick<Props, 'refusedDay'> & { reservation: Payable }) {
	const { save, wrong } = checkout.start;
	const { first, last } = days;
	return (
		<ChangeForm
			intent="start"
			reference={reference}
			words={checkout.start}
			submit={save}
			field={{
				id: 'start-day',
				name: 'day',
				type: 'date',
				min: first,
				max: last,
				defaultValue: refusedDay ?? start?.day,
			}}
			refused={refusedDay === undefined ? undefined : wrong(first, last)}
		/>
	);
}

function PromotionCode({ reservation, refusedCode }: Pick<Props, 'refusedCode'> & { reservation: Payable }) {
	const { apply, messages } = checkout.code;
	return (
		<ChangeForm
			intent="code"
			reference={reservation.reference}
			words={checkout.code}
			submit={apply}
			field={{
				id: 'promotion-code',
				name: 'code',
				autoComplete: 'off',
				autoCapitalize: 'characters',
				spellCheck: false,
				maxLength: 30,
				defaultValue: refusedCode?.code ?? reservation.code?.code,
			}}
			refused={refusedCode && messages[refusedCode.reason]}
		/>
	);
}

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

interface ChangeFormProps {
	intent: string;
	reference: string;
	words: { change: string; label: string; help: string };
	submit: string;
	field: InputHTMLAttributes<HTMLInputElement> & { id: string; name: string };
	/** The message for what was refused. It keeps the form open. */
	refused: string | undefined;
}

export function ChangeForm({
	intent,
	reference,
	words: { change, label, help },
	submit,
	field,
	refused,
}: ChangeFormProps) {
	const { id } = field;
	const isRefused = refused !== undefined;
	return (
		<details open={isRefused} className="w-full">
			<summary className="py-2.5 font-semibold underline">{change}</summary>
			<form method="post" action={`?reference=${reference}`} className="form mt-4" noValidate>
				<input type="hidden" name="intent" value={intent} />
				<div className="field">
					<label className="field-label" htmlFor={id}>
						{label}
					</label>
					<input
						{...field}
						className="field-control"
						aria-invalid={isRefused || undefined}
						{...(isRefused && { autoFocus: true })}
						aria-describedby={isRefused ? `${id}-error ${id}-help` : `${id}-help`}
					/>
					<FieldError id={`${id}-error`} errors={isRefused ? [refused] : undefined} />
					<p className="field-help" id={`${id}-help`}>
						{help}
					</p>
				</div>
				<Button type="submit" variant="secondary" size="small">
					{submit}
				</Button>
			</form>
		</details>
	);
}
