import { messagesPage } from '#content/console/events.ts';
import { ConsoleField } from '../kit/form.tsx';
import { optionsOf } from './event-fields.tsx';

interface Props {
	values?: { subject: string; body: string; audience: string };
	/** Before the start, attendance is no criterion. */
	hasBegun: boolean;
}

/** The fields of a message. */
export function MessageFields({ values, hasBegun }: Props) {
	const { subject, subjectHelp, body, bodyHelp, audience, audiences } = messagesPage;
	const field = (name: 'subject' | 'body' | 'audience') => ({
		name,
		defaultValue: values?.[name],
		autoComplete: 'off',
	});
	const options = optionsOf(audiences).filter(({ value }) => hasBegun || value === 'all' || value === values?.audience);
	return (
		<>
			<ConsoleField {...field('subject')} label={subject} help={subjectHelp} />
			<ConsoleField {...field('body')} label={body} help={bodyHelp} lines={10} />
			<ConsoleField {...field('audience')} label={audience} options={options} />
		</>
	);
}
