import { ConsoleField } from '#app/console/form.tsx';

interface Props {
	percentHelp: string;
	values?: { code?: string; name?: string; email?: string; percent?: string; note?: string | null };
}

export function AffiliateFields({ percentHelp, values = {} }: Props) {
	return (
		<>
			<ConsoleField
				name="code"
				label="Code"
				help="Follows ?TRK_ in their link. It cannot be changed once visitors have used it."
				defaultValue={values.code ?? ''}
			/>
			<ConsoleField name="name" label="Name" autoComplete="off" defaultValue={values.name ?? ''} />
			<ConsoleField name="email" label="Email" type="email" autoComplete="off" defaultValue={values.email ?? ''} />
			<ConsoleField
				name="commissionPercent"
				label="Commission in percent"
				help={percentHelp}
				optional
				defaultValue={values.percent ?? ''}
			/>
			<ConsoleField
				name="note"
				label="Note"
				help="For operators only."
				defaultValue={values.note ?? ''}
				lines={3}
				optional
			/>
		</>
	);
}
