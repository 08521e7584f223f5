import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { projectPage, projectsPage } from '#content/console/projects.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { orderAddress } from './addresses.ts';
import type { Project } from './project.server.ts';

interface Props {
	project: Project;
}

/** What visitors see besides the builder's words: whether it is featured, its place, its subtitle. */
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
					<ConsoleForm
						id="subtitle"
						label={copy.subtitle.label}
						intent="subtitle"
						action="#gallery"
						hidden={{ version: subtitle.version }}
					>
						<ConsoleField
							name="text"
							label={copy.subtitle.label}
							help={copy.subtitle.help}
							defaultValue={subtitle.text}
							autoComplete="off"
							optional
						/>
						<div>
							<Button type="submit" variant="secondary" size="small">
								{copy.subtitle.button}
							</Button>
						</div>
					</ConsoleForm>
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

/** What operators tell each other. */
export function Notes({ project: { notes } }: Props) {
	const { heading, label, help, button } = projectPage.notes;
	return (
		<Section id="notes" heading={heading} className="projects-form">
			<ConsoleForm id="notes" label={heading} intent="notes" action="#notes" hidden={{ version: notes.version }}>
				<ConsoleField name="text" label={label} help={help} lines={4} defaultValue={notes.text} optional />
				<div>
					<Button type="submit" variant="secondary" size="small">
						{button}
					</Button>
				</div>
			</ConsoleForm>
		</Section>
	);
}

/** Who sent it, their link, and whether they may send another. */
export function Builder({ project: { name, email, customerUuid, status, allowsAnother } }: Props) {
	const copy = projectPage.builder;
	const isClosed = status === 'rejected' || status === 'archived';
	return (
		<Section id="builder" heading={copy.heading} className="projects-form">
			<p>
				{customerUuid ? (
					<a href={`${consolePaths.people}/${customerUuid}`}>
						<bdi>{name}</bdi>
					</a>
				) : (
					<bdi>{name}</bdi>
				)}
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
