import { leadRow } from '#app/crm/lead-row.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { formNames } from '#content/options.ts';
import { type Enrollment, enrollmentSchema } from './enrollment.schema.ts';
import { enrollmentToasts } from './enrollment.toasts.ts';
import { enqueueReservationMails } from './enrollment-actions.server.ts';
import { reserve } from './orders.server.ts';
import { checkoutPage, paymentAddress } from './payment-method.server.ts';

export const enrollmentForm: ReceivedForm<Enrollment> = {
	id: 'enrollment',
	schema: enrollmentSchema,
	toasts: enrollmentToasts,
	toLead: ({ fullName, ...value }) => ({ form_name: formNames.enrollment, name: fullName, ...leadRow(value) }),
	async persist(tx, { email }, recorded, _, services) {
		const reference = await reserve(tx, services, { ...recorded, source: 'checkout', acceptsTerms: true });
		await enqueueReservationMails(tx, services, { email, ...recorded });
		return { reference };
	},
	detail: async ({ email }, { reference = '' }, services) => ({
		reference,
		checkout: await paymentAddress(services, reference, email),
	}),
	next: ({ reference = '' }) => checkoutPage(reference),
};
