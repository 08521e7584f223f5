import type { Difference, Part } from './difference.console.server.ts';

const statuses = {
	submitted: 'To review',
	changes_requested: 'Changes requested',
	approved: 'Public',
	rejected: 'Rejected',
	archived: 'Archived',
} as const;

/** One project. */
export const projectPage = {
	statuses,
	by: 'By',
	sent: 'Submitted',
	back: 'All projects',
	seePublic: 'Open the public page',
	gone: {
		heading: 'This project is no longer here',
		text: 'It was erased, possibly just now. Your change was not saved.',
		link: 'All projects',
	},
	jump: {
		label: 'On this page',
		edit: 'Changes',
		look: 'Preview',
		decide: 'Decide',
		gallery: 'Gallery',
		notes: 'Notes',
		builder: 'Builder',
		history: 'History',
	},
	edit: {
		heading: 'Changes to review',
		/** `{at}` is a time. */
		text: 'The builder sent these changes on {at}. The public page stays as it is until you approve them.',
		notPublic: 'The builder sent these changes on {at}, before the project was taken down. They are not public.',
		removed: 'Removed:',
		added: 'Added:',
		ended: 'End of that.',
		legend: {
			before: 'Struck through:',
			removed: 'removed',
			between: '; underlined:',
			added: 'added',
			after: '.',
		},
		same: 'Unchanged:',
		nothing: 'No differences: the builder submitted what is public already.',
		image: 'Profile image',
		imageKinds: { added: 'Added', removed: 'Removed', changed: 'Replaced' },
		before: 'Public now',
		after: 'With the changes',
		none: 'No image',
		elsewhere: 'An image on another site, which is not shown to visitors',
		note: 'Note to the builder',
		noteHelp: 'Included in the email to the builder. Required to reject the changes.',
		approve: 'Approve changes',
		reject: 'Reject changes',
	},
	look: {
		heading: 'As visitors see it',
		text: {
			submitted: 'What its page will look like once you approve it.',
			changes_requested: 'What its page will look like once you approve it.',
			approved: 'Its page as it is now.',
			rejected: 'What its page would look like.',
			archived: 'What its page would look like.',
		},
		withEdit: 'Its page with the pending changes.',
		choose: 'What to show',
		edited: 'With changes',
		current: 'Current version',
		desk: 'Desktop',
		phone: 'Mobile',
		width: 'Width',
		/** The frame's title; `{title}` is the project's. */
		frame: 'Preview: {title}',
		open: 'Open the preview in a new page',
	},
	decide: {
		heading: 'Decide',
		note: 'Note to the builder',
		help: {
			submitted: 'Included in the email to the builder. Required to request changes or reject.',
			changes_requested: 'Included in the email to the builder. Required to reject.',
			approved:
				'Included in the email to the builder. Requesting changes takes the page down until you approve it again, and requires a note. Archiving takes it down.',
			rejected:
				'Included in the email that says the project is live. Archiving sends no email: the builder already knows that it was rejected.',
			archived: 'Included in the email to the builder.',
		},
		buttons: {
			submitted: { approved: 'Approve', changes_requested: 'Request changes', rejected: 'Reject', archived: 'Archive' },
			changes_requested: { approved: 'Approve as is', rejected: 'Reject', archived: 'Archive' },
			approved: { changes_requested: 'Request changes', archived: 'Archive' },
			rejected: { approved: 'Approve', archived: 'Archive' },
			archived: { approved: 'Restore' },
		},
		undo: {
			text: {
				approved: 'You approved this project just now. The builder gets an email in a minute, unless you undo it.',
				rejected: 'You rejected this project just now. The builder gets an email in a minute, unless you undo it.',
				archived: 'You archived this project just now. You can undo it for a minute, before any email is sent.',
			},
			button: 'Undo',
		},
		editWaits: 'This is about the project as a whole. Review the pending changes above.',
	},
	gallery: {
		heading: 'In the gallery',
		moderator: 'Editors and owners choose what is featured, the order and the subtitle.',
		featured: 'Featured: shown first, with a badge.',
		notFeatured: 'Not featured.',
		feature: 'Feature',
		unfeature: 'Stop featuring',
		notThere: 'It appears in the gallery once it is public.',
		/** `{place}` is a number. */
		place: {
			featured: 'Number {place} of the featured projects.',
			other: 'Number {place} after the featured projects.',
		},
		subtitle: {
			label: 'Public subtitle',
			help: 'One line under the builder’s name on the public page.',
			button: 'Save subtitle',
		},
	},
	notes: {
		heading: 'Internal notes',
		label: 'Notes',
		help: 'Visible to operators only.',
		button: 'Save notes',
	},
	builder: {
		heading: 'Builder',
		email: 'Email',
		link: 'The builder edits the project through a link in our emails, without an account.',
		closed: 'The builder cannot edit a rejected or archived project.',
		send: 'Resend edit link',
		one: 'One project per email address: a second one from this builder is rejected.',
		another: 'This builder can submit another project.',
		allow: 'Allow another project',
		allowNot: 'Don’t allow another project',
	},
	history: {
		heading: 'History',
		builder: 'The builder',
		sent: 'Submitted the project',
		resubmitted: 'Resubmitted with changes',
		editSent: 'Submitted changes',
		changed: 'Changed it before the review',
		moved: {
			decision: 'Status changed: {status}',
			edit_approved: 'Changes were approved',
			edit_rejected: 'Changes were rejected',
			resubmitted: '',
		},
		past: 'Outside the console',
		note: 'Note to the builder:',
		log: 'Open in the audit log',
	},
	/** For an operator whose action was second. */
	meanwhile: {
		byName: 'Latest change, {at}: {who} {what}.',
		anonymous: 'Latest change, {at}: {what}.',
	},
	done: {
		approved: { title: 'Approved', description: 'The project is public. The builder gets an email in a minute.' },
		changes_requested: {
			title: 'Changes requested',
			description: 'The builder gets your note and the edit link.',
		},
		rejected: { title: 'Rejected', description: 'The builder gets an email in a minute.' },
		archived: { title: 'Archived', description: 'Visitors can’t see the project.' },
		undo: { title: 'Undone', description: 'The project is as it was. No email was sent.' },
		'approve-edit': { title: 'Changes approved', description: 'They are public now.' },
		'reject-edit': { title: 'Changes rejected', description: 'The public page stays as it was.' },
		feature: { title: 'Featured', description: 'It is shown first in the gallery.' },
		unfeature: { title: 'No longer featured' },
		subtitle: { title: 'Subtitle saved' },
		notes: { title: 'Notes saved' },
		'allow-another': { title: 'The builder can submit another project' },
		'allow-no-other': { title: 'The builder cannot submit another project' },
		'send-link': { title: 'Edit link sent' },
	},
	refused: {
		/** Followed by the latest change. */
		changed:
			'Someone else changed this project first, so nothing was done. The page shows its current state; please review it, then decide.',
		changedText:
			'Someone changed this text while you were editing. Your text is still here; save again to replace theirs, which reads:',
		emptied: '(empty)',
		notAllowed: 'The project’s current status does not allow this, so nothing was done.',
		note: {
			changes_requested: 'Please say what should be changed. The builder reads this.',
			rejected: 'Please say why. The builder reads this.',
		},
		late: 'The minute to undo it is over, or the project changed since, so nothing was done. Decide again below.',
		noEdit: 'There are no changes to review anymore, so nothing was done.',
		closed: 'A rejected or archived project cannot be edited, so there is nothing to link to.',
		enough: 'The link was sent five times today. Please wait until tomorrow.',
		another: 'They sent another project already, so this can’t be undone.',
	},
} as const;

