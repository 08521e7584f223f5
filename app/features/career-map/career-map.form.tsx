import type { FormAnswer } from '#app/forms/answer.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { careerMap, careerMapForm as copy } from '#content/career-map.ts';
import { paths } from '#content/navigation.ts';
import { careerMapSchema } from './career-map.schema.ts';
import { careerMapRefusal } from './career-map.toasts.ts';
import { CvField } from './cv-field.tsx';

const CHOOSE_AGAIN = 'Please choose the file again: a page cannot keep it.';

interface Props {
	/** Called after the CV was kept. */
	onAccepted(answer: FormAnswer): void;
}

/** The career-map form. It is sent to the career-map page. */
export function CareerMapForm({ onAccepted }: Props) {
	const state = useSiteForm({
		id: 'career-map',
		action: paths.careerMap,
		schema: careerMapSchema,
		refusal: careerMapRefusal,
		onAccepted,
	});
	const { fields, busy, answer } = state;
	const { before, link, href, after } = copy.consent;
	return (
		<SiteForm state={state} className="form" encType="multipart/form-data" label={careerMap.heading}>
			<CvField
				key={fields.cv.key}
				meta={fields.cv}
				notice={answer && answer.outcome !== 'accepted' ? CHOOSE_AGAIN : undefined}
			/>
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<p className="form-note">
				{before} <DialogLink to={href}>{link}</DialogLink>
				{after}
			</p>
			<SubmitButton busy={busy} busyLabel={copy.busy}>
				{copy.button}
			</SubmitButton>
			<p className="form-note empty:hidden" role="status">
				{busy ? copy.working : null}
			</p>
		</SiteForm>
	);
}
