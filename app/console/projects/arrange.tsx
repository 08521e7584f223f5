import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { projectPage, projectsPage } from '#content/console/projects.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
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
		<section aria-labelledby="gallery" className="projects-form">
			<h2 id="gallery">{copy.heading}</h2>
			<p>
				{featured ? copy.featured : copy.notFeatured} <Place project={project} />
			</p>
			{arranges ? (
				<>
					<div className="console-actions">
						<ConsoleForm
							id="feature"
							label={featured ? copy.unfeature : copy.feature}
							intent="feature"
							action="#gallery"
							hidden={{ on: featured ? 'no' : 'yes' }}
							className="projects-switch"
						>
							<Button type="submit" variant="secondary" size="small">
								{featured ? copy.unfeature : copy.feature}
							</Button>
						</ConsoleForm>
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
		</section>
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
		<section aria-labelledby="notes" className="projects-form">
			<h2 id="notes">{heading}</h2>
			<ConsoleForm id="notes" label={heading} intent="notes" action="#notes" hidden={{ version: notes.version }}>
				<ConsoleField name="text" label={label} help={help} lines={4} defaultValue={notes.text} optional />
				<div>
					<Button type="submit" variant="secondary" size="small">
						{button}
					</Button>
				</div>
			</ConsoleForm>
		</section>
	);
}

/** Who sent it, their link, and whether they may send another. */
export function Builder({ project: { name, email, customer, status, allowsAnother } }: Props) {
	const copy = projectPage.builder;
	const isClosed = status === 'rejected' || status === 'archived';
	return (
		<section aria-labelledby="builder" className="projects-form">
			<h2 id="builder">{copy.heading}</h2>
			<p>
				{customer ? (
					<a href={`${consolePaths.people}/${customer}`}>
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
				<ConsoleForm id="builder" label={copy.send} intent="send-link" action="#builder" className="projects-switch">
					<Button type="submit" variant="secondary" size="small">
						{copy.send}
					</Button>
				</ConsoleForm>
			)}
			<p className="soft">{allowsAnother ? copy.another : copy.one}</p>
			<ConsoleForm
				id="another"
				label={allowsAnother ? copy.allowNot : copy.allow}
				intent="another"
				action="#builder"
				hidden={{ on: allowsAnother ? 'no' : 'yes' }}
				className="projects-switch"
			>
				<Button type="submit" variant="secondary" size="small">
					{allowsAnother ? copy.allowNot : copy.allow}
				</Button>
			</ConsoleForm>
		</section>
	);
}
