import { getFormProps, useForm } from '@conform-to/react';
import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { firstInvalidField } from '#app/forms/site-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { AutoFocusField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { myReceipts } from '#content/my/receipts.ts';
import { INVOICE_FORM, invoiceSchema } from './receipts.schema.ts';

interface Props {
	papers: readonly {
		number: string;
		label: string;
		buyer: { name: string; company: string; taxId: string; address: string };
	}[];
}

export function InvoiceForm({ papers }: Props) {
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
