import { actionsOf, defineAction } from '#app/act.server.ts';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { myHead, privateHeaders } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myBilling } from '#content/my/billing.ts';
import { papers as words } from '#content/papers.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/billing.my.route';
import { listBilling } from './billing.server.ts';
import { BillingOrderCard } from './billing-order.my.tsx';
import {
	CORRECTION_FORM,
	CorrectionForm,
	correctionSchema,
	proformaFormOf,
	proformaSchema,
} from './buyer-forms.my.tsx';
import { correctPaper } from './corrections.server.ts';
import { countryOptions } from './countries.ts';
import { findPaper, type ListedPaper, papersOfPerson } from './paper-content.server.ts';
import { saveBuyer } from './proforma.server.ts';
import { requireVatForm } from './reverse-charge.server.ts';

export const meta: Route.MetaFunction = () => myHead(myBilling.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const papers = await papersOfPerson(services.db, person);
	const correctable = papers.filter(({ isCorrectable }) => isCorrectable).map(optionOf);
	const orders = await listBilling(services, person);
	const hasForm = correctable.length > 0 || orders.some(({ proforma }) => proforma);
	return { orders, correctable, countries: hasForm ? countryOptions : [] };
}

function optionOf({ number, kind, cents, currency, buyer }: ListedPaper) {
	const label = myBilling.details.option.replace('{number}', number).replace('{amount}', formatMoney(cents, currency));
	return { number, kind: words.kinds[kind], label, buyer };
}

const correct = defineAction({
	who: 'participant',
	form: CORRECTION_FORM,
	schema: correctionSchema,
	errors(error) {
		if (!(error instanceof DomainError)) throw error;
		const { paper, most, state } = myBilling.messages;
		const refuse = (status: number, message: string) => ({ status, fields: { paper: [message] } });
		return error.code === 'paper' ? refuse(404, paper) : refuse(409, error.code === 'most' ? most : state);
	},
	async prepare({ services, participant: { person }, value }) {
		requireVatForm('taxId', value.taxId, value.country);
		const paper = await findPaper(services.db, { person }, value.paper);
		if (!paper) throw new DomainError('paper');
		return paper;
	},
	async run({ tx, services, value: { paper: _, ...buyer }, prepared: paper }) {
		await correctPaper(tx, services, paper.paper_uuid, buyer, { isBuyer: true });
		return { to: myBilling.path, toast: { kind: 'success', ...myBilling.done } };
	},
});

const proforma = defineAction({
	who: 'participant',
	form: (form) => proformaFormOf(String(form.get('order') ?? '')),
	schema: proformaSchema,
	errors: { gone: { to: myBilling.path, toast: { kind: 'destructive', ...myBilling.proforma.gone } } },
	async run({ tx, participant: { person }, value: { order, ...buyer } }) {
		requireVatForm('taxId', buyer.taxId, buyer.country);
		await saveBuyer(tx, person, order, buyer);
		return { to: myBilling.path, toast: { kind: 'success', ...myBilling.proforma.done } };
	},
});

export const action = actionsOf((form) => (form.get('intent') === 'proforma' ? proforma : correct));

export default function BillingPage({ loaderData: { orders, correctable, countries } }: Route.ComponentProps) {
	const { heading, lead, none } = myBilling;
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<div className="wrap grid gap-8 pb-16">
				{orders.length === 0 && (
					<EmptyState title={none.title}>
						<p>{none.text}</p>
					</EmptyState>
				)}
				{orders.map((order) => (
					<BillingOrderCard key={order.reference} order={order} countries={countries} />
				))}
				{correctable.length > 0 && <CorrectionForm papers={correctable} countries={countries} />}
			</div>
		</>
	);
}
