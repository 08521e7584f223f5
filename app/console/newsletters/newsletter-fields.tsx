import type { NewsletterText } from '#app/features/newsletters/newsletters.server.ts';
import { newsletterForm } from '#content/console/newsletters.ts';
import { ConsoleField } from '../kit/form.tsx';

/** A newsletter without text, for the default list. */
export const emptyNewsletter: NewsletterText = { list: 'newsletter', subject: '', preview: '', body: '' };

const lists = Object.entries(newsletterForm.lists).map(([value, label]) => ({ value, label }));

/** The text of a newsletter, and its list. */
export function NewsletterFields({ values }: { values: NewsletterText }) {
	const { list, subject, subjectHelp, preview, previewHelp, body, bodyHelp } = newsletterForm;
	const field = (name: keyof NewsletterText, label: string) => ({
		name,
		label,
		defaultValue: values[name],
		autoComplete: 'off',
	});
	return (
		<>
			<ConsoleField {...field('list', list)} options={lists} />
			<ConsoleField {...field('subject', subject)} help={subjectHelp} />
			<ConsoleField {...field('preview', preview)} help={previewHelp} />
			<ConsoleField {...field('body', body)} help={bodyHelp} lines={18} />
		</>
	);
}
