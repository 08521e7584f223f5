import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-row.ts';
import { type Inquiry, individualSchema, teamSchema } from '#app/forms/inquiry-schema.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { calendarAddress, scheduleToken } from '../scheduling/scheduling.server.ts';
import { consultationReceived } from './consultation.mails.server.tsx';
import { consultationToasts } from './consultation.toasts.ts';

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

export function consultationForm(formData: FormData): ReceivedForm<Inquiry> {
	return formData.get('kind') === 'team' ? team : individual;
}
