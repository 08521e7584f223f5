import { leadRow } from '#app/crm/lead-facts.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { enrollment } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import { formNames } from '#content/options.ts';
import type { Route } from './+types/enrollment.route';
import { fromBuyer } from './buyer-browser.server.ts';
import EnrollmentPanel, { type Enrollment, enrollmentSchema } from './enrollment.panel.tsx';
import { enrollmentToasts } from './enrollment.toasts.ts';
import { enqueueReservationMails } from './enrollment-actions.server.ts';
import { reserve } from './orders.server.ts';
import { checkoutPage, paymentAddress, paymentMethod } from './payment-method.server.ts';

const enrollmentForm: ReceivedForm<Enrollment> = {
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

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('enrollment', matches);

export const loader = ({ context }: Route.LoaderArgs) => ({ method: paymentMethod(servicesOf(context).config) });

export const action = (args: Route.ActionArgs) => receive(args, fromBuyer(args, enrollmentForm));
export const clientAction = answerInPlace('enrollment', enrollmentToasts);

export default function EnrollmentPage({ loaderData: { method } }: Route.ComponentProps) {
	return (
		<FormPage title={enrollment.title} lead={enrollment.lead} next={formNext.enrollment[method]}>
			<EnrollmentPanel />
		</FormPage>
	);
}
