import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { enrollment } from '#content/dialogs.ts';
import { formNext } from '#content/form-next.ts';
import type { Route } from './+types/enrollment.route';
import EnrollmentPanel from './enrollment.panel.tsx';
import { enrollmentForm } from './enrollment.server.ts';
import { enrollmentToasts } from './enrollment.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('enrollment', matches);

export const action = (args: Route.ActionArgs) => receive(args, enrollmentForm);
export const clientAction = answerInPlace('enrollment', enrollmentToasts);

export default function EnrollmentPage() {
	return (
		<FormPage title={enrollment.title} lead={enrollment.lead} next={formNext.enrollment}>
			<EnrollmentPanel />
		</FormPage>
	);
}
