import { ConsoleField } from '#app/console/form.tsx';

interface Props {
	values?: { subject: string; body: string } | undefined;
	/** What the email adds after the text. */
	bodyHelp: string;
}

export function MessageFields({ values, bodyHelp }: Props) {
	const field = (name: 'subject' | 'body') => ({ name, defaultValue: values?.[name], autoComplete: 'off' });
	return (
		<>
			<ConsoleField {...field('subject')} label="Subject" help="The program’s name follows it." />
			<ConsoleField {...field('body')} label="Text" help={bodyHelp} lines={10} />
		</>
	);
}
