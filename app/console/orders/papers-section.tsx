import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { orderPapers } from '#content/console/papers.ts';
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

/** Receipts, invoices and credit notes of an order, with the provider's own receipts, and what an owner can issue. */
export function PapersSection({ order, papers: { papers, atProvider, ...view }, canChange }: Props) {
	const { heading, none, download, canceled, line, atProvider: provider } = orderPapers;
	return (
		<Section id="papers" heading={heading}>
			{papers.length === 0 && <p className="soft">{none}</p>}
			<ul className="console-list">
				{papers.map(({ number, kind, cents, currency, issuedOn, buyer, isCanceled }) => (
					<li key={number}>
						{line
							.replace('{kind}', words.kinds[kind])
							.replace('{number}', number)
							.replace('{amount}', formatMoney(cents, currency))}{' '}
						<a href={`${orderPath(order)}/papers/${number.toLowerCase()}`} aria-label={`${download}: ${number}`}>
							{download}
						</a>
						<span className="console-sub">
							{issuedOn} · <bdi>{buyer.company || buyer.name}</bdi>
							{isCanceled && ` · ${canceled}`}
						</span>
					</li>
				))}
			</ul>
			{atProvider.map((payment) => (
				<p key={payment} className="console-actions">
					<a href={`${orderPath(order)}/receipt?${new URLSearchParams({ payment })}`} rel="noreferrer">
						{provider.replace('{payment}', payment)}
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
	const { invoice, correct, code: codeWords } = orderPapers;
	return (
		<>
			{!canUseCode && <Refusal form="code" />}
			{canUseCode && (
				<details open={refused.code !== undefined}>
					<summary>{codeWords.heading}</summary>
					<ConsoleForm id="code" label={codeWords.heading} intent="code">
						<p className="soft">{codeWords.text}</p>
						<ConsoleField name="code" label={codeWords.code} defaultValue={code} autoComplete="off" optional />
						<Submit label={codeWords.button} />
					</ConsoleForm>
				</details>
			)}
			{!canInvoice && <Refusal form="invoice" />}
			{canInvoice && (
				<details open={refused.invoice !== undefined}>
					<summary>{invoice.heading}</summary>
					<ConsoleForm id="invoice" label={invoice.heading} intent="invoice">
						<p className="soft">{invoice.text}</p>
						<BuyerFields buyer={buyer} />
						<Submit label={invoice.button} />
					</ConsoleForm>
				</details>
			)}
			{correctable.length === 0 && <Refusal form="correct" />}
			{correctable.length > 0 && (
				<details open={refused.correct !== undefined}>
					<summary>{correct.heading}</summary>
					<CorrectForm correctable={correctable} />
				</details>
			)}
		</>
	);
}

function CorrectForm({ correctable }: Pick<PapersView, 'correctable'>) {
	const { heading, text, paper, option, reason, reasonHelp, button } = orderPapers.correct;
	const options = correctable.map(({ number, cents, currency }) => ({
		value: number,
		label: option.replace('{number}', number).replace('{amount}', formatMoney(cents, currency)),
	}));
	return (
		<ConsoleForm id="correct" label={heading} intent="correct">
			<p className="soft">{text}</p>
			<ConsoleField name="paper" label={paper} options={options} />
			<BuyerFields buyer={correctable[0]?.buyer} />
			<ConsoleField name="reason" label={reason} help={reasonHelp} />
			<Submit label={button} />
		</ConsoleForm>
	);
}

function BuyerFields({ buyer }: { buyer: PapersView['buyer'] | undefined }) {
	const { name, company, taxId, address } = orderPapers.details;
	return (
		<>
			<ConsoleField name="company" label={company} defaultValue={buyer?.company} autoComplete="off" optional />
			<ConsoleField name="name" label={name} defaultValue={buyer?.name} autoComplete="off" />
			<ConsoleField name="taxId" label={taxId} defaultValue={buyer?.taxId} autoComplete="off" optional />
			<ConsoleField name="address" label={address} defaultValue={buyer?.address} lines={4} />
		</>
	);
}

const Submit = ({ label }: { label: string }) => (
	<Button type="submit" variant="secondary" size="small">
		{label}
	</Button>
);
