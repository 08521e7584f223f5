import { Button } from '#app/ui/button.tsx';
import { newsletterForm } from '#content/console/newsletters.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';

interface Props {
	/** Its page, while it is in the archive. */
	page: string | undefined;
	values: { isShown: boolean; subject: string; preview: string; body: string };
}

export function ArchiveForm({ page, values }: Props) {
	const { archiveChoices, archive, subject, preview, body } = newsletterForm;
	const choices = Object.entries(archiveChoices).map(([value, label]) => ({ value, label }));
	return (
		<Section id="archive-heading" heading="Public archive">
			<p className="soft">Corrections change the page in the archive only: emails stay as they were sent.</p>
			{page && (
				<p>
					<a href={page}>Open the page</a>
				</p>
			)}
			<ConsoleForm id="archive" label="Public archive" intent="archive">
				<ConsoleField name="archive" label={archive} options={choices} defaultValue={values.isShown ? 'yes' : 'no'} />
				<details>
					<summary>Correct the text</summary>
					<ConsoleField name="subject" label={subject} defaultValue={values.subject} autoComplete="off" />
					<ConsoleField name="preview" label={preview} defaultValue={values.preview} autoComplete="off" />
					<ConsoleField name="body" label={body} defaultValue={values.body} lines={12} autoComplete="off" />
				</details>
				<Button type="submit" variant="secondary">
					Save archive page
				</Button>
			</ConsoleForm>
		</Section>
	);
}
