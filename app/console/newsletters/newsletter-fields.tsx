import type { LetterText } from '#app/features/letters/letters.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { letterForm } from '#content/console/newsletters.ts';
import { ConsoleField } from '../kit/form.tsx';

/** What an operator writes, and to whom. */
export function LetterFields({ answer, values }: { answer: FormAnswer | undefined; values: LetterText }) {
	const words = letterForm;
	const field = { form: 'letter', answer, autoComplete: 'off' };
	return (
		<>
			<ConsoleField
				{...field}
				name="list"
				label={words.list}
				options={Object.entries(words.lists).map(([value, label]) => ({ value, label }))}
				defaultValue={values.list}
			/>
			<ConsoleField
				{...field}
				name="subject"
				label={words.subject}
				help={words.subjectHelp}
				defaultValue={values.subject}
			/>
			<ConsoleField
				{...field}
				name="preview"
				label={words.preview}
				help={words.previewHelp}
				defaultValue={values.preview}
			/>
			<ConsoleField
				{...field}
				name="body"
				label={words.body}
				help={words.bodyHelp}
				lines={18}
				defaultValue={values.body}
			/>
		</>
	);
}
