import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-row.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { calendarAddress, scheduleToken } from '../scheduling/scheduling.server.ts';
import { consultationReceived } from './consultation.mails.server.tsx';
import {
	type IndividualConsultation,
	individualConsultationSchema,
	type TeamConsultation,
	teamConsultationSchema,
} from './consultation.schema.ts';
import { consultationToasts } from './consultation.toasts.ts';

type Person = { name: string; email: string };

const persist: ReceivedForm<Person>['persist'] = async (tx, { email }, recorded, _, services) => {
	await enqueueLeadMails(tx, services, consultationReceived, { email, ...recorded, about: 'consultation' });
	return { request: recorded.websiteDataId };
};

const common: Pick<ReceivedForm<Person>, 'toasts' | 'persist' | 'detail' | 'next'> = {
	toasts: consultationToasts,
	persist,
	async detail({ name, email }, { request = '' }, services) {
		const token = await scheduleToken(services, request);
		return { token, calendar: calendarAddress(services, { token, name, email }) };
	},
	next: ({ token }) => `${paths.consultation}?step=calendar&token=${token}`,
};

const individual: ReceivedForm<IndividualConsultation> = {
	...common,
	id: 'consultation-individual',
	schema: individualConsultationSchema,
	toLead: (value) => ({ form_name: formNames.demo, ...leadRow(value) }),
};

const team: ReceivedForm<TeamConsultation> = {
	...common,
	id: 'consultation-team',
	schema: teamConsultationSchema,
	toLead: (value) => ({ form_name: formNames.businessDemo, ...leadRow(value) }),
};

/** The consultation form that was sent: the hidden field `kind` says which. */
export function consultationForm(formData: FormData): ReceivedForm<IndividualConsultation | TeamConsultation> {
	return formData.get('kind') === 'team' ? team : individual;
}
