import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section, stylesOf } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Difference, Part, Project } from './project.console.server.ts';
import css from './projects.console.css?inline';
import { orderAddress, previewAddress, projectAddress } from './projects.console.ts';

export const ProjectsStyles = stylesOf('console-projects', css);

interface Props {
	project: Project;
}

const decisionHelp = {
	submitted: 'Included in the email to the builder. Required to request changes or reject.',
	changes_requested: 'Included in the email to the builder. Required to reject.',
	approved:
		'Included in the email to the builder. Requesting changes takes the page down until you approve it again, and requires a note. Archiving takes it down.',
	rejected:
		'Included in the email that says the project is live. Archiving sends no email: the builder already knows that it was rejected.',
	archived: 'Included in the email to the builder.',
};

const decisionButtons = {
	submitted: { approved: 'Approve', changes_requested: 'Request changes', rejected: 'Reject', archived: 'Archive' },
	changes_requested: { approved: 'Approve as is', rejected: 'Reject', archived: 'Archive' },
	approved: { changes_requested: 'Request changes', archived: 'Archive' },
	rejected: { approved: 'Approve', archived: 'Archive' },
	archived: { approved: 'Restore' },
};

const undoTexts = {
	approved: 'You approved this project just now. The builder gets an email in a minute, unless you undo it.',
	rejected: 'You rejected this project just now. The builder gets an email in a minute, unless you undo it.',
	archived: 'You archived this project just now. You can undo it for a minute, before any email is sent.',
};

export function Decide({ project: { status, decisions, version, edit } }: Props) {
	const labels: Partial<Record<string, string>> = decisionButtons[status];
	return (
		<Section id="decide" heading="Decide" className="projects-form">
			{edit && <p className="soft">This is about the project as a whole. Review the pending changes above.</p>}
			<ConsoleForm id="decide" label="Decide" intent="decide" action="#decide" hidden={{ version }}>
				<ConsoleField name="note" label="Note to the builder" help={decisionHelp[status]} lines={4} optional />
				<div className="console-actions">
					{decisions.map((decision) => (
						<Button
							key={decision}
							type="submit"
							name="decision"
							value={decision}
							variant={decision === 'approved' ? 'primary' : 'secondary'}
						>
							{labels[decision]}
						</Button>
					))}
				</div>
			</ConsoleForm>
		</Section>
	);
}

export function Undo({ project: { version, undoable } }: Props) {
	if (!undoable) return <Refusal form="undo" />;
	return (
		<ConsoleForm id="undo" label="Undo" intent="undo" hidden={{ version }} className="console-note console-actions">
			<p>{undoTexts[undoable as keyof typeof undoTexts]}</p>
			<Button type="submit" variant="secondary" size="small">
				Undo
			</Button>
		</ConsoleForm>
	);
}

export function DecideEdit({ project, edit }: Props & { edit: NonNullable<Project['edit']> }) {
	const { status, version } = project;
	const isPublic = status === 'approved';
	const sentAt = formatMinute(edit.sentAt);
	return (
		<Section id="edit" heading="Changes to review">
			<p className="soft">
				{isPublic
					? `The builder sent these changes on ${sentAt}. The public page stays as it is until you approve them.`
					: `The builder sent these changes on ${sentAt}, before the project was taken down. They are not public.`}
			</p>
			<DifferenceView difference={edit.difference} />
			<div className="projects-form">
				<ConsoleForm id="edit" label="Changes to review" intent="edit" action="#edit" hidden={{ version }}>
					{isPublic && (
						<ConsoleField
							name="note"
							label="Note to the builder"
							help="Included in the email to the builder. Required to reject the changes."
							lines={3}
							optional
						/>
					)}
					<div className="console-actions">
						<Button type="submit" name="decision" value="approve-edit">
							Approve changes
						</Button>
						<Button type="submit" name="decision" value="reject-edit" variant="secondary">
							Reject changes
						</Button>
					</div>
				</ConsoleForm>
			</div>
		</Section>
	);
}

export function InGallery({ project, arranges }: Props & { arranges: boolean }) {
	const { featured, subtitle } = project;
	return (
		<Section id="gallery" heading="In the gallery" className="projects-form">
			<p>
				{featured ? 'Featured: shown first, with a badge.' : 'Not featured.'} <Place project={project} />
			</p>
			{arranges ? (
				<>
					<div className="console-actions">
						<FormButton
							id="feature"
							label={featured ? 'Stop featuring' : 'Feature'}
							intent="feature"
							action="#gallery"
							hidden={{ on: featured ? 'no' : 'yes' }}
							className="projects-switch"
						/>
						<a href={orderAddress}>Gallery order</a>
					</div>
					<TextForm
						id="subtitle"
						section="gallery"
						name="Public subtitle"
						label="Public subtitle"
						help="One line under the builder’s name on the public page."
						button="Save subtitle"
						value={subtitle}
						autoComplete="off"
					/>
				</>
			) : (
				<>
					{subtitle.text && (
						<p>
							Public subtitle: <bdi>{subtitle.text}</bdi>
						</p>
					)}
					<p className="soft">Editors and owners choose what is featured, the order and the subtitle.</p>
				</>
			)}
		</Section>
	);
}

function Place({ project: { place, featured } }: Pick<Props, 'project'>) {
	if (place === undefined) return 'It appears in the gallery once it is public.';
	return featured ? `Number ${place} of the featured projects.` : `Number ${place} after the featured projects.`;
}

export function Notes({ project: { notes } }: Props) {
	return (
		<Section id="notes" heading="Internal notes" className="projects-form">
			<TextForm
				id="notes"
				section="notes"
				name="Internal notes"
				label="Notes"
				help="Visible to operators only."
				button="Save notes"
				value={notes}
				lines={4}
			/>
		</Section>
	);
}

