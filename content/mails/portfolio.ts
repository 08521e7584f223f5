import { program } from '#content/program.ts';

/** The texts of one email. Every text is a paragraph. */
interface Words {
	label: string;
	subject: string;
	preview: string;
	heading: string;
	text: readonly string[];
}

/** The emails of the builder portfolio. Subjects contain no names or titles. */
export const portfolioMails = {
	reason: 'You’re receiving this email because someone sent a project to our gallery with this address.',
	project: 'Project',
	edit: 'Edit your project',
	seePage: 'See your page',
	keep: 'The link opens your project without a password and doesn’t expire. Keep this email, and don’t share the link: anyone who has it can submit changes in your name.',
	feedback: 'Our feedback:',
	received: {
		label: 'Project: received',
		subject: `We got your project · ${program.name}`,
		preview: 'We review every project before publishing it.',
		heading: 'We’ve received your project',
		text: [
			'Thank you for sharing it. A real person reviews every project before we publish it, and we’ll email you either way.',
			'You can edit what you sent until we’ve reviewed it, and again once it’s published:',
		],
	},
	approved: {
		label: 'Project: approved',
		subject: `Your project is live · ${program.name}`,
		preview: 'It has its own page that you can share with anyone.',
		heading: 'Your project is live',
		text: ['It’s in our gallery, on its own page that you can share with anyone.'],
		editText: 'Want to change something later? Submit the changes here. We review them before publishing them.',
	},
	changesRequested: {
		label: 'Project: changes requested',
		subject: `Your project needs a change · ${program.name}`,
		preview: 'What to change, and the link to edit it.',
		heading: 'Please make a few changes',
		text: ['Thank you for your project. Before we can publish it in the gallery, please make these changes.'],
		editText: 'Everything you sent is already filled in. Submit it again and we’ll take another look.',
	},
	rejected: {
		label: 'Project: rejected',
		subject: `About your project · ${program.name}`,
		preview: 'We won’t be publishing this one.',
		heading: 'We won’t be publishing this one',
		text: [
			'Thank you for sharing your project, and for the work you put into it. We reviewed it and decided not to publish it in the gallery.',
		],
		after:
			'This is only about the gallery. If you think we missed something, or want to send another project, reply to this email.',
	},
	archived: {
		label: 'Project: archived',
		subject: `About your project · ${program.name}`,
		preview: 'It’s not in our gallery.',
		heading: 'We’ve archived your project',
		text: ['It’s not in our gallery, and visitors can’t see it. We’ve kept what you sent, so we can bring it back.'],
		after: 'If you didn’t ask for this, or want it back, reply to this email.',
	},
	editApproved: {
		label: 'Project: changes published',
		subject: `Your changes are live · ${program.name}`,
		preview: 'Your project’s page now shows them.',
		heading: 'Your changes are live',
		text: ['Your project’s page now shows what you changed.'],
		editText: 'You can change it again at any time:',
	},
	editRejected: {
		label: 'Project: changes rejected',
		subject: `About your changes · ${program.name}`,
		preview: 'Your project’s page stays as it is.',
		heading: 'Your page stays as it is',
		text: ['We reviewed the changes to your project and decided not to publish them.'],
		editText: 'You can submit other changes at any time, or reply to this email.',
	},
	editLink: {
		label: 'Project: the link to edit',
		subject: `The link to edit your project · ${program.name}`,
		preview: 'Someone requested it on our site.',
		heading: 'The link you asked for',
		text: [
			'Someone (we hope you) asked for the link to edit your project. If it wasn’t you, nothing changes unless someone uses the link.',
		],
	},
	editLinkAgain: {
		label: 'Project: the link to edit, requested',
		subject: `Edit your project here · ${program.name}`,
		preview: 'Your link, one more time.',
		heading: 'Your link, one more time',
		text: [
			'Here is the link to edit your project, in case you lost the earlier email. Everything you sent is filled in.',
		],
	},
	operator: {
		label: 'To us: a project to review',
		subject: 'A project is waiting for review',
		preview: 'It was sent or changed by its builder.',
		heading: 'A project is waiting for review',
		text: ['Visitors see it, or these changes, only after someone approves it.'],
		labels: { title: 'Project', name: 'Name', kind: 'What it is', at: 'Sent' },
		kinds: { project: 'A project', edit: 'Changes to a public project' },
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
} as const satisfies Record<string, string | (Words & Record<string, unknown>)>;
