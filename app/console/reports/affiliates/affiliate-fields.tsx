import type { FormAnswer } from '#app/forms/answer.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { ConsoleField } from '../../kit/form.tsx';

interface Props {
	form: string;
	answer: FormAnswer | undefined;
	/** The help of the commission field. */
	percentHelp: string;
	values?: { code?: string; name?: string; email?: string; percent?: string; note?: string | null };
}

/** The fields of an affiliate. */
export function AffiliateFields({ form, answer, percentHelp, values = {} }: Props) {
	const { fields } = affiliatesPages;
	const about = { form, answer };
	return (
		<>
			<ConsoleField
				{...about}
				name="code"
				label={fields.code}
				help={fields.codeHelp}
				defaultValue={values.code ?? ''}
			/>
			<ConsoleField {...about} name="name" label={fields.name} autoComplete="off" defaultValue={values.name ?? ''} />
			<ConsoleField
				{...about}
				name="email"
				label={fields.email}
				type="email"
				autoComplete="off"
				defaultValue={values.email ?? ''}
			/>
			<ConsoleField
				{...about}
				name="commissionPercent"
				label={fields.percent}
				help={percentHelp}
				optional
				defaultValue={values.percent ?? ''}
			/>
			<ConsoleField
				{...about}
				name="note"
				label={fields.note}
				help={fields.noteHelp}
				defaultValue={values.note ?? ''}
				lines={3}
				optional
			/>
		</>
	);
}
