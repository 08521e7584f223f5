import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-row.ts';
import { businessSchema, type Inquiry, individualSchema } from '#app/forms/inquiry-schema.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { rememberSent, sentDetail } from '#app/forms/sent.server.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { demoReceived } from './demo-request.mails.server.tsx';
import { demoRequestToasts } from './demo-request.toasts.ts';

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

export function demoRequestForm(formData: FormData): ReceivedForm<Inquiry> {
	return formData.get('kind') === 'business' ? business : standard;
}
