import { FormNote } from '#app/forms/form-note.tsx';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { usePrice, useStart } from '#app/settings/use-price.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { PriceSummary } from '#app/ui/price-summary.tsx';
import { formNext } from '#content/form-next.ts';
import { paths } from '#content/navigation.ts';
import { teams } from '#content/teams.ts';
import { yearStart } from '#content/year-start.ts';
import { fromBuyer } from '../orders/buyer-browser.server.ts';
import { teamPaymentMethod } from '../orders/payment-method.server.ts';
import { firstSession } from '../orders/year-start.server.ts';
import { countryOptions } from '../papers/countries.ts';
import type { Route } from './+types/teams.route';
import { teamsSchema, teamsToasts } from './teams.schema.ts';
import { teamsForm } from './teams.server.ts';

const { fields: copy } = teams;

function TeamsForm({ countries }: { countries: readonly { value: string; label: string }[] }) {
	const state = useSiteForm({
		id: 'teams',
		action: paths.teams,
		schema: teamsSchema,
		onAccepted: ({ detail }) => detail?.checkout && location.assign(detail.checkout),
	});
	const { fields, busy } = state;
	const { terms } = copy;
	return (
		<SiteForm state={state} className="form" label={teams.title}>
			<TextField meta={fields.seats} {...copy.seats} inputMode="numeric" isShort maxLength={4} autoComplete="off" />
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<TextField meta={fields.vatNumber} {...copy.vatNumber} autoComplete="off" />
			<TextArea meta={fields.address} {...copy.address} rows={3} />
			<SelectField meta={fields.country} {...copy.country} options={countries} />
			<TextField meta={fields.purchaseOrder} {...copy.purchaseOrder} autoComplete="off" />
			<TextField meta={fields.startsOn} {...copy.startsOn} type="date" />
			<CheckboxField
				meta={fields.terms}
				label={
					<>
						{terms.before}
						<DialogLink to={terms.href}>{terms.link}</DialogLink>
					</>
				}
			/>
			<SubmitButton busy={busy} busyLabel={teams.busy}>
				{teams.button}
			</SubmitButton>
			<FormNote {...teams.summary.more} />
		</SiteForm>
	);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('teams', matches);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const first = await firstSession(services);
	return {
		method: teamPaymentMethod(services.config),
		countries: countryOptions,
		...(first && { first: yearStart.withPayment(first, { isTeam: true }) }),
	};
}

export const action = (args: Route.ActionArgs) => receive(args, fromBuyer(args, teamsForm));
export const clientAction = answerInPlace('teams', teamsToasts);

export default function TeamsPage({ loaderData: { method, first, countries } }: Route.ComponentProps) {
	const price = usePrice();
	const start = useStart();
	return (
		<FormPage title={teams.title} lead={teams.lead} next={formNext.teams[method]}>
			<div className="enrollment">
				<PriceSummary
					{...teams.summary}
					price={price?.display ?? teams.summary.price}
					payment={teams.summary.payment[method]}
					start={{ ...start, ...(first && { first }) }}
				/>
				<TeamsForm countries={countries} />
			</div>
		</FormPage>
	);
}
