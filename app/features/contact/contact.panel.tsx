import { ContactForm } from './contact.form.tsx';

/** The contact dialog's content: it closes once the message was sent. */
export default function ContactPanel({ onDone }: { onDone(): void }) {
	return <ContactForm onDone={onDone} />;
}
