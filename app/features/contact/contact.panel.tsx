import { FormOrSent } from '#app/forms/form-or-sent.tsx';
import type { Sent } from '#app/forms/sent.ts';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { ContactForm } from './contact.form.tsx';

interface Props {
	/** Closes the dialog around; absent on a page. */
	onDone?(): void;
	/** What was sent, when a page without scripts comes back with it. */
	sent?: Sent | undefined;
	/** What the message begins with. */
	message?: string | undefined;
}

/** The contact form, and what stands in its place once the message was sent: in its dialog and on its page. */
export default function ContactPanel({ message, ...around }: Props) {
	return (
		<FormOrSent {...around} copy={contact.sent} fields={contact.fields} page={paths.contact}>
			{(onAccepted) => <ContactForm onAccepted={onAccepted} message={message} />}
		</FormOrSent>
	);
}
