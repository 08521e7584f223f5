import { enqueueLeadMails } from '#app/crm/lead.mails.server.tsx';
import { leadRow } from '#app/crm/lead-row.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { rememberSent, sentDetail } from '#app/forms/sent.server.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { demoReceived } from './demo-request.mails.server.tsx';
import {
	type BusinessDemoRequest,
	businessDemoRequestSchema,
	type DemoRequest,
	demoRequestSchema,
} from './demo-request.schema.ts';
import { demoRequestToasts } from './demo-request.toasts.ts';

const persist: ReceivedForm<{ email: string }>['persist'] = async (tx, { email }, recorded, _, services) => {
	const isMailed = await enqueueLeadMails(tx, services, demoReceived, { email, ...recorded, about: 'demo' });
	return rememberSent(recorded.websiteDataId, isMailed);
};

const detail: ReceivedForm<object>['detail'] = (value, remembered, services) =>
	sentDetail(services, { ...value }, remembered);

const standard: ReceivedForm<DemoRequest> = {
	id: 'demo-standard',
	schema: demoRequestSchema,
	toasts: demoRequestToasts,
	persist,
	detail,
	// Empty text rather than nothing: the submitted payload of section 3 says so for demo requests.
	toLead: (value) => ({ form_name: formNames.demo, ...leadRow(value, '') }),
	next: ({ token = '' }) => `${paths.demoRequest}?${new URLSearchParams({ sent: token })}`,
};

const business: ReceivedForm<BusinessDemoRequest> = {
	id: 'demo-business',
	schema: businessDemoRequestSchema,
	toasts: demoRequestToasts,
	persist,
	detail,
	toLead: (value) => ({ form_name: formNames.businessDemo, ...leadRow(value, '') }),
	next: ({ token = '' }) => `${paths.demoRequest}?${new URLSearchParams({ for: 'business', sent: token })}`,
};

/** The demo request form that was sent: the hidden field `kind` says which. */
export function demoRequestForm(formData: FormData): ReceivedForm<DemoRequest | BusinessDemoRequest> {
	return formData.get('kind') === 'business' ? business : standard;
}
