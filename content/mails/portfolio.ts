import { program } from '#content/program.ts';

/** The texts of one email. Every text is a paragraph. */
interface Words {
	/** Its label in the console. */
	label: string;
	subject: string;
	/** The preview text in the inbox. */
	preview: string;
	heading: string;
	text: readonly string[];
}

/** The emails of the builder portfolio. Subjects contain no names or titles. */
export const portfolioMails = {
	reason: 'You’re receiving this email because a project was sent to our gallery with this address.',
	project: 'Project',
	edit: 'Edit your project',
	seePage: 'See your page',
	/** Beside every edit link. */
	keep: 'The link opens your project without a password and does not expire. Keep this email, and do not share the link: anyone who has it can submit changes in your name.',
	/** Above an operator's note. */
	feedback: 'Our feedback:',
	received: {
		label: 'Project: received',
		subject: `We have your project · ${program.name}`,
		preview: 'A person reviews it before it is published.',
		heading: 'We’ve received your project',
		text: [
			'Thank you for sharing it. A person reviews every project before it is published, and we will email you the result.',
			'You can edit everything you sent, before and after the review:',
		],
	},
	approved: {
		label: 'Project: approved',
		subject: `Your project is up · ${program.name}`,
		preview: 'It has a page of its own that you can share with anyone.',
		heading: 'Your project is live',
		text: ['It is in our gallery, on a page of its own that you can share with anyone.'],
		editText:
			'If you want to change something later, submit the changes here. We review them before they are published.',
	},
	changesRequested: {
		label: 'Project: changes requested',
		subject: `Your project needs a change · ${program.name}`,
		preview: 'What we ask you to change, and the link to edit it.',
		heading: 'Please make a few changes',
		text: ['Thank you for your project. Before we can publish it in the gallery, please make these changes.'],
		editText: 'Everything you sent is already filled in. Once you submit it again, we will review it again.',
	},
	rejected: {
		label: 'Project: rejected',
		subject: `About your project · ${program.name}`,
		preview: 'We will not publish it in the gallery.',
		heading: 'We will not publish your project',
		text: [
			'Thank you for sharing your project, and for the work you put into it. We reviewed it and decided not to publish it in the gallery.',
		],
		after:
			'This concerns only the gallery. If you think we missed something, or want to send another project, reply to this email.',
	},
	editApproved: {
		label: 'Project: changes published',
		subject: `Your changes are up · ${program.name}`,
		preview: 'The page of your project now shows them.',
		heading: 'Your changes are live',
		text: ['The page of your project now shows what you changed.'],
		editText: 'You can change it again at any time:',
	},
	editRejected: {
		label: 'Project: changes rejected',
		subject: `About your changes · ${program.name}`,
		preview: 'The page of your project stays as it is.',
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
			'Someone, probably you, requested the link to edit your project on our site. If it was not you, nothing happens unless the link is used.',
		],
	},
	editLinkAgain: {
		label: 'Project: the link to edit, requested',
		subject: `Edit your project here · ${program.name}`,
		preview: 'The link to it, once more.',
		heading: 'Your link, once more',
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
