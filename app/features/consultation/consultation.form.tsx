import type { FormAnswer } from '#app/forms/answer.ts';
import { ContactFields } from '#app/forms/contact-fields.tsx';
import { LeadSelect } from '#app/forms/lead-select.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { consultation } from '#content/dialogs.ts';
import { leadFields } from '#content/lead-fields.ts';
import { paths } from '#content/navigation.ts';
import { individualSectors, sectors } from '#content/options.ts';
import { individualConsultationSchema, teamConsultationSchema } from './consultation.schema.ts';

interface Props {
	onAccepted(answer: FormAnswer): void;
	/** What the message begins with. */
	message?: string | undefined;
}

const { individual, team } = consultation;

/** The consultation form for one person. */
export function IndividualConsultationForm({ onAccepted, message }: Props) {
	const state = useSiteForm({
		id: 'consultation-individual',
		action: paths.consultation,
		schema: individualConsultationSchema,
		...(message ? { defaultValue: { message } } : {}),
		onAccepted,
	});
	const { fields, busy } = state;
	const copy = individual.fields;
	return (
		<SiteForm state={state} className="form" label={`${consultation.title}: ${individual.toggle}`}>
			<input type="hidden" name="kind" value="individual" />
			<ContactFields fields={fields} copy={copy} sectors={individualSectors} />
			<TextArea meta={fields.message} {...copy.message} rows={3} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={consultation.busy}>
				{consultation.button}
			</SubmitButton>
		</SiteForm>
	);
}

/** The consultation form for a team. */
export function TeamConsultationForm({ onAccepted }: Pick<Props, 'onAccepted'>) {
	const state = useSiteForm({
		id: 'consultation-team',
		action: paths.consultation,
		schema: teamConsultationSchema,
		onAccepted,
	});
	const { fields, busy } = state;
	const copy = team.fields;
	return (
		<SiteForm state={state} className="form" label={`${consultation.title}: ${team.toggle}`}>
			<input type="hidden" name="kind" value="team" />
			<ContactFields fields={fields} copy={copy} sectors={sectors} />
			<LeadSelect meta={fields.teamSize} field={leadFields.team_size} />
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={consultation.busy}>
				{consultation.button}
			</SubmitButton>
		</SiteForm>
	);
}
