import { actionsOf, defineAction } from '#app/act.server.ts';
import { dayInWords } from '#app/features/enrollment/orders.server.ts';
import { correctPaper } from '#app/features/papers/corrections.server.ts';
import { findPaper, type ListedPaper, papersOfPerson } from '#app/features/papers/list-papers.server.ts';
import { servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myReceipts } from '#content/my/receipts.ts';
import { papers as words } from '#content/papers.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/receipts.route';
import { participantContext } from './guard.server.ts';
import { myHead, privateHeaders } from './head.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { INVOICE_FORM, invoiceSchema } from './receipts.schema.ts';

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
