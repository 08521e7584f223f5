import { paths } from '#content/navigation.ts';
import { listOf, program, seatsOf } from '#content/program.ts';

const { access, name, refund } = program;

/** A team's next year, more seats, and who manages it: the words of `/my/team` and the page on which it is renewed. */
export const myTeamYear = {
	title: `Renew for your team · ${name}`,
	heading: 'Renew for your team',
	lead: (starts: string | undefined, through: string) =>
		starts
			? `The next year starts on ${starts}, when this one ends, and runs through ${through}. You can renew today without losing a day.`
			: `Your team’s year has ended. The next one starts on the day of your payment: if you pay today, it runs through ${through}. You can choose a later first day on the next page.`,
	laterEnds: 'Seats that end later keep their days: their next year starts when their own one ends.',
	none: {
		title: 'Nothing to renew',
		text: 'Your team’s seats are renewed already, or there are none to renew.',
		action: 'Go to your team',
	},
	reserved: {
		title: 'Your renewal is reserved',
		text: (seats: number) =>
			`${seatsOf(seats)}, not paid yet. Once you’ve paid, everyone keeps their seat for another year.`,
		action: 'Go to your renewal',
		change: 'Change it',
		changing:
			'Need other seats or another address on the invoice? Take this renewal back and start over. Don’t do that if you’ve just paid.',
		changeButton: 'Take it back',
		done: { title: 'Taken back', description: 'Choose again who keeps a seat.' },
		paying: 'A payment for it is on its way, so it can’t be changed anymore.',
	},
	/** Why it cannot be renewed now. */
	blocked: {
		dispute:
			'A payment for your team’s seats is disputed at your bank. You can renew once that’s decided. Your people keep their seats until then.',
		refund:
			'A refund for your team’s seats is on its way, so you can’t renew them now. Changed your mind? Write to us.',
		contact: { label: 'Write to us', href: paths.contact },
	},
	people: {
		legend: 'Who keeps their seat',
		help: 'They keep it with their progress and certificates, and don’t need to claim anything. Uncheck anyone who leaves.',
		noScripts: 'If you uncheck someone and want no seat in their place, lower the number of seats below too.',
		none: 'No one uses a seat yet. You can invite people to all of them.',
	},
	seats: {
		label: 'Number of seats',
		help: (price: string, most: number) =>
			`${price} each for ${access.length}, at most ${most}. Fewer or more than today are fine: those beyond your people are free for invitations.`,
	},
	total: (amount: string) => `Total: ${amount} for ${access.length}`,
	billing: {
		summary: 'Your invoice',
		show: (name: string, company: string) => (company ? `Made out to ${company}, ${name}.` : `Made out to ${name}.`),
		name: 'Your name',
		company: 'Company',
		vatNumber: 'Tax or VAT ID',
		address: 'Billing address',
	},
	terms: { before: 'By reserving you accept the ', link: 'terms of service', href: paths.terms, after: '.' },
	refund: {
		renew: `${refund.percent}% back if you cancel in writing within ${refund.days} days of payment. That takes back the renewal alone, never the year your team has now.`,
		add: `${refund.percent}% back if you cancel in writing within ${refund.days} days of payment.`,
	},
	button: 'Reserve this renewal',
	messages: {
		seats: (most: number) => `Please enter a number from 1 to ${most}.`,
		people: (people: number) => `${people} people keep their seat, so enter at least ${people}, or uncheck someone.`,
		name: 'Please enter your name',
		company: 'Please enter your company',
		vatNumber:
			'Please enter your tax or VAT ID as your tax office writes it, in 30 characters at most, or leave it empty.',
		address: 'Please enter the billing address',
	},
	/** A year of seats on the team's page that is not the current one. */
	years: {
		renewed: (kept: readonly string[], left: readonly string[]) =>
			[
				'The next year, already paid.',
				...(kept.length > 0 ? [`${listOf(kept)} ${kept.length === 1 ? 'keeps a seat' : 'keep their seats'}.`] : []),
				...(left.length > 0
					? [
							`${listOf(left)} ${left.length === 1 ? 'doesn’t: their seat ends' : 'don’t: their seats end'} with this year.`,
						]
					: []),
			].join(' '),
		show: (seats: number) => (seats === 1 ? 'Show this seat' : `Show these ${seats} seats`),
	},
	/** On the team's page. */
	card: {
		heading: (day: string, isOver: boolean) =>
			isOver ? `Your team’s year ended after ${day}` : `Your team’s year ends after ${day}`,
		text: (isOver: boolean) =>
			isOver
				? 'Renew in one step: the same people get their seats back, with their progress and certificates.'
				: 'Renew in one step: everyone keeps their seat, and no one has to claim anything again.',
		action: 'Renew for your team',
		early: 'Renew for another year',
		reserved: 'Your renewal is reserved. It counts once you’ve paid.',
		pay: 'Go to your renewal',
	},
	add: {
		summary: 'Add seats',
		text: (price: string, through: string) =>
			`${price} a seat, for a full year of its own: from the day of your payment, through ${through} if you pay today. When you renew, these seats go on from their own last day.`,
		label: 'How many more seats?',
		button: 'Reserve these seats',
		wrong: (most: number) => `Please enter a number from 1 to ${most}.`,
		billing: 'We don’t have your company’s details anymore. Buy seats with the form for teams instead.',
		closed: 'This team has no seats right now. Renew it, or buy seats with the form for teams.',
	},
	handOver: {
		summary: 'Hand over to a colleague',
		text: 'They’ll invite people, see which seats are in use, renew, and get the receipts. Your role ends when they accept; a seat you use stays yours, and so do your receipts.',
		label: 'Your colleague’s email',
		button: 'Send the offer',
		done: { title: 'Offer sent', description: 'You keep the role until they accept it.' },
		pending: (email: string, through: string) =>
			`You’ve offered this team to ${email}. They can accept it through ${through}.`,
		takeBack: 'Take the offer back',
		takenBack: { title: 'Offer taken back' },
		invalid: 'Please enter a valid email address.',
		self: 'You manage this team already. Enter a colleague’s address.',
		lately: 'We just sent an offer to this address. Please try again later.',
	},
	offer: {
		heading: (from: string | null) => `Will you manage the seats of ${from ?? 'your team'}?`,
		text: (by: string | null) =>
			`${by ?? 'A colleague'} wants to hand them over to you. You’d invite people, see which seats are in use, renew, and get the receipts. ${by ?? 'The person who does it now'} loses this page when you accept.`,
		/** On the home page. */
		decide: 'Decide',
		name: 'Your name',
		nameHelp: 'It’s on the team’s next receipts.',
		nameWrong: 'Please enter your name',
		accept: 'Accept',
		decline: 'Decline',
		accepted: { title: 'You manage this team now' },
		declined: { title: 'Declined', description: 'Nothing has changed for the team.' },
		over: 'This offer was taken back or has expired. Ask your colleague to send it again.',
	},
	file: 'Download the seats as a file (CSV)',
	fileHead: ['Team', 'Order', 'Seat', 'State', 'Email', 'Name', 'Invited on', 'In use since', 'Last day'],
	fileStates: {
		free: 'Free',
		invited: 'Invited',
		expired: 'Invitation expired',
		used: 'In use',
		closed: 'Not available',
		ended: 'Ended',
	},
} as const;
