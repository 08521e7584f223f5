import { useState } from 'react';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { TextArea, TextField } from '#app/ui/fields.tsx';
import { paths } from '#content/navigation.ts';
import { portfolioForm as copy, imageUploader } from '#content/portfolio.ts';
import { ImageUploader } from './image-uploader.tsx';
import { portfolioSchema } from './portfolio.schema.ts';

/** The portfolio form; `onDone` is called after the project was kept. */
export function PortfolioForm({ onDone }: { onDone(): void }) {
	const state = useSiteForm({
		id: 'portfolio',
		action: paths.portfolio,
		schema: portfolioSchema,
		onAccepted: onDone,
	});
	const [uploading, setUploading] = useState(false);
	const { fields, busy } = state;
	const text = copy.fields;
	const { before, link, href, after } = copy.consent;
	return (
		<SiteForm state={state} className="form" encType="multipart/form-data" label={copy.heading}>
			<div className="form-grid">
				<TextField meta={fields.name} {...text.name} autoComplete="name" />
				<TextField meta={fields.email} {...text.email} type="email" autoComplete="email" />
			</div>
			<TextField meta={fields.linkedin} {...text.linkedin} type="url" inputMode="url" />
			<ImageUploader meta={fields.image} uploading={uploading} onUploading={setUploading} />
			<TextField meta={fields.projectTitle} {...text.projectTitle} />
			<TextField meta={fields.projectDescription} {...text.projectDescription} />
			<TextField meta={fields.projectUrl} {...text.projectUrl} type="url" inputMode="url" autoComplete="url" />
			<TextArea meta={fields.problemSolved} {...text.problemSolved} rows={4} />
			<TextField meta={fields.background} {...text.background} />
			<TextArea meta={fields.programQuote} {...text.programQuote} rows={4} />
			<p className="form-note">
				{before} <DialogLink to={href}>{link}</DialogLink>
				{after}
			</p>
			<SubmitButton busy={busy || uploading} busyLabel={busy ? copy.busy : imageUploader.uploading}>
				{copy.button}
			</SubmitButton>
		</SiteForm>
	);
}
