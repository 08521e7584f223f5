import { ConsoleField } from '#app/console/form.tsx';
import { redirectsPage } from '../settings/site-config-words.console.ts';

interface Props {
	from?: string;
	to?: string;
	permanent?: boolean;
}

export function RedirectFields({ from, to, permanent = true }: Props) {
	const { fields } = redirectsPage;
	return (
		<>
			<ConsoleField name="from" label={fields.from} help={fields.fromHelp} autoComplete="off" defaultValue={from} />
			<ConsoleField name="to" label={fields.to} help={fields.toHelp} autoComplete="off" defaultValue={to} />
			<ConsoleField
				name="kind"
				label={fields.kind}
				options={fields.kindOptions}
				defaultValue={permanent ? 'permanent' : 'temporary'}
			/>
		</>
	);
}
