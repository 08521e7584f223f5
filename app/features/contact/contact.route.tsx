import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { findSent } from '#app/forms/sent.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { demoProjects, sampleContact } from '#content/demo-projects.ts';
import { contact } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import type { Route } from './+types/contact.route';
import ContactPanel from './contact.panel.tsx';
import { contactForm } from './contact.server.ts';
import { contactToasts } from './contact.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('contact', matches);

export const action = (args: Route.ActionArgs) => receive(args, contactForm);
export const clientAction = answerInPlace('contact', contactToasts);

/** What was sent without scripts, or the sample project it is about, by its id: a link must not put text of its own into the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('sent');
	const about = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === url.searchParams.get('about'));
	return { about: about?.title, sent: token ? await findSent(servicesOf(context), token) : undefined };
}

/** A form that was answered in place changes nothing on the page. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod ? false : defaultShouldRevalidate;

export default function ContactPage({ loaderData: { about, sent } }: Route.ComponentProps) {
	return (
		<FormPage title={contact.title} lead={about ? sampleContact.lead(about) : contact.lead} next={formNext.contact}>
			<ContactPanel key={sent ? 'sent' : about} sent={sent} message={about && sampleContact.message(about)} />
		</FormPage>
	);
}
