import { ConsoleField, optionsOf } from '#app/console/form.tsx';
import { messageFields } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { MessageFields } from '#app/features/newsletters/messages/messages.console.tsx';

interface Props {
	values?: { subject: string; body: string; audience: string };
	/** Before the start, attendance is no criterion. */
	hasBegun: boolean;
}

export function RegistrantsMessageFields({ values, hasBegun }: Props) {
	const options = optionsOf(messageFields.audiences).filter(
		({ value }) => hasBegun || value === 'all' || value === 'waiting' || value === values?.audience,
	);
	return (
		<>
			<MessageFields
				values={values}
				bodyHelp="An empty line starts a new paragraph. The event, its date and its location follow the text."
			/>
			<ConsoleField
				name="audience"
				defaultValue={values?.audience}
				autoComplete="off"
				label={messageFields.audience}
				options={options}
			/>
		</>
	);
}
