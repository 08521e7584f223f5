import { type ReactNode, useState } from 'react';
import { SiteForm, type SiteFormState, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { TextArea, TextField } from '#app/ui/fields.tsx';
import { paths } from '#content/navigation.ts';
import { portfolioForm as copy, imageUploader } from '#content/portfolio.ts';
import { ImageUploader } from './image-uploader.tsx';
import { type ProjectFields, portfolioSchema } from './portfolio.schema.ts';

const { fields: text } = copy;

export function PortfolioForm({ onDone }: { onDone(): void }) {
	const state = useSiteForm({
		id: 'portfolio',
		action: paths.portfolio,
		schema: portfolioSchema,
		onAccepted: onDone,
	});
	return (
		<ProjectForm
			state={state}
			label={copy.heading}
			button={copy.button}
			busyLabel={copy.busy}
			email={<TextField meta={state.fields.email} {...text.email} type="email" autoComplete="email" />}
		/>
	);
}

interface Props {
	state: SiteFormState<ProjectFields>;
	label: string;
	button: string;
	busyLabel: string;
	email: ReactNode;
	children?: ReactNode;
}

export function ProjectForm({ state, label, button, busyLabel, email, children }: Props) {
	const [uploading, setUploading] = useState(false);
	const { fields, busy } = state;
	const { before, link, href, after } = copy.consent;
	return (
		<SiteForm state={state} className="form" encType="multipart/form-data" label={label}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.name} {...text.name} autoComplete="name" />
				{email}
			</div>
			<TextField meta={fields.linkedin} {...text.linkedin} type="url" inputMode="url" />
			<ImageUploader meta={fields.image} uploading={uploading} onUploading={setUploading} />
			<TextField meta={fields.projectTitle} {...text.projectTitle} />
			<TextField meta={fields.projectDescription} {...text.projectDescription} />
			<TextField meta={fields.projectUrl} {...text.projectUrl} type="url" inputMode="url" autoComplete="url" />
			<TextArea meta={fields.problemSolved} {...text.problemSolved} rows={4} />
			<TextField meta={fields.background} {...text.background} />
			<TextArea meta={fields.programQuote} {...text.programQuote} rows={4} />
			{children}
			<p className="form-note">
				{before} <DialogLink to={href}>{link}</DialogLink>
				{after}
			</p>
			<SubmitButton busy={busy || uploading} busyLabel={busy ? busyLabel : imageUploader.uploading}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}
