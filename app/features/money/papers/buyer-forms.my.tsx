import { getFormProps, useForm } from '@conform-to/react';
import { useActionData } from 'react-router';
import * as z from 'zod/mini';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { firstInvalidField } from '#app/forms/site-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { AutoFocusField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { myBilling } from '#content/my/billing.ts';
import type { Buyer } from './paper-content.server.ts';

const { messages, details: labels } = myBilling;

export interface CountryOption {
	value: string;
	label: string;
}

export const CORRECTION_FORM = 'invoice-details';

/** @param order Its short reference. */
export const proformaFormOf = (order: string): string => `proforma-${order.toLowerCase()}`;

const MAX_ADDRESS = 300;

const buyerRules = {
	company: text(1, messages.company, 120),
	name: text(1, messages.name, 100),
	taxId: optionalText(40),
	address: text(5, messages.address, MAX_ADDRESS),
	country: optionalText(2).check(z.refine((code) => /^([A-Z]{2})?$/.test(code), messages.country)),
	purchaseOrder: optionalText(60),
};

export const correctionSchema = z.object({ paper: text(1, messages.paper, 20), ...buyerRules });

export const proformaSchema = z.object({ order: text(1, messages.paper, 20), ...buyerRules });

interface Props {
	countries: readonly CountryOption[];
}

/** To replace a receipt or an invoice. */
export function CorrectionForm({
	papers,
	countries,
}: Props & { papers: readonly { number: string; kind: string; label: string; buyer: Buyer }[] }) {
	const { summary, change, text, label, button, paper: choose } = labels;
	const [first] = papers;
	const { form, fields, answer } = useBuyerForm(CORRECTION_FORM, correctionSchema, {
		...first?.buyer,
		paper: first?.number ?? '',
	});
	const { paper } = fields;
	if (!paper) return null;
	const options = papers.map(({ number, label }) => ({ value: number, label }));
	return (
		<details open={answer !== undefined}>
			<summary className="py-2.5 font-semibold underline">
				{first?.buyer.company ? change(first.kind) : summary}
			</summary>
			<p className="soft my-4 max-w-prose">{text}</p>
			<form {...getFormProps(form)} method="post" className="form max-w-xl" aria-label={label}>
				<AutoFocusField value={firstInvalidField(answer)}>
					<SelectField meta={paper} label={choose} options={options} />
					<BuyerFields fields={fields} countries={countries} />
				</AutoFocusField>
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</form>
		</details>
	);
}

interface ProformaProps extends Props {
	/** Its short reference. */
	order: string;
	buyer: Buyer;
	/** There is one, whose details this changes. */
	isReady: boolean;
}

/** For an invoice before the payment. */
export function ProformaForm({ order, buyer, isReady, countries }: ProformaProps) {
	const { summary, change, text, label, button, save } = myBilling.proforma;
	const { form, fields, answer } = useBuyerForm(proformaFormOf(order), proformaSchema, { ...buyer, order });
	return (
		<details open={answer !== undefined}>
			<summary className="py-2.5 font-semibold underline">{isReady ? change : summary}</summary>
			<p className="soft my-4 max-w-prose">{text}</p>
			<form {...getFormProps(form)} method="post" className="form max-w-xl" aria-label={`${label}: ${order}`}>
				<input type="hidden" name="order" value={order} />
				<AutoFocusField value={firstInvalidField(answer)}>
					<BuyerFields fields={fields} countries={countries} />
				</AutoFocusField>
				<Button type="submit" name="intent" value="proforma" variant="secondary">
					{isReady ? save : button}
				</Button>
			</form>
		</details>
	);
}

function useBuyerForm(id: string, schema: FormSchema, defaultValue: Record<string, string | undefined>) {
	const given = useActionData<FormAnswer>();
	const answer = given?.form === id ? given : undefined;
	const [form, fields] = useForm<Record<string, string>>({
		id,
		lastResult: answer?.result,
		defaultValue,
		shouldValidate: 'onSubmit',
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) => parseForm(formData, schema) as ReturnType<typeof parseForm<Record<string, string>>>,
	});
	return { form, fields, answer };
}

function BuyerFields({
	fields: { name, company, taxId, address, country, purchaseOrder },
	countries,
}: Props & { fields: ReturnType<typeof useBuyerForm>['fields'] }) {
	if (!name || !company || !taxId || !address || !country || !purchaseOrder) return null;
	return (
		<>
			<TextField meta={company} label={labels.company} autoComplete="organization" />
			<TextField meta={name} label={labels.name} autoComplete="name" />
			<TextArea meta={address} label={labels.address} help={labels.addressHelp} rows={4} />
			<SelectField meta={country} label={labels.country} options={countries} optional />
			<TextField meta={taxId} label={labels.taxId} optional />
			<TextField meta={purchaseOrder} label={labels.purchaseOrder} optional />
		</>
	);
}
