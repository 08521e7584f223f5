import { program } from '#content/program.ts';

/** What one of these emails says. Every text is a paragraph. */
interface Words {
	/** What operators call it. */
	label: string;
	subject: string;
	/** The line that mailboxes show beside the subject. */
	preview: string;
	heading: string;
	text: readonly string[];
}

/** The emails of the builder portfolio. Subjects name nobody and no project. */
export const portfolioMails = {
	reason: 'You’re receiving this email because a project was sent to our gallery with this address.',
	project: 'Project',
	edit: 'Edit your project',
	seePage: 'See your page',
	/** Beside every link to edit. */
	keep: 'The link opens your project without a password and does not expire. Keep this mail, and do not pass the link on: whoever has it can send changes in your name.',
	/** Above an operator's words. */
	ours: 'This is what we have to say about it:',
	received: {
		label: 'Project: received',
		subject: `We have your project · ${program.name}`,
		preview: 'A person looks at it before it goes up.',
		heading: 'We’ve received your project',
		text: [
			'Thank you for sharing it. A person looks at every project before it goes up, and we write to you when that is done.',
			'You can change everything you sent, before and after that:',
		],
	},
	approved: {
		label: 'Project: approved',
		subject: `Your project is up · ${program.name}`,
		preview: 'It has a page of its own that you can send to anyone.',
		heading: 'Your project is up',
		text: ['It is in our gallery, on a page of its own. You can send its address to anyone.'],
		editText: 'If you want to change something later, send us the changes here. We look at them before they go up.',
	},
	changesRequested: {
		label: 'Project: changes asked for',
		subject: `Your project needs a change · ${program.name}`,
		preview: 'What we ask you to change, and the link to do it.',
		heading: 'Please change something',
		text: ['Thank you for your project. Before it can be in the gallery, we ask you to change something.'],
		editText: 'Everything you sent is filled in already. Once you send it again, we look at it again.',
	},
	rejected: {
		label: 'Project: not taken',
		subject: `About your project · ${program.name}`,
		preview: 'We will not show it in the gallery.',
		heading: 'We will not show your project',
		text: [
			'Thank you for sharing your project, and for the work in it. We looked at it and decided not to show it in the gallery.',
		],
		after:
			'That is about the gallery only. If you think we missed something, or want to send another project, answer this mail.',
	},
	editApproved: {
		label: 'Project: the changes are up',
		subject: `Your changes are up · ${program.name}`,
		preview: 'The page of your project now shows them.',
		heading: 'Your changes are up',
		text: ['The page of your project now shows what you changed.'],
		editText: 'You can change it again at any time:',
	},
	editRejected: {
		label: 'Project: the changes are not taken',
		subject: `About your changes · ${program.name}`,
		preview: 'The page of your project stays as it is.',
		heading: 'Your page stays as it is',
		text: ['We looked at the changes to your project and decided not to show them.'],
		editText: 'You can send other changes at any time, or answer this mail.',
	},
	editLink: {
		label: 'Project: the link to edit',
		subject: `The link to edit your project · ${program.name}`,
		preview: 'Somebody asked for it on our site.',
		heading: 'The link you asked for',
		text: [
			'Somebody, probably you, asked on our site for the link to edit your project. If it was not you, nothing happens unless the link is used.',
		],
	},
	editLinkAgain: {
		label: 'Project: the link to edit, asked for',
		subject: `Edit your project here · ${program.name}`,
		preview: 'The link to it, once more.',
		heading: 'Your link, once more',
		text: [
			'Here is the link to edit your project, in case the earlier mail is lost. Everything you sent is filled in.',
		],
	},
	operator: {
		label: 'To us: a project waits',
		subject: 'A project waits for review',
		preview: 'It was sent or changed by its builder.',
		heading: 'A project waits for review',
		text: ['It is not shown to visitors, or not with these changes, before somebody approves it.'],
		labels: { title: 'Project', name: 'Name', kind: 'What it is', at: 'Sent' },
		kinds: { project: 'A project', edit: 'Changes to a public project' },
		reason: 'You’re receiving this email because your address is OPERATOR_EMAIL of this site.',
	},
} as const satisfies Record<string, string | (Words & Record<string, unknown>)>;
