/**
 * Beside the forms of pages: what happens after they were sent. Each step is kept by the code that the form's action calls. Not in
 * content/dialogs.ts, whose texts the dialogs load. `{person}` is who answers, or `somePerson`.
 */
const heading = 'What happens next';

/** Who answers, while operators name no one. */
export const somePerson = 'A person';

const afterPayment = [
	'Once they’re paid, you invite your people by email from your team’s page.',
	'Each of them claims a seat with the link in their invitation. You get an email when a seat is taken.',
];

const afterEnrollment = [
	'Once it’s paid, we’ll email you the link to your own page, with your receipt and your next session.',
	'You can join the very next live workshop, or choose a later first day after you reserve, such as the day of the basics.',
];

const enrollmentPage = {
	heading,
	steps: ['Your place is reserved right away, and the payment page opens.', ...afterEnrollment],
};

export const formNext = {
	contact: {
		heading,
		steps: [
			'A confirmation arrives in your inbox right away. Reply to it to add something.',
			'{person} reads your message and answers by email.',
			'That’s all. Writing to us doesn’t put you on a mailing list.',
		],
	},
	demoRequest: {
		heading,
		steps: [
			'A confirmation arrives in your inbox right away. Reply to it with days that suit you.',
			'{person} reads your request and proposes a time by email.',
			'We walk you through a learn session and a build session, using your question.',
		],
	},
	consultation: {
		heading,
		steps: [
			'You pick a time on the next screen, in your own time zone. Not now? We’ll email you the link.',
			'{person} reads your request before we talk, and emails you the link for the video call.',
			'We talk for half an hour. Need to change it? Use the link in your confirmation.',
		],
	},
	enrollment: {
		stripe: enrollmentPage,
		link: enrollmentPage,
		none: {
			heading,
			steps: ['Your place is reserved right away. We’ll email you about payment.', ...afterEnrollment],
		},
	},
	teams: {
		stripe: { heading, steps: ['Your seats are reserved right away, and the payment page opens.', ...afterPayment] },
		none: {
			heading,
			steps: ['Your seats are reserved right away. We email you about payment by invoice.', ...afterPayment],
		},
	},
} as const;
