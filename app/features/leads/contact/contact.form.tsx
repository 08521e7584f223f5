import type { FormAnswer } from '#app/forms/answer.ts';
import { PrivacyNote } from '#app/forms/form-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/fields.tsx';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { contactSchema } from './contact.schema.ts';

const { fields: copy } = contact;

interface Props {
	onAccepted(answer: FormAnswer): void;
	message?: string | undefined;
}

export function ContactForm({ onAccepted, message }: Props) {
	const state = useSiteForm({
		id: 'contact',
		action: paths.contact,
		schema: contactSchema,
		...(message ? { defaultValue: { message } } : {}),
		onAccepted,
	});
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={contact.title}>
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<TextArea meta={fields.message} {...copy.message} rows={5} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={contact.busy}>
				{contact.button}
			</SubmitButton>
		</SiteForm>
	);
}
