import { type AudienceChoice, parseAudience } from '#app/features/newsletters/audiences.ts';
import type { NewsletterText } from '#app/features/newsletters/newsletters.server.ts';
import { newsletterForm } from '#content/console/newsletters.ts';
import { newsletterPictures } from '#content/newsletter-writing.ts';
import { ConsoleField } from '../kit/form.tsx';
import { addresses } from './addresses.ts';
import { NewsletterStyles } from './styles.tsx';
import { TextEditor } from './text-editor.tsx';

export const emptyNewsletter: NewsletterText = {
	list: 'newsletter',
	audience: 'all',
	subject: '',
	preview: '',
	body: '',
	in_archive: false,
};

export type Blocks = readonly { label: string; block: string }[];

const choicesOf = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));
const lists = choicesOf(newsletterForm.lists);
const archiveChoices = choicesOf(newsletterForm.archiveChoices);

interface FieldsProps {
	values: NewsletterText;
	audiences: readonly AudienceChoice[];
	blocks: Blocks;
}

export function NewsletterFields({ values, audiences, blocks }: FieldsProps) {
	const { subject, preview, archive } = newsletterForm;
	const { choice, day } = parseAudience(values.audience);
	const field = (key: 'list' | 'subject' | 'preview', label: string) => ({
		name: key,
		label,
		defaultValue: values[key],
		autoComplete: 'off',
	});
	return (
		<>
			<NewsletterStyles />
			<ConsoleField
				{...field('subject', subject)}
				help="Also the heading of the email. The program’s name is added to the subject."
			/>
			<ConsoleField {...field('preview', preview)} help="Shown next to the subject in the inbox." />
			<TextEditor value={values.body} blocks={blocks} />
			<p className="soft">
				<a href={addresses.pictures}>{newsletterPictures.link}</a>
			</p>
			<ConsoleField {...field('list', 'Mailing list')} options={lists} />
			<div className="console-inline">
				<ConsoleField name="audience" label="Audience" options={audiences} defaultValue={choice} />
				<ConsoleField name="since" label="Day, for “Subscribed since”" type="date" defaultValue={day} optional />
			</div>
			<ConsoleField
				name="archive"
				label={archive}
				help="Whether anyone can read it on the site once it is sent. First names are replaced by their fallback there."
				options={archiveChoices}
				defaultValue={values.in_archive ? 'yes' : 'no'}
			/>
		</>
	);
}
