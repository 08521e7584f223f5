import { program } from '#content/program.ts';

const { name } = program;
const reason =
	'You’re receiving this email because someone entered this address on our sign-in page. If it wasn’t you, do nothing: no one can sign in without this email.';

export const accessMails = {
	/** Its subject is that of `invited` and `notEnrolled`: a list of emails tells nobody who is enrolled. */
	signIn: {
		label: 'Participants: sign-in link',
		subject: `Your sign-in · ${name}`,
		preview: 'It works once, for 15 minutes.',
		heading: 'Sign in',
		text: 'This link signs you in. It works once, for 15 minutes. Don’t forward it.',
		/** To someone without access who was invited to a seat. */
		seat: (from: string | undefined) =>
			`${from ? `${from} has` : 'Your team has'} a seat for you: claim it on your page.`,
		button: 'Sign in',
		reason,
	},
	/** To someone who never took part, but was invited to a seat. */
	invited: {
		subject: `Your sign-in · ${name}`,
		preview: 'Claim your seat with this link.',
		heading: 'You have a seat to claim',
		text: (from: string | undefined, through: string) =>
			`${from ? `${from} has` : 'Your team has'} a seat in the program for you. Claim it with this link and you’re signed in, no password needed. The link works once, through ${through}. Don’t forward it.`,
		button: 'Claim my seat',
		reason,
	},
	granted: {
		label: 'Participants: access given',
		subject: `You have access · ${name}`,
		preview: 'Your page has your next session.',
		heading: 'You have access to the program',
		text: (from: string, through: string) =>
			`We’ve given you access from ${from} through ${through}: the live sessions, their recordings and the learning app.`,
		how: 'Your page has your next session and the button to join it. Sign in with this email address, no password needed.',
		button: 'Open your page',
		reason: 'You’re receiving this email because we gave the owner of this address access to the program.',
	},
	ending: {
		label: 'Participants: access ends soon',
		subject: (day: string) => `Your access ends after ${day} · ${name}`,
		preview: 'What stays yours, and how to keep going.',
		heading: 'Your year is almost over',
		text: (day: string) =>
			`You can join sessions and watch recordings through ${day}. After that, you’ll lose access to them and to the community.`,
		keepsApp: 'The learning app stays yours for life.',
		stays: 'Your portfolio projects, certificates and receipts stay yours, on your page.',
		/** `price`: today's, formatted. */
		renew: (price: string) =>
			`To keep going, renew on your page in one press, today for ${price}. Your next year starts the day after this one ends.`,
		button: 'Renew on your page',
		/** Of a seat that the company may renew. */
		team: {
			preview: 'Your company decides about your next year.',
			text: (day: string) =>
				`Your seat works through ${day}: sessions, recordings and the community. Your company decides about your next year by then. You’ll hear from us either way, so there’s nothing to buy or to do now.`,
			stays: 'Your portfolio projects and certificates stay yours, on your page.',
			button: 'Open your page',
		},
		/** The same to who decides that. */
		own: {
			preview: 'Renew for the same people in one step.',
			text: (day: string) => `Your seat, and your team’s, work through ${day}.`,
			renew: () => 'Renew before then, and everyone goes on the day after, without claiming anything again.',
			button: 'Renew for your team',
		},
		reason: 'You’re receiving this email because you have access to the program.',
	},
	passkeys: {
		added: {
			label: 'Participants: passkey added',
			subject: `A passkey was added to your account · ${name}`,
			preview: 'If it was you, you don’t need to do anything.',
			heading: 'A passkey was added',
			text: 'A new passkey can now sign in to your page. If you added it, you don’t need to do anything.',
		},
		removed: {
			label: 'Participants: passkey removed',
			subject: `A passkey was removed from your account · ${name}`,
			preview: 'If it was you, you don’t need to do anything.',
			heading: 'A passkey was removed',
			text: 'A passkey can no longer sign in to your page. If you removed it, you don’t need to do anything.',
		},
		facts: { passkey: 'Passkey', at: 'When' },
		stranger:
			'If it wasn’t you, open your devices now, remove any passkey you don’t recognize and sign out any browser you don’t know. Then reply to this email, and make sure no one else can read your email.',
		button: 'See your devices',
		reason: 'You’re receiving this email because the ways to sign in to your page have changed.',
	},
	notEnrolled: {
		subject: `Your sign-in · ${name}`,
		preview: 'We can’t find an enrollment for this address.',
		heading: 'We can’t find your enrollment',
		text: 'You asked to sign in, but no one has enrolled with this address. If you enrolled with another one, use that. If you think this is a mistake, write to us through the contact form.',
		button: 'See the program',
		reason,
	},
} as const;
