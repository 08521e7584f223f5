import { FormNote } from '#app/forms/form-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { CheckboxField, TextArea, TextField } from '#app/ui/fields.tsx';
import { paths } from '#content/navigation.ts';
import { teams } from '#content/teams.ts';
import { teamsSchema } from './teams.schema.ts';

const { fields: copy } = teams;

export function TeamsForm() {
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
			<TextField meta={fields.seats} {...copy.seats} inputMode="numeric" maxLength={4} autoComplete="off" />
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<TextField meta={fields.vatNumber} {...copy.vatNumber} autoComplete="off" />
			<TextArea meta={fields.address} {...copy.address} rows={3} />
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
