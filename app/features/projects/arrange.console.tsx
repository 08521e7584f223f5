import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { orderAddress } from './addresses.console.ts';
import { projectPage } from './difference.console.tsx';
import type { Project } from './project.console.server.ts';

/** The list of projects, pending ones first. */
export const projectsPage = {
	lead: 'Projects that builders submitted to the gallery. A project, or a change to one, is public only after you approve it.',
	order: 'Gallery order',
} as const;

interface Props {
	project: Project;
}

export function InGallery({ project, arranges }: Props & { arranges: boolean }) {
	const { featured, subtitle } = project;
	const copy = projectPage.gallery;
	return (
		<Section id="gallery" heading={copy.heading} className="projects-form">
			<p>
				{featured ? copy.featured : copy.notFeatured} <Place project={project} />
			</p>
			{arranges ? (
				<>
					<div className="console-actions">
						<FormButton
							id="feature"
							label={featured ? copy.unfeature : copy.feature}
							intent="feature"
							action="#gallery"
							hidden={{ on: featured ? 'no' : 'yes' }}
							className="projects-switch"
						/>
						<a href={orderAddress}>{projectsPage.order}</a>
					</div>
					<TextForm
						id="subtitle"
						section="gallery"
						name={copy.subtitle.label}
						copy={copy.subtitle}
						value={subtitle}
						autoComplete="off"
					/>
				</>
			) : (
				<>
					{subtitle.text && (
						<p>
							{copy.subtitle.label}: <bdi>{subtitle.text}</bdi>
						</p>
					)}
					<p className="soft">{copy.moderator}</p>
				</>
			)}
		</Section>
	);
}

function Place({ project: { place, featured } }: Pick<Props, 'project'>) {
	const copy = projectPage.gallery;
	if (place === undefined) return copy.notThere;
	return (featured ? copy.place.featured : copy.place.other).replace('{place}', String(place));
}

export function Notes({ project: { notes } }: Props) {
	const copy = projectPage.notes;
	return (
		<Section id="notes" heading={copy.heading} className="projects-form">
			<TextForm id="notes" section="notes" name={copy.heading} copy={copy} value={notes} lines={4} />
		</Section>
	);
}

interface TextFormProps {
	/** The form's id, and its intent. */
	id: 'subtitle' | 'notes';
	section: string;
	name: string;
	copy: { label: string; help: string; button: string };
	value: Project['notes'];
	lines?: number;
	autoComplete?: string;
}

function TextForm({
	id,
	section,
	name,
	copy: { label, help, button },
	value: { text, version },
	...field
}: TextFormProps) {
	return (
		<ConsoleForm id={id} label={name} intent={id} action={`#${section}`} hidden={{ version }}>
			<ConsoleField name="text" label={label} help={help} defaultValue={text} optional {...field} />
			<div>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</div>
		</ConsoleForm>
	);
}

export function Builder({ project: { name, email, customerUuid, status, allowsAnother } }: Props) {
	const copy = projectPage.builder;
	const person = <bdi>{name}</bdi>;
	const isClosed = status === 'rejected' || status === 'archived';
	return (
		<Section id="builder" heading={copy.heading} className="projects-form">
			<p>
				{customerUuid ? <a href={`${consolePaths.people}/${customerUuid}`}>{person}</a> : person}
				<span className="console-sub">
					{copy.email}: {email}
				</span>
			</p>
			<p className="soft">{isClosed ? copy.closed : copy.link}</p>
			{!isClosed && (
				<FormButton id="builder" label={copy.send} intent="send-link" action="#builder" className="projects-switch" />
			)}
			<p className="soft">{allowsAnother ? copy.another : copy.one}</p>
			<FormButton
				id="another"
				label={allowsAnother ? copy.allowNot : copy.allow}
				intent="another"
				action="#builder"
				hidden={{ on: allowsAnother ? 'no' : 'yes' }}
				className="projects-switch"
			/>
		</Section>
	);
}
