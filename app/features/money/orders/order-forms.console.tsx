import { Fragment } from 'react';
import { Again, Confirm } from '#app/console/confirm.tsx';
import { ConsoleField, ConsoleFileField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatAmount, formatMoney } from '#app/ui/money.ts';
import type { OrderView } from './order.console.server.ts';
import { orderPage } from './orders-words.console.ts';

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