interface TextFormProps {
	/** The form's id, and its intent. */
	id: 'subtitle' | 'notes';
	section: string;
	name: string;
	label: string;
	help: string;
	button: string;
	value: Project['notes'];
	lines?: number;
	autoComplete?: string;
}

function TextForm({ id, section, name, button, value: { text, version }, ...field }: TextFormProps) {
	return (
		<ConsoleForm id={id} label={name} intent={id} action={`#${section}`} hidden={{ version }}>
			<ConsoleField name="text" defaultValue={text} optional {...field} />
			<div>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</div>
		</ConsoleForm>
	);
}

export function Builder({ project: { name, email, customerUuid, status, allowsAnother } }: Props) {
	const person = <bdi>{name}</bdi>;
	const isClosed = status === 'rejected' || status === 'archived';
	return (
		<Section id="builder" heading="Builder" className="projects-form">
			<p>
				{customerUuid ? <a href={`${consolePaths.people}/${customerUuid}`}>{person}</a> : person}
				<span className="console-sub">Email: {email}</span>
			</p>
			<p className="soft">
				{isClosed
					? 'The builder cannot edit a rejected or archived project.'
					: 'The builder edits the project through a link in our emails, without an account.'}
			</p>
			{!isClosed && (
				<FormButton
					id="builder"
					label="Resend edit link"
					intent="send-link"
					action="#builder"
					className="projects-switch"
				/>
			)}
			<p className="soft">
				{allowsAnother
					? 'This builder can submit another project.'
					: 'One project per email address: a second one from this builder is rejected.'}
			</p>
			<FormButton
				id="another"
				label={allowsAnother ? 'Don’t allow another project' : 'Allow another project'}
				intent="another"
				action="#builder"
				hidden={{ on: allowsAnother ? 'no' : 'yes' }}
				className="projects-switch"
			/>
		</Section>
	);
}

const frameTexts = {
	submitted: 'What its page will look like once you approve it.',
	changes_requested: 'What its page will look like once you approve it.',
	approved: 'Its page as it is now.',
	rejected: 'What its page would look like.',
	archived: 'What its page would look like.',
};

interface FramesProps {
	project: Project;
	withEdit: boolean;
}

export function Frames({ project: { id, title, status, edit }, withEdit }: FramesProps) {
	const source = previewAddress(id, withEdit);
	return (
		<Section id="look" heading="As visitors see it" className="projects-look">
			<p className="soft">{withEdit ? 'Its page with the pending changes.' : frameTexts[status]}</p>
			{edit && (
				<nav aria-label="What to show" className="console-actions">
					<a href={`${projectAddress(id)}#look`} aria-current={withEdit ? 'true' : undefined}>
						With changes
					</a>
					<a href={`${projectAddress(id)}?show=now#look`} aria-current={withEdit ? undefined : 'true'}>
						Current version
					</a>
				</nav>
			)}
			<fieldset className="projects-widths">
				<legend className="console-hidden">Width</legend>
				{(['phone', 'desk'] as const).map((width) => (
					<label key={width}>
						<input type="radio" name="width" value={width} defaultChecked={width === 'phone'} autoComplete="off" />
						{width === 'phone' ? 'Mobile' : 'Desktop'}
					</label>
				))}
			</fieldset>
			<div className="projects-frame">
				<div>
					<iframe src={source} title={`Preview: ${title}`} loading="lazy" />
				</div>
			</div>
			<p className="console-actions">
				<a href={source} target="_blank" rel="noreferrer">
					Open the preview in a new page
				</a>
			</p>
		</Section>
	);
}

function DifferenceView({ difference: { changed, same, image } }: { difference: Difference }) {
	if (changed.length === 0 && !image) return <p>No differences: the builder submitted what is public already.</p>;
	return (
		<>
			<p className="small soft">
				Struck through: <del>removed</del>; underlined: <ins>added</ins>.
			</p>
			<dl className="projects-difference">
				{changed.map(({ label, parts }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd dir="auto">
							{parts.map((part, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
								<TextPart key={index} part={part} />
							))}
						</dd>
					</div>
				))}
				{image && (
					<div>
						<dt>Profile image: {kindOf(image)}</dt>
						<dd className="projects-pictures">
							<Picture label="Public now" source={image.before} />
							<Picture label="With the changes" source={image.after} />
						</dd>
					</div>
				)}
			</dl>
			{same.length > 0 && <p className="small soft">Unchanged: {same.join(' · ')}</p>}
		</>
	);
}

/** Names the change in hidden text, since not every screen reader announces `ins` and `del`. */
function TextPart({ part: { kind, text } }: { part: Part }) {
	if (kind === 'same') return text;
	const Mark = kind === 'added' ? 'ins' : 'del';
	return (
		<Mark>
			<span className="console-hidden"> {kind === 'added' ? 'Added:' : 'Removed:'} </span>
			{text}
			<span className="console-hidden"> End of that. </span>
		</Mark>
	);
}

function Picture({ label, source }: { label: string; source: string | undefined }) {
	return (
		<figure>
			<figcaption className="console-sub">{label}</figcaption>
			{source === undefined || source === 'elsewhere' ? (
				<p className="projects-no-picture">
					{source ? 'An image on another site, which is not shown to visitors' : 'No image'}
				</p>
			) : (
				<img src={source} alt={label} width="240" height="180" />
			)}
		</figure>
	);
}

function kindOf({ before, after }: NonNullable<Difference['image']>): string {
	return before === undefined ? 'Added' : after === undefined ? 'Removed' : 'Replaced';
}
