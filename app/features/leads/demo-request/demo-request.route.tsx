import { useActionData } from 'react-router';
import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-facts.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { businessSchema, type Inquiry, individualSchema } from '#app/forms/inquiry-schema.ts';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { findSent, rememberSent, sentDetail } from '#app/forms/sent.server.ts';
import { answerInPlace, keepAfterForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { demoRequest } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { demoReceived } from '../leads.mails.server.tsx';
import { demoRequestToasts } from '../leads.toasts.ts';
import type { Route } from './+types/demo-request.route';
import DemoRequestPanel from './demo-request.panel.tsx';

const common: Pick<ReceivedForm<Inquiry>, 'toasts' | 'persist' | 'detail'> = {
	toasts: demoRequestToasts,
	async persist(tx, { email }, recorded, _, services) {
		const isMailed = await enqueueLeadMails(tx, services, demoReceived, { email, ...recorded, about: 'demo' });
		return rememberSent(recorded.websiteDataId, isMailed);
	},
	detail: (value, remembered, services) => sentDetail(services, { ...value }, remembered),
};

const standard: ReceivedForm<Inquiry> = {
	...common,
	id: 'demo-standard',
	schema: individualSchema,
	// Empty strings, not null, for empty fields of demo requests (specification, section 3).
	toLead: (value) => ({ form_name: formNames.demo, ...leadRow(value, '') }),
	next: ({ token = '' }) => `${paths.demoRequest}?${new URLSearchParams({ sent: token })}`,
};

const business: ReceivedForm<Inquiry> = {
	...common,
	id: 'demo-business',
	schema: businessSchema,
	toLead: (value) => ({ form_name: formNames.businessDemo, ...leadRow(value, '') }),
	next: ({ token = '' }) => `${paths.demoRequest}?${new URLSearchParams({ for: 'business', sent: token })}`,
};

function demoRequestForm(formData: FormData): ReceivedForm<Inquiry> {
	return formData.get('kind') === 'business' ? business : standard;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('demoRequest', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	return {
		forWhom: url.searchParams.get('for'),
		sent: await findSent(servicesOf(context), url.searchParams.get('sent')),
	};
}

export const shouldRevalidate = keepAfterForm;

export const action = (args: Route.ActionArgs) => receive(args, demoRequestForm);
export const clientAction = answerInPlace('demo-request', demoRequestToasts);

export default function DemoRequestPage({ loaderData }: Route.ComponentProps) {
	const refused = useActionData<FormAnswer>();
	const forWhom = refused?.form === 'demo-business' ? 'business' : loaderData.forWhom;
	return (
		<FormPage title={demoRequest.title} lead={demoRequest.lead} next={formNext.demoRequest}>
			<DemoRequestPanel key={loaderData.sent ? 'sent' : forWhom} forWhom={forWhom} sent={loaderData.sent} />
		</FormPage>
	);
}
