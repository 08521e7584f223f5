import { lazy, Suspense, useState } from 'react';
import type { FormAnswer } from '#app/forms/answer.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Spinner, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { careerMap, careerMapForm as copy } from '#content/career-map.ts';
import { paths } from '#content/navigation.ts';
import { careerMapRefusal, careerMapSchema } from './career-map.schema.ts';
import { CvField } from './cv-field.tsx';

const CHOOSE_AGAIN = 'Please choose the file again: a page cannot keep it.';

/** Loaded after a CV was sent: the landing page has the form, too. */
const MapProgress = lazy(() => import('./map-progress.tsx'));

export default function CareerMapForm() {
	const [token, setToken] = useState<string>();
	const section = useFocusOnChange<HTMLElement>(token);
	return (
		<section ref={section} tabIndex={-1} className="scroll-mt-6" aria-label={token && copy.progress}>
			{token ? (
				<Suspense fallback={<Spinner />}>
					<MapProgress key={token} token={token} onAnother={() => setToken(undefined)} />
				</Suspense>
			) : (
				<CvForm onAccepted={({ detail }) => setToken(detail?.token)} />
			)}
		</section>
	);
}

function CvForm({ onAccepted }: { onAccepted(answer: FormAnswer): void }) {
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
