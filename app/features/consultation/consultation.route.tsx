import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { consultation } from '#content/dialogs.ts';
import type { Route } from './+types/consultation.route';
import ConsultationPanel from './consultation.panel.tsx';
import { calendarAddress, consultationForm } from './consultation.server.ts';
import { consultationToasts } from './consultation.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('consultation', matches);

export function loader({ context, url }: Route.LoaderArgs) {
	return {
		kind: url.searchParams.get('for') === 'team' ? ('team' as const) : ('individual' as const),
		calendar: url.searchParams.get('step') === 'calendar' ? calendarAddress(servicesOf(context)) : undefined,
	};
}

export const action = (args: Route.ActionArgs) => receive(args, consultationForm);
export const clientAction = answerInPlace('consultation', consultationToasts);

export default function ConsultationPage({ loaderData }: Route.ComponentProps) {
	const refused = useActionData<FormAnswer>();
	const kind = refused?.form === 'consultation-team' ? 'team' : loaderData.kind;
	return (
		<FormPage title={consultation.title} lead={consultation.lead}>
			<ConsultationPanel key={`${kind}${loaderData.calendar}`} kind={kind} calendar={loaderData.calendar} />
		</FormPage>
	);
}
