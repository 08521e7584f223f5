import { Fragment } from 'react';
import { Again, Confirm } from '#app/console/confirm.tsx';
import { ConsoleField, ConsoleFileField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { Facts, MailTo, Time, When } from '#app/console/values.tsx';
import { ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { recordsWords } from '#app/features/desk/records/records-words.console.ts';
import { Button } from '#app/ui/button.tsx';
import { formatAmount, formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { OrderView } from './order.console.server.ts';
import { documentPath } from './orders.console.ts';
import { orderPage } from './orders-words.console.ts';

/** Orders, in the console. */
export const ordersPage = {
	heading: 'Orders',
	lead: 'Who reserved or bought the program, what was paid and what was refunded. Editors and owners open an order by its reference; there, owners cancel it, mark it as paid or refund it.',
	singular: 'Order',
	new: 'Enroll someone',
	newTeam: 'Order seats for a team',
	revenue: 'Revenue',
	all: 'All orders',
	empty: 'No orders',
	emptyText: 'The first one appears when someone enrolls.',
	columns: {
		at: 'Ordered',
		short: 'Reference',
		person: 'Person',
		state: 'State',
		price: 'Price',
		paid: 'Paid',
		paidAt: 'Paid on',
		refunded: 'Refunded',
		currency: 'Currency',
		dispute: 'Dispute',
		place: 'Lifetime place',
		source: 'Source',
		email: 'Email',
		sector: 'Sector',
		experience: 'Experience',
		affiliate: 'Affiliate',
		reference: 'Reference at the provider',
		intent: 'Payment at the provider',
		handled: 'Handled',
	},
	states: {
		reserved: 'Not paid',
		pending: 'Payment on its way',
		late: 'Paid after it was canceled',
		paid: 'Paid',
		partly: 'Partly refunded',
		disputed: 'Disputed',
		refunded: 'Refunded',
		cancelled: 'Canceled',
	},
	sources: { checkout: 'Buyer', manual: 'Entered by an operator' },
	disputes: { open: 'Open', closed: 'Closed' },
	filters: { task: 'To do' },
	tasks: {
		requested: 'Refund requested',
		failed: 'Refund failed',
		sending: 'Refund being made',
		late: 'Paid after it was canceled',
		difference: 'Differs from the provider',
	},
	actions: {
		resend: {
			label: 'Resend the email',
			confirmation: {
				heading: 'Resend the email?',
				text: 'Reserved: they get the payment link again. Paid: they get the receipt.',
				button: 'Send it to {rows}',
			},
			done: 'Queued again: {rows}',
		},
	},
	reasons: {
		gone: recordsWords.bulk.reasons.gone,
		'no-mail': 'There is no email for its status.',
		lately: 'The same email was sent within the last ten minutes, or is queued.',
	},
	/** The daily comparison; `{day}`, `{payments}` and `{refunds}`. */
	compared: {
		equal: 'Compared with the payment provider {at}: {payments} payments and {refunds} refunds, no differences.',
		different: 'Compared with the payment provider {at}: {payments} payments, {refunds} refunds, {count} to look at.',
		never: 'Not compared with the payment provider yet.',
	},
	differences: {
		heading: 'Differences from the payment provider',
		text: 'They go away by themselves once a comparison finds both sides equal.',
		/** `{ours}` and `{provider}` are amounts. */
		kinds: {
			unknown: 'The provider has a payment of {provider} under a reference that is no order here',
			missing: 'We have a payment of {ours} that the provider does not list',
			amount: 'We have {ours}, the provider has {provider}',
			refunded: 'We have {ours} refunded, the provider has {provider}',
		},
		open: 'Open at the provider',
	},
} as const;

interface Props {
	order: OrderView;
}

export function Tasks({ order }: Props) {
	const { late, failed, requested, sending } = orderPage.tasks;
	const tasks = [
		...(order.state === 'late' ? [late] : []),
		...order.refunds.flatMap(({ state, isOpenFailure, failure, dueOn }) => {
			if (isOpenFailure) return [failed.replace('{failure}', () => (failure ?? '').replaceAll('_', ' '))];
			if (state === 'requested') return [requested.replace('{day}', dueOn ?? '')];
			return state === 'sending' ? [sending] : [];
		}),
	];
	return tasks.map((task) => (
		<p key={task} className="console-note">
			{task}
		</p>
	));
}

export function OrderFacts({ order }: Props) {
	const { facts, person, more } = orderPage;
	const { terms } = order;
	return (
		<Section id="order" heading={facts.heading}>
			<Facts
				facts={[
					[facts.state, ordersPage.states[order.state]],
					[facts.email, <MailTo key="email" email={order.email} />],
					[facts.ordered, <Time key="ordered" at={order.orderedAt} />],
					[facts.source, ordersPage.sources[order.source]],
					[facts.item, facts.year.replace('{quantity}', String(order.quantity))],
					[facts.price, formatMoney(order.price, order.currency)],
					[facts.start, startOf(order)],
					[facts.place, order.place],
					[
						facts.terms,
						terms && (
							<>
								{facts.termsText.replace('{version}', terms.version).replace('{hash}', terms.hash)}
								<When at={terms.at} />
							</>
						),
					],
				]}
			/>
			<p className="console-actions">
				{order.person && <a href={`${consolePaths.people}/${order.person}#access`}>{person}</a>}
				<a href={`${consolePaths.enrollments}/${order.enrollment}`}>{more}</a>
			</p>
		</Section>
	);
}

function startOf({ access, afterAccess, startsOn }: OrderView): string {
	const { startOnPayment, startsFollowing, startsAfterAccess } = orderPage.facts;
	if (access?.follows) return startsFollowing.replace('{day}', access.starts);
	if (afterAccess) return startsAfterAccess.replace('{day}', afterAccess);
	return startsOn ?? startOnPayment;
}

export function Payments({ order, canOpen }: Props & { canOpen: boolean }) {
	const { heading, none, paid, counts, refunded, disputed, open, methods, manual, document } = orderPage.payments;
	return (
		<Section id="payments" heading={heading}>
			{order.payments.length === 0 && <p className="soft">{none}</p>}
			<ul className="console-list">
				{order.payments.map((payment) => (
					<li key={payment.id}>
						{paid.replace('{amount}', formatMoney(payment.cents, payment.currency))} <When at={payment.at} />
						{payment.manual && (
							<span className="console-sub">
								{manual
									.replace('{method}', methods[payment.manual.method])
									.replace('{reference}', () => payment.manual?.reference ?? '')}
							</span>
						)}
						{payment.counts && order.payments.length > 1 && <span className="console-sub">{counts}</span>}
						{payment.refunded > 0 && (
							<span className="console-sub">
								{refunded.replace('{amount}', formatMoney(payment.refunded, payment.currency))}
							</span>
						)}
						{payment.dispute && <span className="console-sub">{disputed.replace('{status}', payment.dispute)}</span>}
						{payment.document && canOpen && (
							<a className="console-sub" href={documentPath(order.id, payment.document.id)}>
								{document.replace('{kind}', payment.document.kind).replace('{size}', payment.document.size)}
							</a>
						)}
						{payment.link && (
							<a href={payment.link} rel="noreferrer">
								{open}
							</a>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

export function Refunds({ order }: Props) {
	const { heading, states, by, reason } = orderPage.refunds;
	if (order.refunds.length === 0) return null;
	return (
		<Section id="refunds" heading={heading}>
			<ul className="console-list">
				{order.refunds.map((refund) => (
					<li key={refund.id}>
						{formatMoney(refund.cents, refund.currency)} · {states[refund.state]} <When at={refund.at} />
						<span className="console-sub">
							{by[refund.by]}
							{refund.operator && ` · ${refund.operator}`}
						</span>
						{refund.reason && (
							<span className="console-sub">{reason.replace('{reason}', () => refund.reason ?? '')}</span>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

export function Ledger({ order }: Props) {
	const { heading, label, columns, kinds, none } = orderPage.ledger;
	return (
		<Section id="ledger" heading={heading}>
			<ReportTable
				isCards
				label={label}
				rows={order.ledger}
				rowKey={({ id }) => id}
				empty={none}
				columns={[
					{ head: columns.at, cell: ({ at }) => <Time at={at} /> },
					{ head: columns.kind, cell: ({ kind }) => kinds[kind] },
					{ head: columns.payment, cell: ({ payment }) => payment },
					{ head: columns.amount, isNumber: true, cell: ({ cents, currency }) => formatMoney(cents, currency) },
				]}
			/>
		</Section>
	);
}

interface Props {
	order: OrderView;
	/** Makes a double click one payment or refund. */
	formKey: string;
}

export function OrderForms({ order, formKey }: Props) {
	const isOpen = order.state === 'reserved' || order.state === 'cancelled';
	const refundable = order.payments.filter(({ left }) => left > 0);
	const isRequested = order.refunds.some(({ state }) => state === 'requested');
	const shown = {
		accept: order.state === 'late' && <AcceptForm />,
		pay: isOpen && <PayForm order={order} formKey={formKey} />,
		refund: refundable.length > 0 && <RefundForm refundable={refundable} isRequested={isRequested} formKey={formKey} />,
		handle: order.refunds.some(({ isOpenFailure }) => isOpenFailure) && (
			<FormButton id="handle" label={orderPage.handle.button} intent="handle" />
		),
		decline: isRequested && <ReasonForm intent="decline" />,
		cancel: (order.state === 'reserved' || order.isFree) && <ReasonForm intent="cancel" />,
	};
	// A form of a page that was out of date may be gone; its refusal is shown all the same.
	return Object.entries(shown).map(([id, form]) => <Fragment key={id}>{form || <Refusal form={id} />}</Fragment>);
}

function PayForm({ order, formKey }: Props) {
	const { heading, method, day, amount, reference, document, documentHelp, again, confirm, button } = orderPage.pay;
	const { methods } = orderPage.payments;
	const options = (['transfer', 'invoice', 'other'] as const).map((value) => ({ value, label: methods[value] }));
	return (
		<Section id="pay" heading={heading}>
			<ConsoleForm id="pay" label={heading} intent="pay" hidden={{ key: formKey }} hasFile>
				<ConsoleField name="method" label={method} options={options} />
				<ConsoleField name="day" label={day} type="date" defaultValue={order.today} />
				<ConsoleField name="amount" label={amount} defaultValue={formatAmount(order.price, order.currency)} />
				<ConsoleField name="reference" label={reference} />
				<ConsoleFileField
					name="document"
					label={document}
					help={documentHelp}
					accept=".pdf,.png,.jpg,.jpeg,.jfif,.jpe,.webp"
				/>
				<Again form="pay" label={again} />
				<Confirm form="pay" label={confirm} />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

interface RefundProps extends Pick<Props, 'formKey'> {
	refundable: OrderView['payments'];
	/** Whether the person waits for it. */
	isRequested: boolean;
}

function RefundForm({ refundable, isRequested, formKey }: RefundProps) {
	const { heading, payment, amount, amountHelp, reason, reasonHelp, confirm, confirmManual, button } = orderPage.refund;
	const [first] = refundable;
	if (!first) return null;
	const money = (cents: number, currency: string) => formatMoney(cents, currency);
	const options = refundable.map(({ id, cents, currency, left }) => ({
		value: id,
		label: `${money(cents, currency)} · ${amountHelp.split('.')[0]?.replace('{amount}', money(left, currency))} · ${id}`,
	}));
	const isOne = refundable.length === 1;
	return (
		<Section id="refund" heading={heading}>
			<ConsoleForm
				id="refund"
				label={heading}
				intent="refund"
				hidden={{
					key: formKey,
					left: String(sumOf(refundable)),
					requested: isRequested ? 'yes' : '',
					...(isOne && { payment: first.id }),
				}}
			>
				{!isOne && <ConsoleField name="payment" label={payment} options={options} />}
				<ConsoleField
					name="amount"
					label={amount}
					help={isOne ? amountHelp.replace('{amount}', money(first.left, first.currency)) : undefined}
					defaultValue={isOne ? formatAmount(first.left, first.currency) : ''}
				/>
				<ConsoleField name="reason" label={reason} help={reasonHelp} />
				<Confirm form="refund" label={first.isManual ? confirmManual : confirm} />
				<Button type="submit" variant="danger" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

const sumOf = (payments: OrderView['payments']) => payments.reduce((sum, { left }) => sum + left, 0);

function AcceptForm() {
	const { heading, confirm, button } = orderPage.accept;
	return (
		<Section id="accept" heading={heading}>
			<ConsoleForm id="accept" label={heading} intent="accept">
				<Confirm form="accept" label={confirm} />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function ReasonForm({ intent }: { intent: 'decline' | 'cancel' }) {
	const { heading, reason, button } = orderPage[intent];
	return (
		<Section id={intent} heading={heading}>
			{intent === 'cancel' && <p>{orderPage.cancel.text}</p>}
			<ConsoleForm id={intent} label={heading} intent={intent}>
				<ConsoleField name="reason" label={reason} help={orderPage[intent].reasonHelp} />
				<Button type="submit" variant={intent === 'cancel' ? 'danger' : 'secondary'} size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
