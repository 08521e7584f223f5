import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { papers as words } from '#content/papers.ts';
import { ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { orderPath } from './addresses.ts';
import type { PapersView } from './papers.server.ts';

interface Props {
	order: string;
	papers: PapersView;
	canChange: boolean;
}

export function PapersSection({ order, papers: { papers, atProvider, ...view }, canChange }: Props) {
	return (
		<Section id="papers" heading="Receipts and invoices">
			{papers.length === 0 && (
				<p className="soft">None so far. A receipt is issued with the payment, a credit note with each refund.</p>
			)}
			<ul className="console-list">
				{papers.map(({ number, kind, cents, currency, issuedOn, buyer, isCanceled }) => (
					<li key={number}>
						{`${words.kinds[kind]} ${number} · ${formatMoney(cents, currency)}`}{' '}
						<a href={`${orderPath(order)}/papers/${number.toLowerCase()}`} aria-label={`${'Download PDF'}: ${number}`}>
							Download PDF
						</a>
						<span className="console-sub">
							{issuedOn} · <bdi>{buyer.company || buyer.name}</bdi>
							{isCanceled && ` · ${'Canceled'}`}
						</span>
					</li>
				))}
			</ul>
			{atProvider.map((payment) => (
				<p key={payment} className="console-actions">
					<a href={`${orderPath(order)}/receipt?${new URLSearchParams({ payment })}`} rel="noreferrer">
						{`Receipt of ${payment} at the provider`}
					</a>
				</p>
			))}
			{canChange && <Forms {...view} />}
		</Section>
	);
}

function Forms({ correctable, canInvoice, canUseCode, code, buyer }: Omit<PapersView, 'papers' | 'atProvider'>) {
	// A refused form stays open.
	const refused = { invoice: useFormAnswer('invoice'), correct: useFormAnswer('correct'), code: useFormAnswer('code') };
	return (
		<>
			{!canUseCode && <Refusal form="code" />}
			{canUseCode && (
				<details open={refused.code !== undefined}>
					<summary>Promotion code</summary>
					<ConsoleForm id="code" label="Promotion code" intent="code">
						<p className="soft">Lowers the price of this order. Leave it empty to remove it.</p>
						<ConsoleField name="code" label="Code" defaultValue={code} autoComplete="off" optional />
						<Submit label="Apply" />
					</ConsoleForm>
				</details>
			)}
			{!canInvoice && <Refusal form="invoice" />}
			{canInvoice && (
				<details open={refused.invoice !== undefined}>
					<summary>Issue an invoice</summary>
					<ConsoleForm id="invoice" label="Issue an invoice" intent="invoice">
						<p className="soft">
							For a company that pays by transfer. The person gets an email and sees it on their own page. Mark the
							order as paid when the money has arrived.
						</p>
						<BuyerFields buyer={buyer} />
						<Submit label="Issue the invoice" />
					</ConsoleForm>
				</details>
			)}
			{correctable.length === 0 && <Refusal form="correct" />}
			{correctable.length > 0 && (
				<details open={refused.correct !== undefined}>
					<summary>Correct a receipt or an invoice</summary>
					<CorrectForm correctable={correctable} />
				</details>
			)}
		</>
	);
}

function CorrectForm({ correctable }: Pick<PapersView, 'correctable'>) {
	const options = correctable.map(({ number, cents, currency }) => ({
		value: number,
		label: `${number}, ${formatMoney(cents, currency)}`,
	}));
	return (
		<ConsoleForm id="correct" label="Correct a receipt or an invoice" intent="correct">
			<p className="soft">
				A credit note cancels it, and a new invoice with these details replaces it. The seller’s details are those of
				the settings.
			</p>
			<ConsoleField name="paper" label="Replace" options={options} />
			<BuyerFields buyer={correctable[0]?.buyer} />
			<ConsoleField name="reason" label="Reason" help="A note on the contact." />
			<Submit label="Issue credit note and new invoice" />
		</ConsoleForm>
	);
}

function BuyerFields({ buyer }: { buyer: PapersView['buyer'] | undefined }) {
	return (
		<>
			<ConsoleField name="company" label="Company" defaultValue={buyer?.company} autoComplete="off" optional />
			<ConsoleField name="name" label="Contact person" defaultValue={buyer?.name} autoComplete="off" />
			<ConsoleField name="taxId" label="VAT or tax ID" defaultValue={buyer?.taxId} autoComplete="off" optional />
			<ConsoleField name="address" label="Postal address" defaultValue={buyer?.address} lines={4} />
		</>
	);
}

const Submit = ({ label }: { label: string }) => (
	<Button type="submit" variant="secondary" size="small">
		{label}
	</Button>
);
