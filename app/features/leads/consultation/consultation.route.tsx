import { useActionData } from 'react-router';
import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-facts.ts';
import { consultationMessage } from '#app/features/career-map/career-map-links.server.ts';
import { calendarAddress, requesterOf, scheduleToken } from '#app/features/events/scheduling/scheduling.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type Inquiry, individualSchema, teamSchema } from '#app/forms/inquiry-schema.ts';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { consultation } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { consultationReceived } from '../leads.mails.server.tsx';
import { consultationToasts } from '../leads.toasts.ts';
import type { Route } from './+types/consultation.route';
import ConsultationPanel from './consultation.panel.tsx';

const common: Pick<ReceivedForm<Inquiry>, 'toasts' | 'persist' | 'detail' | 'next'> = {
	toasts: consultationToasts,
	async persist(tx, { email }, recorded, _, services) {
		await enqueueLeadMails(tx, services, consultationReceived, { email, ...recorded, about: 'consultation' });
		return { request: recorded.websiteDataId };
	},
	async detail({ name, email }, { request = '' }, services) {
		const token = await scheduleToken(services, request);
		return { token, calendar: calendarAddress(services, { token, name, email }) };
	},
	next: ({ token }) => `${paths.consultation}?step=calendar&token=${token}`,
};

const individual: ReceivedForm<Inquiry> = {
	...common,
	id: 'consultation-individual',
	schema: individualSchema,
	toLead: (value) => ({ form_name: formNames.demo, ...leadRow(value) }),
};

const team: ReceivedForm<Inquiry> = {
	...common,
	id: 'consultation-team',
	schema: teamSchema,
	toLead: (value) => ({ form_name: formNames.businessDemo, ...leadRow(value) }),
};

function consultationForm(formData: FormData): ReceivedForm<Inquiry> {
	return formData.get('kind') === 'team' ? team : individual;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('consultation', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	return {
		kind: url.searchParams.get('for') === 'team' ? ('team' as const) : ('individual' as const),
		message: consultationMessage(url.searchParams),
		calendar: url.searchParams.get('step') === 'calendar' ? await calendarOf(context, url) : undefined,
	};
}

/** The calendar after a form sent without scripts, filled in by the token of its answer. */
async function calendarOf(context: Route.LoaderArgs['context'], url: URL): Promise<string> {
	const services = servicesOf(context);
	const token = url.searchParams.get('token') ?? undefined;
	return calendarAddress(services, { token, ...(await requesterOf(services, token)) });
}

export const action = (args: Route.ActionArgs) => receive(args, consultationForm);
export const clientAction = answerInPlace('consultation', consultationToasts);

export default function ConsultationPage({ loaderData }: Route.ComponentProps) {
	const refused = useActionData<FormAnswer>();
	const kind = refused?.form === 'consultation-team' ? 'team' : loaderData.kind;
	return (
		<FormPage title={consultation.title} lead={consultation.lead} next={formNext.consultation}>
			<ConsultationPanel
				key={`${kind}${loaderData.calendar}`}
				kind={kind}
				calendar={loaderData.calendar}
				message={loaderData.message}
			/>
		</FormPage>
	);
}
