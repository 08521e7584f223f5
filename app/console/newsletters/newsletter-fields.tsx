import type { LetterText } from '#app/features/newsletters/newsletter-issues.server.ts';
import { newsletterForm } from '#content/console/newsletters.ts';
import { ConsoleField } from '../kit/form.tsx';

/** The text of a newsletter, and its list. */
export function NewsletterFields({ values }: { values: LetterText }) {
	const words = newsletterForm;
	const field = { autoComplete: 'off' };
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
