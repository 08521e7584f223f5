import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { enrollment } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import type { Route } from './+types/enrollment.route';
import EnrollmentPanel from './enrollment.panel.tsx';
import { enrollmentForm } from './enrollment.server.ts';
import { enrollmentToasts } from './enrollment.toasts.ts';
import { paymentMethod } from './payment-method.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('enrollment', matches);

export const loader = ({ context }: Route.LoaderArgs) => ({ method: paymentMethod(servicesOf(context).config) });

export const action = (args: Route.ActionArgs) => receive(args, enrollmentForm);
export const clientAction = answerInPlace('enrollment', enrollmentToasts);

export default function EnrollmentPage({ loaderData: { method } }: Route.ComponentProps) {
	return (
		<FormPage title={enrollment.title} lead={enrollment.lead} next={formNext.enrollment[method]}>
			<EnrollmentPanel />
		</FormPage>
	);
}
