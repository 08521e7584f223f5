import { SubmitButton } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/fields.tsx';
import { leadFields } from '#content/lead-fields.ts';
import { individualSectors, sectors } from '#content/options.ts';
import type { FormAnswer } from './answer.ts';
import { PrivacyNote } from './form-note.tsx';
import type { Inquiry } from './inquiry-schema.ts';
import type { FormSchema } from './parse.ts';
import { LeadSelect, SiteForm, useSiteForm } from './site-form.tsx';

interface FieldCopy {
	label: string;
	help?: string;
	optional?: boolean;
}

interface Props {
	/** The first half of the form's id; the second is its kind. */
	name: 'consultation' | 'demo';
	/** The server reads it from a hidden field to tell the two forms of a page apart. */
	kind: string;
	action: string;
	schema: FormSchema<Inquiry>;
	label: string;
	/** The labels of its fields; a form without a label for the message has no message. */
	copy: Record<'name' | 'email' | 'company' | 'sector', FieldCopy> & { message?: FieldCopy };
	button: string;
	busy: string;
	/** Asks for the team's size, and offers no sectors that only a person can have. */
	isTeam: boolean;
	message?: string | undefined;
	onAccepted(answer: FormAnswer): void;
}

export function InquiryForm({ name, kind, action, schema, label, copy, isTeam, message, onAccepted, ...words }: Props) {
	const state = useSiteForm({
		id: `${name}-${kind}`,
		action,
		schema,
		...(message && copy.message && { defaultValue: { message } }),
		onAccepted,
	});
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={label}>
			<input type="hidden" name="kind" value={kind} />
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<LeadSelect
				meta={fields.sector}
				field={leadFields.sector}
				{...copy.sector}
				options={isTeam ? sectors : individualSectors}
			/>
			{isTeam && <LeadSelect meta={fields.teamSize} field={leadFields.team_size} />}
			{copy.message && <TextArea meta={fields.message} {...copy.message} rows={3} />}
			<PrivacyNote />
			<SubmitButton busy={busy} busyLabel={words.busy}>
				{words.button}
			</SubmitButton>
		</SiteForm>
	);
}
