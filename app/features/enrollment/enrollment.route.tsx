import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { enrollment } from '#content/dialogs.ts';
import type { Route } from './+types/enrollment.route';
import EnrollmentPanel from './enrollment.panel.tsx';
import { enrollmentForm, findReservation } from './enrollment.server.ts';
import { enrollmentToasts } from './enrollment.toasts.ts';
import { checkoutPage, paymentLink } from './payment-way.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('enrollment', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const reserved = await findReservation(services, url.searchParams.get('reserved'));
	if (!reserved) return { checkout: undefined };
	return { checkout: paymentLink(services, reserved.reference) ?? checkoutPage(reserved.reference) };
}

export const action = (args: Route.ActionArgs) => receive(args, enrollmentForm);
export const clientAction = answerInPlace('enrollment', enrollmentToasts);

export default function EnrollmentPage({ loaderData }: Route.ComponentProps) {
	return (
		<FormPage title={enrollment.title} lead={enrollment.lead}>
			<EnrollmentPanel checkout={loaderData.checkout} />
		</FormPage>
	);
}
