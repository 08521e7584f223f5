import { program, seatsOf } from '#content/program.ts';
import { endedBy, type SeatEnd } from './teams.ts';

const { access, name } = program;

const buyerReason = 'You’re receiving this email because you manage a team’s seats in our program.';
const seatReason = 'You’re receiving this email because you use a team’s seat in our program.';

const inDays = (days: number) => (days === 0 ? 'Today' : days === 1 ? '1 day left' : `${days} days left`);

/** The emails about a team's next year and about who manages it. */
export const teamYearMails = {
	ending: {
		label: 'Teams: the year ends soon',
		subject: (day: string, _: number) => `Your team’s seats end after ${day} · ${name}`,
		preview: 'Renew for the same people in one step.',
		heading: (day: string, _: number) => `Your team’s year ends after ${day}`,
		text: (seats: number, used: number, day: string) =>
			`Your team has ${seatsOf(seats)}, ${used === 0 ? 'none' : used} in use. All of them work through ${day}.`,
		renew: (price: string) =>
			`Renew in one step, at ${price} a seat for ${access.length}: everyone keeps their seat, their progress and their certificates, and no one has to claim anything again. The next year starts the day after this one ends, so you can renew today without losing a day.`,
		/** In place of the above, in the second one. `days`: until the last day. */
		reminder: {
			subject: (day: string, days: number) => `${inDays(days)}: your team’s seats end after ${day} · ${name}`,
			preview: 'Our last reminder. Renew for the same people in one step.',
			heading: (_: string, days: number) =>
				days === 0
					? 'Your team’s year ends today'
					: `Your team’s year ends in ${days === 1 ? '1 day' : `${days} days`}`,
			text: (seats: number, used: number, day: string) =>
				`This is our last reminder: your team’s ${seatsOf(seats)}, ${used === 0 ? 'none' : used} in use, ${seats === 1 ? 'ends' : 'end'} after ${day}.`,
			renew: (price: string) =>
				`Renew by then, at ${price} a seat for ${access.length}, and the same people go on the day after. No one has to do anything.`,
		},
		reserved: 'Your renewal is reserved but not paid yet. Pay by then, and everyone goes on without a gap.',
		otherwise: (day: string) =>
			`If you don’t renew, your people lose access to sessions, recordings and the community after ${day}. Their projects and certificates stay theirs, and they can enroll on their own. Until then, we tell them that your company decides.`,
		handOver: 'Someone else decides? Hand the team over to them on your team’s page.',
		button: 'Renew for your team',
		pay: 'Go to your renewal',
		reason: buyerReason,
	},
	renewed: {
		label: 'Teams: a seat was renewed',
		subject: `Your seat was renewed · ${name}`,
		preview: 'You don’t need to do anything.',
		heading: 'Another year for you',
		text: (from: string | undefined, start: string, through: string) =>
			`${from ?? 'Your company'} renewed your seat. Your next year runs from ${start} through ${through}.`,
		how: 'You don’t need to do anything: your page, your progress and your certificates stay as they are.',
		button: 'Open your page',
		reason: seatReason,
	},
	/** To a person whose next year was taken back before it began. */
	renewalWithdrawn: {
		subject: `Your next year was taken back · ${name}`,
		preview: 'Your seat stays yours until its year ends.',
		heading: 'Your next year was taken back',
		text: (from: string | undefined, why: SeatEnd) =>
			`${endedBy(from, why, 'your next year')}. The year you have now stays yours until its last day.`,
	},
	/** To a person whose seat was not renewed, or none of their team's. */
	over: {
		label: 'Teams: a seat was not renewed',
		subject: `Your seat was not renewed · ${name}`,
		preview: 'What stays yours, and how you can go on.',
		heading: 'Your seat was not renewed',
		text: (from: string | undefined) =>
			`${from ?? 'Your company'} hasn’t renewed your seat, so your access to sessions, recordings and the community has ended. Your projects, certificates and receipts stay yours, on your page.`,
		/** In place of the above, while the year runs. */
		leftOut: (from: string | undefined, day: string) =>
			`${from ?? 'Your company'} has renewed its seats, but not yours. Yours works through ${day}: sessions, recordings and the community. After that, your projects, certificates and receipts stay yours, on your page.`,
		renew:
			'To keep going, you can enroll on your own. If your company renews later, you lose nothing: that year starts when yours ends.',
		button: 'Enroll on your own',
		reason: seatReason,
	},
	roleOffered: {
		label: 'Teams: the buyer’s role is offered',
		subject: `Will you manage your team’s seats? · ${name}`,
		preview: 'A colleague wants to hand them over to you.',
		heading: 'Will you manage your team’s seats?',
		text: (by: string | undefined, from: string | undefined) =>
			`${by ?? 'A colleague'} manages the seats of ${from ?? 'your team'} in our program and wants to hand them over to you. You’d invite people, see which seats are in use, renew, and get the receipts.`,
		how: (through: string) =>
			`Sign in with this email address, no password needed, and accept on your team’s page. The offer stands through ${through}. It works for this address alone, so forwarding this email gives nobody anything.`,
		button: 'Sign in and decide',
		reason: (by: string | undefined) =>
			`You’re receiving this email because ${by ?? 'someone'}, who manages a team’s seats, entered this address. If you don’t want the role, you can ignore this email.`,
	},
	roleTaken: {
		label: 'Teams: the buyer’s role was taken over',
		subject: `You manage your team’s seats now · ${name}`,
		preview: 'Invite people, see who uses a seat, renew.',
		heading: 'You manage your team’s seats now',
		text: 'Sign in with this email address to invite people, see which seats are in use, and renew. You’ll find the team’s receipts on your page, and we’ll write to you before its year ends.',
		button: 'See your team',
		reason: buyerReason,
	},
	roleGiven: {
		label: 'Teams: the buyer’s role was handed over',
		subject: `Someone else manages your team’s seats now · ${name}`,
		preview: 'You no longer see the team’s page.',
		heading: 'Someone else manages your team’s seats now',
		text: 'You no longer see the team’s page, and we won’t write to you about it anymore. The receipts for what you bought stay on your page. If you use a seat, you keep it.',
		wrong: 'If you didn’t expect this, reply to this email.',
		button: 'Open your page',
		reason: 'You’re receiving this email because you managed a team’s seats in our program.',
	},
} as const;
