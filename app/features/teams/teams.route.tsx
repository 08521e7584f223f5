import { teamPaymentMethod } from '#app/features/enrollment/payment-method.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { PriceSummary } from '#app/ui/price-summary.tsx';
import { formNext } from '#content/form-next.ts';
import { teams } from '#content/teams.ts';
import type { Route } from './+types/teams.route';
import { TeamsForm } from './teams.form.tsx';
import { teamsForm } from './teams.server.ts';
import { teamsToasts } from './teams.toasts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('teams', matches);

export const loader = ({ context }: Route.LoaderArgs) => ({ method: teamPaymentMethod(servicesOf(context).config) });

export const action = (args: Route.ActionArgs) => receive(args, teamsForm);
export const clientAction = answerInPlace('teams', teamsToasts);

export default function TeamsPage({ loaderData: { method } }: Route.ComponentProps) {
	const price = usePrice();
	return (
		<FormPage title={teams.title} lead={teams.lead} next={formNext.teams[method]}>
			<div className="enrollment">
				<PriceSummary
					{...teams.summary}
					price={price?.display ?? teams.summary.price}
					payment={teams.summary.payment[method]}
				/>
				<TeamsForm />
			</div>
		</FormPage>
	);
}
