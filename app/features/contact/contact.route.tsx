import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { contact } from '#content/dialogs.ts';
import type { Route } from './+types/contact.route';
import { ContactForm } from './contact.form.tsx';
import { contactForm } from './contact.server.ts';
import { contactToasts } from './contact.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('contact', matches);

export const action = (args: Route.ActionArgs) => receive(args, contactForm);
export const clientAction = answerInPlace('contact', contactToasts);

export default function ContactPage() {
	return (
		<FormPage title={contact.title} lead={contact.lead}>
			<ContactForm />
		</FormPage>
	);
}
