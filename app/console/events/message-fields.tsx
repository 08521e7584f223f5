import { messagesPage } from '#content/console/events.ts';
import { ConsoleField } from '../kit/form.tsx';

interface Props {
	values?: { subject: string; body: string; audience: string };
	/** Before the start there is no attendance to choose by. */
	hasBegun: boolean;
}

/** The fields of a message. */
export function MessageFields({ values, hasBegun }: Props) {
	const { subject, subjectHelp, body, bodyHelp, audience, audiences } = messagesPage;
	const field = { autoComplete: 'off' };
	const offered = Object.entries(audiences).filter(
		([value]) => hasBegun || value === 'all' || value === values?.audience,
	);
	return (
		<>
			<ConsoleField {...field} name="subject" label={subject} help={subjectHelp} defaultValue={values?.subject} />
			<ConsoleField {...field} name="body" label={body} help={bodyHelp} lines={10} defaultValue={values?.body} />
			<ConsoleField
				{...field}
				name="audience"
				label={audience}
				options={offered.map(([value, label]) => ({ value, label }))}
				defaultValue={values?.audience ?? 'all'}
			/>
		</>
	);
}
