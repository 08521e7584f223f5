import { FormOrSent } from '#app/forms/form-or-sent.tsx';
import type { SentForm } from '#app/forms/sent.ts';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { ContactForm } from './contact.form.tsx';

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
