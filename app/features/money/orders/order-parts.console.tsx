import { Fragment } from 'react';
import { Again, Confirm, ConsoleField, ConsoleFileField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { PreviewButton, Tell } from '#app/console/tell.tsx';
import { Facts, MailTo, Time, When } from '#app/console/values.tsx';
import { ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatAmount, formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { OrderView } from './order.console.server.ts';
import { documentPath, orderFields, orderForms } from './orders.console.ts';

/** Above the list of all orders. */
export const ordersLead =
	'Who reserved or bought the program, what was paid and what was refunded. Editors and owners open an order by its reference; there, owners cancel it, mark it as paid or refund it.';

export const stateNames = {
	reserved: 'Not paid',
	pending: 'Payment on its way',
	late: 'Paid after it was canceled',
	paid: 'Paid',
	partly: 'Partly refunded',
	disputed: 'Disputed',
	refunded: 'Refunded',
	cancelled: 'Canceled',
} as const;

export const sourceNames = { checkout: 'Buyer', manual: 'Entered by an operator' } as const;

const methodNames = { transfer: 'Bank transfer', invoice: 'Invoice', other: 'Other' } as const;

interface Props {
	order: OrderView;
}

export function Tasks({ order }: Props) {
	const tasks = [
		...(order.state === 'late'
			? [
					'This payment arrived after the reservation was canceled. It gives no access until you accept it, or refund it.',
				]
			: []),
		...order.refunds.flatMap(({ state, isOpenFailure, failure, dueOn }) => {
			if (isOpenFailure) {
				const why = (failure ?? '').replaceAll('_', ' ');
				return [`A refund failed (${why}). The person keeps their access. Refund again, or mark it as handled.`];
			}
			if (state === 'requested') {
				return [`The person cancels and asks for their money. Start the refund by ${dueOn ?? ''}.`];
			}
			return state === 'sending' ? ['A refund is being made at the payment provider.'] : [];
		}),
	];
	return tasks.map((task) => (
		<p key={task} className="console-note">
			{task}
		</p>
	));
}

export function OrderFacts({ order }: Props) {
	const { terms } = order;
	return (
		<Section id="order" heading="Order">
			<Facts
				facts={[
					['State', stateNames[order.state]],
					['Email', <MailTo key="email" email={order.email} />],
					['Ordered', <Time key="ordered" at={order.orderedAt} />],
					['Source', sourceNames[order.source]],
					['Item', `${order.quantity} × yearlong access`],
					['Price', formatMoney(order.price, order.currency)],
					['Access starts', startOf(order)],
					['Lifetime place', order.place],
					[
						'Terms accepted',
						terms && (
							<>
								{`Version of ${terms.version} (${terms.hash})`}
								<When at={terms.at} />
							</>
						),
					],
				]}
			/>
			<p className="console-actions">
				{order.person && <a href={`${consolePaths.people}/${order.person}#access`}>Contact, access and notes</a>}
				<a href={`${consolePaths.enrollments}/${order.enrollment}`}>Form, affiliate and emails</a>
			</p>
		</Section>
	);
}

function startOf({ access, afterAccess, startsOn }: OrderView): string {
	if (access?.follows) {
		return `${access.starts}, when the access they already had ends. They may have meant to buy only one year.`;
	}
	if (afterAccess) return `${afterAccess}, when the access they have now ends`;
	return startsOn ?? 'On the day of the payment';
}

export function Payments({ order, canOpen }: Props & { canOpen: boolean }) {
	return (
		<Section id="payments" heading="Payments">
			{order.payments.length === 0 && <p className="soft">No payment so far.</p>}
			<ul className="console-list">
				{order.payments.map((payment) => (
					<li key={payment.id}>
						{`${formatMoney(payment.cents, payment.currency)} paid`} <When at={payment.at} />
						{payment.manual && (
							<span className="console-sub">{`${methodNames[payment.manual.method]} ${payment.manual.reference}`}</span>
						)}
						{payment.counts && order.payments.length > 1 && <span className="console-sub">This payment counts.</span>}
						{payment.refunded > 0 && (
							<span className="console-sub">
								{`${formatMoney(payment.refunded, payment.currency)} of it refunded.`}
							</span>
						)}
						{payment.dispute && <span className="console-sub">{`Dispute: ${payment.dispute}.`}</span>}
						{payment.document && canOpen && (
							<a className="console-sub" href={documentPath(order.id, payment.document.id)}>
								{`Download its document (${payment.document.kind}, ${payment.document.size})`}
							</a>
						)}
						{payment.link && (
							<a href={payment.link} rel="noreferrer">
								Open at the provider
							</a>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

const refundStateNames = {
	requested: 'Requested',
	sending: 'Being made',
	made: 'Made',
	failed: 'Failed',
	declined: 'Closed without a refund',
	withdrawn: 'Withdrawn by the person',
} as const;

const requesterNames = {
	participant: 'Requested by the person',
	operator: 'By an operator',
	provider: 'At the provider',
} as const;

export function Refunds({ order }: Props) {
	if (order.refunds.length === 0) return null;
	return (
		<Section id="refunds" heading="Refunds">
			<ul className="console-list">
				{order.refunds.map((refund) => (
					<li key={refund.id}>
						{formatMoney(refund.cents, refund.currency)} · {refundStateNames[refund.state]} <When at={refund.at} />
						<span className="console-sub">
							{requesterNames[refund.by]}
							{refund.operator && ` · ${refund.operator}`}
						</span>
						{refund.reason && <span className="console-sub">{`Reason: ${refund.reason}`}</span>}
					</li>
				))}
			</ul>
		</Section>
	);
}

const movementNames = { payment: 'Payment', refund: 'Refund', dispute: 'Dispute' } as const;

export function Ledger({ order }: Props) {
	return (
		<Section id="ledger" heading="Ledger">
			<ReportTable
				isCards
				label="Movements of money"
				rows={order.ledger}
				rowKey={({ id }) => id}
				empty="No money has moved."
				columns={[
					{ head: 'When', cell: ({ at }) => <Time at={at} /> },
					{ head: 'What', cell: ({ kind }) => movementNames[kind] },
					{ head: 'Payment', cell: ({ payment }) => payment },
					{ head: 'Amount', isNumber: true, cell: ({ cents, currency }) => formatMoney(cents, currency) },
				]}
			/>
		</Section>
	);
}

interface FormProps extends Props {
	/** Makes a double click one payment or refund. */
	formKey: string;
}

export function OrderForms({ order, formKey }: FormProps) {
	const isOpen = order.state === 'reserved' || order.state === 'cancelled';
	const refundable = order.payments.filter(({ left }) => left > 0);
	const isRequested = order.refunds.some(({ state }) => state === 'requested');
	const shown = {
		accept: order.state === 'late' && <AcceptForm />,
		pay: isOpen && <PayForm order={order} formKey={formKey} />,
		refund: refundable.length > 0 && <RefundForm refundable={refundable} isRequested={isRequested} formKey={formKey} />,
		handle: order.refunds.some(({ isOpenFailure }) => isOpenFailure) && (
			<FormButton id="handle" label="Mark the failed refund as handled" intent="handle" />
		),
		decline: isRequested && <ReasonForm intent="decline" />,
		cancel: (order.state === 'reserved' || order.isFree) && <ReasonForm intent="cancel" />,
	};
	// A form of a page that was out of date may be gone; its refusal is shown all the same.
	return Object.entries(shown).map(([id, form]) => <Fragment key={id}>{form || <Refusal form={id} />}</Fragment>);
}

function PayForm({ order, formKey }: FormProps) {
	return (
		<Section id="pay" heading={orderForms.pay}>
			<ConsoleForm id="pay" label={orderForms.pay} intent="pay" hidden={{ key: formKey }} hasFile>
				<ConsoleField
					name="method"
					label={orderFields.method}
					options={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
				/>
				<ConsoleField name="day" label={orderFields.day} type="date" defaultValue={order.today} />
				<ConsoleField name="amount" label="Amount" defaultValue={formatAmount(order.price, order.currency)} />
				<ConsoleField name="reference" label={orderFields.reference} />
				<ConsoleFileField
					name="document"
					label="Invoice or bank statement"
					help="Optional: a PDF or a picture (PNG, JPG, WebP), up to 10 MB. Only owners can open it. It stays for ten years."
					accept=".pdf,.png,.jpg,.jpeg,.jfif,.jpe,.webp"
				/>
				<Again form="pay" label="This is the amount they paid." />
				<Confirm form="pay" label="I have seen the money on our account." />
				<Tell form="pay" />
				<p className="console-actions">
					<Button type="submit" variant="secondary" size="small">
						{orderForms.pay}
					</Button>
					<PreviewButton />
				</p>
			</ConsoleForm>
		</Section>
	);
}

interface RefundProps extends Pick<FormProps, 'formKey'> {
	refundable: OrderView['payments'];
	/** Whether the person waits for it. */
	isRequested: boolean;
}

function RefundForm({ refundable, isRequested, formKey }: RefundProps) {
	const [first] = refundable;
	if (!first) return null;
	const most = (left: number, currency: string) => `At most ${formatMoney(left, currency)}`;
	const options = refundable.map(({ id, cents, currency, left }) => ({
		value: id,
		label: `${formatMoney(cents, currency)} · ${most(left, currency)} · ${id}`,
	}));
	const isOne = refundable.length === 1;
	return (
		<Section id="refund" heading={orderForms.refund}>
			<ConsoleForm
				id="refund"
				label={orderForms.refund}
				intent="refund"
				hidden={{
					key: formKey,
					left: String(sumOf(refundable)),
					requested: isRequested ? 'yes' : '',
					...(isOne && { payment: first.id }),
				}}
			>
				{!isOne && <ConsoleField name="payment" label="Payment" options={options} />}
				<ConsoleField
					name="amount"
					label="Amount"
					help={isOne ? `${most(first.left, first.currency)}. The whole amount ends the access.` : undefined}
					defaultValue={isOne ? formatAmount(first.left, first.currency) : ''}
				/>
				<ConsoleField name="reason" label="Reason" help="For operators only." />
				<Confirm
					form="refund"
					label={first.isManual ? 'I have sent this money back.' : 'Send this money back. This can’t be undone.'}
				/>
				<Button type="submit" variant="danger" size="small">
					{orderForms.refund}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

const sumOf = (payments: OrderView['payments']) => payments.reduce((sum, { left }) => sum + left, 0);

function AcceptForm() {
	return (
		<Section id="accept" heading={orderForms.accept}>
			<ConsoleForm id="accept" label={orderForms.accept} intent="accept">
				<Confirm form="accept" label="Give them the place after all." />
				<Button type="submit" variant="secondary" size="small">
					{orderForms.accept}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function ReasonForm({ intent }: { intent: 'decline' | 'cancel' }) {
	const isCancel = intent === 'cancel';
	return (
		<Section id={intent} heading={orderForms[intent]}>
			{isCancel && <p>A payment that still arrives gives no access until you accept it.</p>}
			<ConsoleForm id={intent} label={orderForms[intent]} intent={intent}>
				<ConsoleField
					name="reason"
					label="Reason"
					help={isCancel ? 'A note on the contact.' : 'For operators only. The person is not told: write to them.'}
				/>
				<Button type="submit" variant={isCancel ? 'danger' : 'secondary'} size="small">
					{isCancel ? orderForms.cancel : 'Close the request'}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
