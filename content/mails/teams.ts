import { listOf, program, seatsOf } from '#content/program.ts';

const { access, name, refund } = program;

const buyerReason =
	'You’re receiving this email because someone bought seats for a team with this address on our website.';

/** Why a seat ended: its team took it back, its payment was refunded or disputed, or an operator ended it. */
export type SeatEnd = 'takenBack' | 'refunded' | 'disputed' | 'ended';

export const endedBy = (from: string | undefined, why: SeatEnd, what: string) =>
	({
		takenBack: `${from ?? 'Your team'} took ${what} back`,
		refunded: `${from ?? 'Your team'} got its payment for ${what} refunded`,
		disputed: `${from ?? 'Your team'}’s bank took the payment for ${what} back`,
		ended: `We ended ${what}, for a reason your team knows`,
	})[why];

/** The emails about seats for a team. The first three are those of the buyer's reservation. */
export const teamMails = {
	reserved: {
		subject: `Your seats are reserved · ${name}`,
		preview: 'Once you’ve paid, you can invite your people.',
		heading: 'Your seats are reserved',
		text: (seats: number, amount: string) =>
			`Thank you. ${seatsOf(seats)} in the program ${seats === 1 ? 'is' : 'are'} reserved for your team: ${amount} for ${access.length}. Once you’ve paid, you can invite your people.`,
		/** In place of some of the above, for an order that we entered. */
		byHand: {
			text: (seats: number, amount: string) =>
				`${name} entered your order for you. ${seatsOf(seats)} in the program ${seats === 1 ? 'is' : 'are'} reserved for your team: ${amount} for ${access.length}. Once it’s paid, you can invite your people.`,
			paying: `You can pay online, by ${program.payment.methods}. If you’d rather pay by bank transfer, reply to this email, and an invoice follows.`,
			reason: `You’re receiving this email because ${name} entered an order for your team’s seats with this address.`,
		},
		action: 'Go to payment',
		paying: 'Just paid? You’re all set: we’ll email you as soon as your payment arrives.',
		notConnected:
			'Nothing has been charged. We’ll email you about payment by invoice. This page shows your reservation:',
		show: 'See your reservation',
		/** To a buyer whose team has seats: the first day after them. */
		follows: (day: string) =>
			`Your team already has seats. Unless you choose a day on the page below, these start on ${day}, when those end.`,
		labels: { reference: 'Reference' },
		refund: `You can cancel in writing within ${refund.days} days of payment and get ${refund.percent}% back.`,
		/** In place of the above, for the next year of seats that people use. */
		renewal: {
			subject: `Your renewal is reserved · ${name}`,
			preview: 'Once you’ve paid, everyone on your list keeps their seat.',
			heading: 'Your renewal is reserved',
			text: (seats: number, amount: string, kept: readonly string[]) =>
				`Thank you. ${seatsOf(seats)} ${seats === 1 ? 'is' : 'are'} reserved for another year: ${amount} for ${access.length}. ${kept.length > 0 ? `Once you’ve paid, ${listOf(kept)} ${kept.length === 1 ? 'keeps a seat and has' : 'keep their seats and have'} nothing to do.` : 'Once you’ve paid, you can invite your people.'}`,
		},
		reason: buyerReason,
	},
	paid: {
		subject: `Your seats are ready · ${name}`,
		preview: 'Your payment has arrived. Invite your people now.',
		heading: 'Your seats are ready',
		text: (seats: number) => `Your payment has arrived. You can now invite people to your ${seatsOf(seats)}.`,
		/** To a buyer whose team had seats. */
		follows: (day: string) =>
			`Your team already has seats, so these start on ${day}, when those end. Need them sooner? Start them now on your team’s page.`,
		/** In place of the above, for the next year of seats that people use. */
		renewal: {
			subject: `Your seats are renewed · ${name}`,
			preview: 'Your payment has arrived. There’s nothing to do.',
			heading: 'Your seats are renewed',
			text: (kept: readonly string[], from: string, through: string) =>
				kept.length > 0
					? `Your payment has arrived. Renewed for ${kept.length === 1 ? 'this person' : `these ${kept.length} people`}, from ${from} through ${through}: ${listOf(kept)}. There’s nothing to do, for you or for them.`
					: `Your payment has arrived. Your seats are renewed, from ${from} through ${through}.`,
			left: (left: readonly string[]) => `Without a seat from then on: ${listOf(left)}.`,
			free: (free: number) => `${seatsOf(free)} ${free === 1 ? 'is' : 'are'} free: invite people on your team’s page.`,
			action: 'See your team',
		},
		labels: { amount: 'Paid', start: 'Access starts', cancel: 'Cancel until', reference: 'Reference' },
		how: 'Sign in with this email address, no password needed. Enter your people’s addresses, and each of them gets an email with a link to claim a seat. Taking part yourself? Press “Use one myself.”',
		action: 'Invite your people',
		attached: 'Your receipt, with your company’s details, is attached. It’s on your page too, under Billing.',
		receipt: 'Your receipt, with your company’s details, is on your page, under Billing.',
		cancel: (day: string) =>
			`If you change your mind, cancel in writing until the end of ${day}, in any time zone, and you get ${refund.percent}% back. Reply to this email, or press the button on your team’s page.`,
		reason: buyerReason,
	},
	refunded: {
		subject: `Your payment was refunded · ${name}`,
		preview: 'The money is on its way back to you.',
		heading: 'Your payment was refunded',
		text: (seats: number, order: string) =>
			`We’ve refunded the payment for order ${order} (${seatsOf(seats)}) to the card, wallet or account you paid from.`,
		labels: { amount: 'Refunded', reference: 'Reference' },
		/** `people`: whose access by these seats ended. `hasOthers`: the team has other seats. */
		ended: (seats: number, people: number, hasOthers: boolean) =>
			`${people === 0 ? `${seats === 1 ? 'This seat wasn’t' : 'These seats weren’t'} in use, so no one loses access.` : `The access of the ${people === 1 ? 'person' : `${people} people`} who used ${seats === 1 ? 'this seat' : 'one of these seats'} has ended.`}${hasOthers ? ' Your team’s other seats stay as they are.' : ''} If this is a surprise, reply to this email.`,
		/** In place of the above, for the next year of seats that are in use now. */
		endedRenewal:
			'The next year of these seats is taken back. The year your team has now stays as it is. If this is a surprise, reply to this email.',
		attached: 'Your credit note is attached. You’ll also find it on your page.',
		creditNote: 'See your credit note',
		reason: buyerReason,
	},
	invitation: {
		label: 'Teams: invitation to a seat',
		subject: `You have a seat in the program · ${name}`,
		preview: 'Claim it with the link in this email.',
		heading: (from: string | undefined) => (from ? `${from} has a seat for you` : 'You have a seat in the program'),
		text: (from: string | undefined, start: string, through: string) =>
			`${from ? `${from} has` : 'Your team has'} a seat for you in our AI program for sustainability, ESG and climate teams: live sessions, build sessions, recordings and the learning app, from ${start} through ${through}. If you already have access, it starts when that ends.`,
		how: (through: string) =>
			`Claim it with the link below, no password needed. The link is yours alone and works once, through ${through}. Your team’s buyer sees that you use it, but nothing you do.`,
		button: 'Claim my seat',
		reason: (from: string | undefined) =>
			`You’re receiving this email because ${from ?? 'someone'}, who bought seats for a team, entered this address. If you don’t want the seat, you can ignore this email.`,
	},
	claimed: {
		label: 'Teams: a seat is in use',
		subject: `One of your seats is in use · ${name}`,
		preview: 'See all of them on your team’s page.',
		heading: 'One of your seats is in use',
		text: (who: string) => `${who} has claimed a seat.`,
		button: 'See your seats',
		reason: buyerReason,
	},
	welcome: {
		label: 'Teams: welcome to a seat',
		subject: `Welcome to the program · ${name}`,
		preview: 'Your page has your next session.',
		heading: 'Welcome to the program',
		text: (from: string, through: string) =>
			`You claimed your team’s seat. It gives you the live sessions, build sessions, recordings and the learning app from ${from} through ${through}.`,
		how: 'Your page has your next session and the button to join it. Sign in with this email address whenever you like, no password needed. Questions? Reply to this email.',
		button: 'Open your page',
		reason: 'You’re receiving this email because you claimed a team’s seat in our program.',
	},
	withdrawn: {
		label: 'Teams: a seat has ended',
		subject: `Your seat has ended · ${name}`,
		preview: 'Your access through this seat has ended.',
		heading: 'Your seat has ended',
		/** `why`: what the company did. */
		text: (from: string | undefined, why: SeatEnd) =>
			`${endedBy(from, why, 'your seat')}, so your access through it has ended. What you made stays yours, and so does any other access you have.`,
		how: 'If you think this is a mistake, ask the person who invited you.',
		button: 'Open your page',
		reason: 'You’re receiving this email because you used a team’s seat in our program.',
	},
	freed: {
		label: 'Teams: a seat is free again',
		subject: `One of your seats is free again · ${name}`,
		preview: 'You can invite someone else.',
		heading: 'One of your seats is free again',
		text: 'Someone who used one of your seats, or was invited to one, had their data erased. The seat is free, and you can invite someone else.',
		button: 'See your seats',
		reason: buyerReason,
	},
} as const;
