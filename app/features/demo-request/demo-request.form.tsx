import type { FormAnswer } from '#app/forms/answer.ts';
import { ContactFields } from '#app/forms/contact-fields.tsx';
import { LeadSelect } from '#app/forms/lead-select.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { demoRequest } from '#content/dialogs.ts';
import { leadFields } from '#content/lead-fields.ts';
import { paths } from '#content/navigation.ts';
import { individualSectors, sectors } from '#content/options.ts';
import { businessDemoRequestSchema, demoRequestSchema } from './demo-request.schema.ts';

interface Props {
	/** Called after the request was kept. */
	onAccepted(answer: FormAnswer): void;
}

const { standard, business } = demoRequest;

/** The standard demo request. */
export function StandardDemoForm({ onAccepted }: Props) {
	const state = useSiteForm({
		id: 'demo-standard',
		action: paths.demoRequest,
		schema: demoRequestSchema,
		onAccepted,
	});
	const { fields, busy } = state;
	const copy = standard.fields;
	return (
		<SiteForm state={state} className="form" label={standard.heading}>
			<input type="hidden" name="kind" value="standard" />
			<ContactFields fields={fields} copy={copy} sectors={individualSectors} />
			<TextArea meta={fields.message} {...copy.message} rows={3} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={demoRequest.busy}>
				{demoRequest.button}
			</SubmitButton>
		</SiteForm>
	);
}

/** The business demo request. */
export function BusinessDemoForm({ onAccepted }: Props) {
	const state = useSiteForm({
		id: 'demo-business',
		action: paths.demoRequest,
		schema: businessDemoRequestSchema,
		onAccepted,
	});
	const { fields, busy } = state;
	const copy = business.fields;
	return (
		<SiteForm state={state} className="form" label={business.heading}>
			<input type="hidden" name="kind" value="business" />
			<ContactFields fields={fields} copy={copy} sectors={sectors} />
			<LeadSelect meta={fields.teamSize} field={leadFields.team_size} />
			<TextArea meta={fields.message} {...copy.message} rows={3} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={demoRequest.busy}>
				{demoRequest.button}
			</SubmitButton>
		</SiteForm>
	);
}
