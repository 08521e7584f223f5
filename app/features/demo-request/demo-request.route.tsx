import { type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { receive } from '#app/forms/receive.server.ts';
import { findSent } from '#app/forms/sent.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { demoRequest } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import type { Route } from './+types/demo-request.route';
import DemoRequestPanel from './demo-request.panel.tsx';
import { demoRequestForm } from './demo-request.server.ts';
import { demoRequestToasts } from './demo-request.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('demoRequest', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	return {
		forWhom: url.searchParams.get('for'),
		sent: await findSent(servicesOf(context), url.searchParams.get('sent')),
	};
}

/** A form that was answered in place changes nothing on the page. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod ? false : defaultShouldRevalidate;

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
