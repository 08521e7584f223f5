import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { choosePrompts, demoRequest } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { individualSectors, sectors, teamSizes } from '#content/options.ts';
import { businessDemoRequestSchema, demoRequestSchema } from './demo-request.schema.ts';

interface Props {
	onDone?(): void;
}

const { standard, business } = demoRequest;

/** The standard demo request. */
export function StandardDemoForm({ onDone }: Props) {
	const state = useSiteForm({
		id: 'demo-standard',
		action: paths.demoRequest,
		schema: demoRequestSchema,
		onAccepted: onDone,
	});
	const { fields, busy } = state;
	const copy = standard.fields;
	return (
		<SiteForm state={state} className="form" label={standard.heading}>
			<input type="hidden" name="kind" value="standard" />
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<SelectField meta={fields.sector} {...copy.sector} options={individualSectors} prompt={choosePrompts.sector} />
			<TextArea meta={fields.message} {...copy.message} rows={3} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={demoRequest.busy}>
				{demoRequest.button}
			</SubmitButton>
		</SiteForm>
	);
}

/** The business demo request. */
export function BusinessDemoForm({ onDone }: Props) {
	const state = useSiteForm({
		id: 'demo-business',
		action: paths.demoRequest,
		schema: businessDemoRequestSchema,
		onAccepted: onDone,
	});
	const { fields, busy } = state;
	const copy = business.fields;
	return (
		<SiteForm state={state} className="form" label={business.heading}>
			<input type="hidden" name="kind" value="business" />
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<SelectField meta={fields.sector} {...copy.sector} options={sectors} prompt={choosePrompts.sector} />
			<SelectField meta={fields.teamSize} {...copy.teamSize} options={teamSizes} prompt={choosePrompts.teamSize} />
			<TextArea meta={fields.message} {...copy.message} rows={3} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={demoRequest.busy}>
				{demoRequest.button}
			</SubmitButton>
		</SiteForm>
	);
}
