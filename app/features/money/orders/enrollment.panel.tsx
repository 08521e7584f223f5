import * as z from 'zod/mini';
import type { FormAnswer } from '#app/forms/answer.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { choice, email, text } from '#app/forms/rules.ts';
import { LeadSelect, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { usePrice, useStart } from '#app/settings/use-price.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { leaveOverlays } from '#app/ui/overlays.ts';
import { PriceSummary } from '#app/ui/price-summary.tsx';
import { enrollment } from '#content/dialogs.ts';
import { leadFields } from '#content/lead-fields.ts';
import { paths } from '#content/navigation.ts';
import { experienceLevels, referralSources, valuesOf } from '#content/options.ts';

export const enrollmentSchema = z.object({
	fullName: text(2, 'Full name is required'),
	email: email('Invalid email address'),
	sector: text(1, 'Please enter your sector'),
	experienceLevel: choice(valuesOf(experienceLevels), 'Please select your GenAI experience level'),
	referralSource: choice(valuesOf(referralSources), 'Please select how you heard about us'),
});

export type Enrollment = z.output<typeof enrollmentSchema>;

const { fields: copy, terms } = enrollment;

function EnrollmentForm({ onAccepted }: { onAccepted(answer: FormAnswer): void }) {
	const state = useSiteForm({ id: 'enrollment', action: paths.enrollment, schema: enrollmentSchema, onAccepted });
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={enrollment.title}>
			<TextField meta={fields.fullName} {...copy.fullName} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.sector} {...copy.sector} />
			<LeadSelect meta={fields.experienceLevel} field={leadFields.experience_level} {...copy.experienceLevel} />
			<LeadSelect meta={fields.referralSource} field={leadFields.referral_source} {...copy.referralSource} />
			<FormNote {...terms} />
			<SubmitButton busy={busy} busyLabel={enrollment.busy}>
				{enrollment.button}
			</SubmitButton>
		</SiteForm>
	);
}

/** Time to read the toast before the checkout page opens. */
const REDIRECT_MS = 1500;

export default function EnrollmentPanel() {
	const price = usePrice();
	const pay = ({ detail }: FormAnswer) => {
		// Also if the dialog was closed. Back from the payment shows the page, not the dialog.
		setTimeout(async () => {
			await leaveOverlays();
			if (detail?.checkout) location.assign(detail.checkout);
		}, REDIRECT_MS);
	};
	return (
		<div className="enrollment">
			<PriceSummary {...enrollment.summary} price={price?.display ?? enrollment.summary.price} start={useStart()} />
			<EnrollmentForm onAccepted={pay} />
		</div>
	);
}
