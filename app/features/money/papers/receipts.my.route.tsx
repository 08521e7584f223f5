import { getFormProps, useForm } from '@conform-to/react';
import { useActionData } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { myHead, privateHeaders } from '#app/features/year/home/page.my.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { firstInvalidField } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { AutoFocusField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myReceipts } from '#content/my/receipts.ts';
import { papers as words } from '#content/papers.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayInWords } from '../orders/orders.server.ts';
import type { Route } from './+types/receipts.my.route';
import { correctPaper } from './corrections.server.ts';
import { findPaper, type ListedPaper, papersOfPerson } from './paper-content.server.ts';

const { messages } = myReceipts;

const INVOICE_FORM = 'invoice-details';
const MAX_ADDRESS = 300;

const invoiceSchema = z.object({
	paper: text(1, messages.paper, 20),
	company: text(1, messages.company, 120),
	name: text(1, messages.name, 100),
	taxId: optionalText(40),
	address: text(5, messages.address, MAX_ADDRESS),
});

function InvoiceForm({ papers }: { papers: ReturnType<typeof optionOf>[] }) {
	const answer = useActionData<FormAnswer>();
	const { summary, text, label, button, ...words } = myReceipts.details;
	const [first] = papers;
	const [form, fields] = useForm<Record<string, string>>({
		id: INVOICE_FORM,
		lastResult: answer?.result,
		defaultValue: { paper: first?.number ?? '', ...first?.buyer },
		shouldValidate: 'onSubmit',
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) =>
			parseForm(formData, invoiceSchema) as ReturnType<typeof parseForm<Record<string, string>>>,
	});
	const { paper, name, company, taxId, address } = fields;
	if (!paper || !name || !company || !taxId || !address) return null;
	const options = papers.map(({ number, label }) => ({ value: number, label }));
	return (
		<details open={answer !== undefined}>
			<summary className="py-2.5 font-semibold underline">{summary}</summary>
			<p className="soft my-4">{text}</p>
			<form {...getFormProps(form)} method="post" className="form" aria-label={label}>
				<AutoFocusField value={firstInvalidField(answer)}>
					<SelectField meta={paper} label={words.paper} options={options} />
					<TextField meta={company} label={words.company} autoComplete="organization" />
					<TextField meta={name} label={words.name} autoComplete="name" />
					<TextField meta={taxId} label={words.taxId} optional />
					<TextArea meta={address} label={words.address} help={words.addressHelp} rows={4} />
				</AutoFocusField>
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</form>
		</details>
	);
}

export const meta: Route.MetaFunction = () => myHead(myReceipts.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const papers = await papersOfPerson(servicesOf(context).db, context.get(participantContext).person);
	return { papers: papers.map(viewOf), correctable: papers.filter(({ isCorrectable }) => isCorrectable).map(optionOf) };
}

function viewOf({ number, kind, issuedOn, cents, currency, isCanceled }: ListedPaper) {
	const amount = formatMoney(cents, currency);
	return { number, kind: words.kinds[kind], issuedOn: dayInWords(issuedOn), amount, isCanceled };
}

function optionOf({ number, cents, currency, buyer }: ListedPaper) {
	const label = myReceipts.details.option.replace('{number}', number).replace('{amount}', formatMoney(cents, currency));
	return { number, label, buyer };
}

export const action = actionsOf(
	defineAction({
		who: 'participant',
		form: INVOICE_FORM,
		schema: invoiceSchema,
		errors(error) {
			if (!(error instanceof DomainError)) throw error;
			const { paper, most, state } = myReceipts.messages;
			const refuse = (status: number, message: string) => ({ status, fields: { paper: [message] } });
			return error.code === 'paper' ? refuse(404, paper) : refuse(409, error.code === 'most' ? most : state);
		},
		async prepare({ services, participant: { person }, value }) {
			const paper = await findPaper(services.db, { person }, value.paper);
			if (!paper) throw new DomainError('paper');
			return paper;
		},
		async run({ tx, services, value: { paper: _, ...buyer }, prepared: paper }) {
			await correctPaper(tx, services, paper.paper_uuid, buyer, { isBuyer: true });
			return { to: myReceipts.path, toast: { kind: 'success', ...myReceipts.done } };
		},
	}),
);

export default function ReceiptsPage({ loaderData: { papers, correctable } }: Route.ComponentProps) {
	const { heading, lead, none } = myReceipts;
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<div className="wrap grid gap-8 pb-16">
				{papers.length === 0 ? (
					<EmptyState title={none.title}>
						<p>{none.text}</p>
					</EmptyState>
				) : (
					<PaperList papers={papers} />
				)}
				{correctable.length > 0 && <InvoiceForm papers={correctable} />}
			</div>
		</>
	);
}

function PaperList({ papers }: Pick<Route.ComponentProps['loaderData'], 'papers'>) {
	const { label, download, canceled, path } = myReceipts;
	return (
		<ul className="grid gap-4" aria-label={label}>
			{papers.map(({ number, kind, issuedOn, amount, isCanceled }) => (
				<li key={number} className="card card-paper flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
					<div>
						<p className="font-semibold">
							{kind} {number}
						</p>
						<p className="soft">
							{issuedOn} · {amount}
							{isCanceled && ` · ${canceled}`}
						</p>
					</div>
					{/* A file: the browser saves it, and the page stays. */}
					<a href={`${path}/${number.toLowerCase()}.pdf`} aria-label={`${download}: ${kind} ${number}`}>
						{download}
					</a>
				</li>
			))}
		</ul>
	);
}
