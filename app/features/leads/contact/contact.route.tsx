import { leadRow } from '#app/crm/lead-facts.ts';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { findSent, rememberSent, sentDetail } from '#app/forms/sent.server.ts';
import { answerInPlace, keepAfterForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { demoProjects, sampleContact } from '#content/demo-projects.ts';
import { contact } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { contactReceived, contactToOperator } from '../leads.mails.server.tsx';
import { contactToasts } from '../leads.toasts.ts';
import type { Route } from './+types/contact.route';
import ContactPanel, { type Contact, contactSchema } from './contact.panel.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('contact', matches);

const contactForm: ReceivedForm<Contact> = {
	id: 'contact',
	schema: contactSchema,
	toasts: contactToasts,
	toLead: (value) => ({ form_name: formNames.contact, ...leadRow(value) }),
	async persist(tx, { email }, { customerUuid, websiteDataId }, _, services) {
		const params = { websiteDataId };
		const [isMailed = false] = await enqueueMails(tx, services, [
			{ kind: contactReceived, to: email, customerUuid, params, isThrottled: true },
			{ kind: contactToOperator, to: operatorOf(services), params },
		]);
		return rememberSent(websiteDataId, isMailed);
	},
	detail: (value, remembered, services) => sentDetail(services, { ...value }, remembered),
	next: ({ token = '' }) => `${paths.contact}?${new URLSearchParams({ sent: token })}`,
};

export const action = (args: Route.ActionArgs) => receive(args, contactForm);
export const clientAction = answerInPlace('contact', contactToasts);

/** What was sent without scripts, or the sample project it is about, by its id: a link must not put text of its own into the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('sent');
	const about = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === url.searchParams.get('about'));
	return { about: about?.title, sent: token ? await findSent(servicesOf(context), token) : undefined };
}

export const shouldRevalidate = keepAfterForm;

export default function ContactPage({ loaderData: { about, sent } }: Route.ComponentProps) {
	return (
		<FormPage title={contact.title} lead={about ? sampleContact.lead(about) : contact.lead} next={formNext.contact}>
			<ContactPanel key={sent ? 'sent' : about} sent={sent} message={about && sampleContact.message(about)} />
		</FormPage>
	);
}
