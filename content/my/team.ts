import { program, seatsOf } from '#content/program.ts';

const { name } = program;

export const myTeam = {
	title: `Your team · ${name}`,
	navigation: 'Team',
	heading: 'Your team',
	lead: 'Your team’s seats. Invite someone to each; you see which seats are in use, not what people do.',
	none: {
		title: 'No seats here',
		text: 'You haven’t bought seats for a team with this address.',
		action: 'Buy seats',
	},
	/** To who handed the team over. */
	given: {
		title: (who: string) => `${who} manages this team now`,
		text: 'You handed it over. The receipts for what you bought stay on your page, and a seat you use stays yours.',
		action: 'Go to your receipts',
	},
	order: (count: number, reference: string) => `${seatsOf(count)} · ${reference}`,
	access: (from: string, through: string) => `Access from ${from} through ${through}, for every seat.`,
	/** The year of these seats waits for the end of earlier ones. */
	later: {
		text: 'They start when the seats you bought before end, so you don’t lose a day.',
		summary: 'Start these seats now',
		detail: 'Need them now, for more people? Their year then starts today. This can’t be undone.',
		button: 'Start today',
		done: { title: 'These seats start today' },
	},
	counts: (used: number, invited: number, free: number) => `${used} in use, ${invited} invited, ${free} free.`,
	waiting: {
		text: 'These seats aren’t paid for yet. Once they are, you can invite your people.',
		action: 'Go to your reservation',
	},
	/** The buyer has asked for the money of these seats back. */
	refunding: {
		heading: 'Refund requested',
		text: 'Until it’s made, everyone keeps their seat. You can’t invite anyone to these seats or renew them.',
		action: 'See when it’s due, or withdraw your request',
	},
	closed: 'This order was refunded or canceled, so its seats don’t give access.',
	over: 'The year for these seats is over.',
	seat: (position: number) => `Seat ${position}`,
	states: {
		free: 'Free',
		invited: (email: string, on: string, through: string) =>
			`${email}, invited on ${on}. The link works through ${through}.`,
		expired: (email: string, on: string) => `${email}, invited on ${on}. The link has expired: send it again.`,
		used: (who: string, since: string) => `In use by ${who} since ${since}.`,
		usedFrom: (who: string, from: string) => `For ${who}, from ${from}.`,
		wasUsed: (who: string) => `Used by ${who}.`,
		you: (name: string | null) => (name ? `${name} (you)` : 'you'),
		closed: 'Not available',
		ended: 'Ended by us',
	},
	person: (who: string | null, email: string) => (who ? `${who} (${email})` : email),
	invite: {
		label: 'Invite by email',
		help: (free: number) =>
			free === 1 ? 'One seat is free. Enter one email address.' : `${free} seats are free. One email address per line.`,
		button: 'Send invitations',
		done: (count: number) => ({
			title: count === 1 ? 'Invitation sent' : `${count} invitations sent`,
			description: 'Each has a link to claim the seat. It works for 30 days.',
		}),
	},
	use: {
		button: 'Use one myself',
		done: { title: 'You have a seat', description: 'Your home page has your next session.' },
	},
	resend: { button: 'Send again', done: { title: 'Invitation sent again' } },
	withdraw: {
		button: 'Withdraw',
		done: { title: 'Invitation withdrawn', description: 'The seat is free. You can invite the same address again.' },
	},
	takeBack: {
		summary: 'Take back',
		text: 'This person loses this seat’s access right away and gets an email. Any other access they have stays. You can then invite someone else.',
		button: 'Take this seat back',
		done: { title: 'The seat is free', description: 'You can invite someone else.' },
	},
	/** The same for the seat that the buyer uses. */
	giveUp: {
		summary: 'Give up my seat',
		text: 'You lose this seat’s access right away; any other access you have stays. You still manage the team, and can invite someone to the seat or use it again.',
		button: 'Give up my seat',
	},
	problems: {
		empty: 'Please enter at least one email address.',
		invalid: (lines: string) => `This isn’t an email address: ${lines}. Nothing was sent.`,
		twice: (email: string) => `${email} is on the list twice. Nothing was sent.`,
		invited: (email: string) => `${email} already has a seat from this order. Nothing was sent.`,
		free: (free: number) =>
			free === 0
				? 'No seat is free. Withdraw an invitation or take a seat back first.'
				: `Only ${free === 1 ? 'one seat is' : `${free} seats are`} free. Please shorten the list. Nothing was sent.`,
		/** In minutes. */
		lately: (ago: number, wait: number) =>
			`Sent ${ago === 0 ? 'just now' : ago === 1 ? '1 minute ago' : `${ago} minutes ago`}. You can send it again in ${wait === 1 ? '1 minute' : `${wait} minutes`}.`,
		tooMany: (email: string) =>
			`We’ve sent ${email} or your team too many invitations today. Please try again tomorrow. Nothing was sent.`,
		refund: 'You’ve asked for a refund of these seats, so no one can be invited to them. Nothing was sent.',
		used: 'You already use a seat from this order.',
		state: 'This seat was just changed. Here’s how it looks now.',
	},
	claim: {
		title: `Your seat · ${name}`,
		valid: {
			heading: 'You have a seat',
			text: (from: string | undefined, start: string, through: string) =>
				`${from ? `${from} has` : 'Your team has'} a seat for you: live sessions, build sessions, recordings and the learning app, from ${start} through ${through}. If you already have access, the seat starts when that ends.`,
			name: 'Your name',
			nameHelp: 'Your team’s buyer sees it beside your address, and that the seat is in use, but nothing you do.',
			nameWrong: 'Please enter your name on one line, in 200 characters at most, or leave it empty.',
			button: 'Claim my seat',
		},
		used: {
			heading: 'This invitation has been used',
			text: 'A seat can only be claimed once. If it was you, sign in with the address we sent the invitation to.',
		},
		expired: {
			heading: 'This invitation has expired',
			text: 'Ask the person who invited you to send it again. It takes them one click.',
		},
		withdrawn: {
			heading: 'This invitation was withdrawn',
			text: 'The seat may have gone to someone else. Ask the person who invited you.',
		},
		closed: {
			heading: 'This seat doesn’t give access',
			text: 'Its order was refunded or canceled, or its year is over. Ask the person who invited you.',
		},
		altered: {
			heading: 'This link doesn’t work',
			text: 'Part of it is missing or was changed. Copy the whole link from the email.',
		},
		signIn: 'Sign in',
		done: { title: 'The seat is yours', description: 'Welcome. This is your home page in the program.' },
		known: {
			title: 'The seat is yours',
			description: 'Sign in with the address we sent the invitation to.',
		},
	},
	home: {
		invited: {
			heading: (from: string | undefined) => (from ? `You were invited by ${from}` : 'Your team invited you'),
			action: 'Claim your seat',
		},
		states: {
			buyer: {
				heading: 'You bought seats for a team',
				text: 'You don’t use one yourself. Invite your people, see which seats are in use, or take a seat on your team’s page.',
				action: 'Go to your team',
			},
			seatsReserved: {
				heading: 'Your seats are reserved',
				text: 'Once you’ve paid, you can invite your people.',
				action: 'Go to your reservation',
			},
			renewalReserved: {
				heading: 'Your renewal is reserved',
				text: 'Once you’ve paid, the people you chose keep their seats for another year.',
				action: 'Go to your renewal',
			},
			seatsOver: {
				heading: 'Your team’s year has ended',
				text: 'Renew in one step: the same people get their seats back for another year.',
				action: 'Renew for your team',
			},
			seatsClosed: {
				heading: 'Your seats don’t give access',
				text: 'Their order was refunded or canceled. You can buy seats again whenever you like.',
				action: 'Buy seats',
			},
			seatTakenBack: {
				heading: 'Your seat has ended',
				text: 'Your team took the seat back. Ask the person who invited you, or enroll yourself.',
				action: 'See how to enroll',
			},
			seatRefunded: {
				heading: 'Your seat has ended',
				text: 'Your team got its payment for the seat back. Ask the person who invited you, or enroll yourself.',
				action: 'See how to enroll',
			},
			seatEnded: {
				heading: 'Your seat has ended',
				text: 'We ended it, for a reason your team knows. Ask the person who invited you, or enroll yourself.',
				action: 'See how to enroll',
			},
		},
	},
} as const;