const copy = projectPage.edit;

export function DifferenceView({ difference: { changed, same, image } }: { difference: Difference }) {
	if (changed.length === 0 && !image) return <p>{copy.nothing}</p>;
	const { before, removed, between, added, after } = copy.legend;
	return (
		<>
			<p className="small soft">
				{before} <del>{removed}</del>
				{between} <ins>{added}</ins>
				{after}
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
						<dt>
							{copy.image}: {kindOf(image)}
						</dt>
						<dd className="projects-pictures">
							<Picture label={copy.before} source={image.before} />
							<Picture label={copy.after} source={image.after} />
						</dd>
					</div>
				)}
			</dl>
			{same.length > 0 && (
				<p className="small soft">
					{copy.same} {same.join(' · ')}
				</p>
			)}
		</>
	);
}

/** Names the change in hidden text, since not every screen reader announces `ins` and `del`. */
function TextPart({ part: { kind, text } }: { part: Part }) {
	if (kind === 'same') return text;
	const Mark = kind === 'added' ? 'ins' : 'del';
	return (
		<Mark>
			<span className="console-hidden"> {copy[kind]} </span>
			{text}
			<span className="console-hidden"> {copy.ended} </span>
		</Mark>
	);
}

function Picture({ label, source }: { label: string; source: string | undefined }) {
	return (
		<figure>
			<figcaption className="console-sub">{label}</figcaption>
			{source === undefined || source === 'elsewhere' ? (
				<p className="projects-no-picture">{source ? copy.elsewhere : copy.none}</p>
			) : (
				<img src={source} alt={label} width="240" height="180" />
			)}
		</figure>
	);
}

function kindOf({ before, after }: NonNullable<Difference['image']>): string {
	return copy.imageKinds[before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'];
}
