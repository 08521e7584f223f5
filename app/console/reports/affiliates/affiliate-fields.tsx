import { affiliatesPages } from '#content/console/affiliates.ts';
import { ConsoleField } from '../../kit/form.tsx';

interface Props {
	/** The help of the commission field. */
	percentHelp: string;
	values?: { code?: string; name?: string; email?: string; percent?: string; note?: string | null };
}

/** The fields of an affiliate. */
export function AffiliateFields({ percentHelp, values = {} }: Props) {
	const { fields } = affiliatesPages;
	return (
		<>
			<ConsoleField name="code" label={fields.code} help={fields.codeHelp} defaultValue={values.code ?? ''} />
			<ConsoleField name="name" label={fields.name} autoComplete="off" defaultValue={values.name ?? ''} />
			<ConsoleField
				name="email"
				label={fields.email}
				type="email"
				autoComplete="off"
				defaultValue={values.email ?? ''}
			/>
			<ConsoleField
				name="commissionPercent"
				label={fields.percent}
				help={percentHelp}
				optional
				defaultValue={values.percent ?? ''}
			/>
			<ConsoleField
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
