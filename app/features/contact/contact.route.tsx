import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { demoProjects, sampleContact } from '#content/demo-projects.ts';
import { contact } from '#content/dialogs.ts';
import type { Route } from './+types/contact.route';
import { ContactForm } from './contact.form.tsx';
import { contactForm } from './contact.server.ts';
import { contactToasts } from './contact.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('contact', matches);

export const action = (args: Route.ActionArgs) => receive(args, contactForm);
export const clientAction = answerInPlace('contact', contactToasts);

/** Which sample project it is about: an id, so that nobody puts words into the form. */
export function loader({ url }: Route.LoaderArgs) {
	const about = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === url.searchParams.get('about'));
	return { about: about?.title };
}

export default function ContactPage({ loaderData: { about } }: Route.ComponentProps) {
	return (
		<FormPage title={contact.title} lead={about ? sampleContact.lead(about) : contact.lead}>
			<ContactForm key={about} message={about && sampleContact.message(about)} />
		</FormPage>
	);
}
