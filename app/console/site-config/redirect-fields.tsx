import type { FormAnswer } from '#app/forms/answer.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { ConsoleField } from '../kit/form.tsx';

interface Props {
	form: string;
	answer: FormAnswer | undefined;
	from?: string;
	to?: string;
	permanent?: boolean;
}

/** The fields of a redirect. */
export function RedirectFields({ form, answer, from, to, permanent = true }: Props) {
	const { fields } = redirectsPage;
	return (
		<>
			<ConsoleField
				form={form}
				answer={answer}
				name="from"
				label={fields.from}
				help={fields.fromHelp}
				autoComplete="off"
				defaultValue={from}
			/>
			<ConsoleField
				form={form}
				answer={answer}
				name="to"
				label={fields.to}
				help={fields.toHelp}
				autoComplete="off"
				defaultValue={to}
			/>
			<ConsoleField
				form={form}
				answer={answer}
				name="kind"
				label={fields.kind}
				options={fields.kindOptions}
				defaultValue={permanent ? 'permanent' : 'temporary'}
			/>
		</>
	);
}
