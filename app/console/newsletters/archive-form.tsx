import { Button } from '#app/ui/button.tsx';
import { newsletterForm, archiveForm as words } from '#content/console/newsletters.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';

interface Props {
	/** Its page, while it is in the archive. */
	page: string | undefined;
	values: { isShown: boolean; subject: string; preview: string; body: string };
}

/** Shows a newsletter that was sent in the archive, hides it, or corrects its page. */
export function ArchiveForm({ page, values }: Props) {
	const { archiveChoices, archive, subject, preview, body } = newsletterForm;
	const choices = Object.entries(archiveChoices).map(([value, label]) => ({ value, label }));
	return (
		<Section id="archive-heading" heading={words.heading}>
			<p className="soft">{words.help}</p>
			{page && (
				<p>
					<a href={page}>{words.open}</a>
				</p>
			)}
			<ConsoleForm id="archive" label={words.heading} intent="archive">
				<ConsoleField name="archive" label={archive} options={choices} defaultValue={values.isShown ? 'yes' : 'no'} />
				<details>
					<summary>{words.correct}</summary>
					<ConsoleField name="subject" label={subject} defaultValue={values.subject} autoComplete="off" />
					<ConsoleField name="preview" label={preview} defaultValue={values.preview} autoComplete="off" />
					<ConsoleField name="body" label={body} defaultValue={values.body} lines={12} autoComplete="off" />
				</details>
				<Button type="submit" variant="secondary">
					{words.save}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
