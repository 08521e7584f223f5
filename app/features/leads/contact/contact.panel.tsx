import * as z from 'zod/mini';
import type { FormAnswer } from '#app/forms/answer.ts';
import { PrivacyNote } from '#app/forms/form-note.tsx';
import { FormOrSent } from '#app/forms/form-or-sent.tsx';
import { email, MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import type { SentForm } from '#app/forms/sent.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/fields.tsx';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';

export const contactSchema = z.object({
	name: text(2, 'Name must be at least 2 characters.'),
	email: email('Please enter a valid email address.'),
	company: optionalText(),
	message: text(10, 'Message must be at least 10 characters.', MAX_TEXT),
});

export type Contact = z.output<typeof contactSchema>;

interface Props {
	/** Closes the surrounding dialog; absent on a page. */
	onDone?(): void;
	/** What was sent, when a page without scripts returns with it. */
	sent?: SentForm | undefined;
	message?: string | undefined;
}

export default function ContactPanel({ message, ...panel }: Props) {
	return (
		<FormOrSent {...panel} copy={contact.sent} fields={contact.fields} page={paths.contact}>
			{(onAccepted) => <ContactForm onAccepted={onAccepted} message={message} />}
		</FormOrSent>
	);
}

interface FormProps {
	onAccepted(answer: FormAnswer): void;
	message?: string | undefined;
}

function ContactForm({ onAccepted, message }: FormProps) {
	const { fields: copy } = contact;
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
