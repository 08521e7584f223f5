import { program } from '#content/program.ts';

const { name } = program;
const reason = 'You’re receiving this email because you sent evidence of a skill from your page.';

/** The emails about evidence. Subjects contain no names. */
export const skillMails = {
	approved: {
		label: 'Skills: evidence approved',
		subject: `Your evidence is approved · ${name}`,
		preview: 'One more part of your certificate is done.',
		heading: 'Your evidence is approved',
		text: 'We’ve reviewed what you sent, and it shows the skill.',
		/** By what is next, when the email is written. */
		next: {
			certificate: {
				next: 'It was the last part: you’ve shown every skill. Confirm your name, and the certificate is yours.',
				button: 'Get the certificate',
			},
			badge: {
				next: 'You’ve had a session on the skill too. Confirm your name, and the badge is yours.',
				button: 'Get your badge',
			},
			session: {
				next: 'Next, join a session on the skill live. The badge is yours after that.',
				button: 'See the sessions',
			},
			none: { next: 'Your page has your badge, and what’s still open.', button: 'See your skills' },
		},
		reason,
	},
	more: {
		label: 'Skills: more evidence wanted',
		subject: `About your evidence · ${name}`,
		preview: 'What we need to see before we can approve it.',
		heading: 'We need a little more',
		text: 'Thank you for your evidence. Before we can approve it, we need this from you:',
		next: 'Send a new version from your page. What you sent before is still there.',
		button: 'Open the skill',
		reason,
	},
	issued: {
		label: 'Skills: certificate issued',
		certificate: {
			subject: `Your certificate · ${name}`,
			preview: 'Its public page is yours to share.',
			heading: 'Your certificate is issued',
			text: 'Congratulations: you’ve shown every skill of the program. Anyone you give its link to can see your certificate and check that it’s valid.',
			button: 'Share or download it',
			reason: 'You’re receiving this email because we issued you this certificate.',
		},
		badge: {
			subject: `Your skill badge · ${name}`,
			preview: 'Its public page is yours to share.',
			heading: 'Your badge is issued',
			text: 'Well done. Anyone you give its link to can see your badge and check that it’s valid.',
			button: 'Share or download it',
			reason: 'You’re receiving this email because we issued you this badge.',
		},
		labels: { title: 'Title', name: 'Awarded to' },
		open: 'See its public page',
		next: 'On your own page, you can add it to your LinkedIn profile in one step, download it, put it in your email signature and choose which evidence it shows.',
	},
	revoked: {
		label: 'Skills: certificate revoked',
		subject: `A certificate of yours was revoked · ${name}`,
		preview: 'It no longer counts, and its page says so.',
		heading: 'Your certificate was revoked',
		text: 'We’ve revoked this certificate. It no longer counts: its page and every verifier now say that it is revoked. Please take it off your profiles.',
		next: 'If you think this is a mistake, reply to this email. A real person reads it.',
		labels: { certificate: 'Certificate', name: 'Awarded to', issued: 'Issued', reason: 'Our reason' },
		button: 'See your skills',
		reason: 'You’re receiving this email because we issued you this certificate.',
	},
	skill: 'Skill',
	feedback: 'Our feedback',
} as const;
