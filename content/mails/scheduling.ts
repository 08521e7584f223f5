import { program } from '#content/program.ts';
import { schedule } from '#content/scheduling.ts';

const { confirmed, booking } = schedule;
const reason = 'You’re receiving this email because someone booked a consultation with this address on our website.';
const labels = { ours: booking.labels.ours, where: booking.labels.place };

export const schedulingMails = {
	labels,
	place: booking.place,
	confirmed: {
		label: 'Booking: confirmed',
		subject: `Your consultation is booked · ${program.name}`,
		preview: 'The time, a calendar file, and how to change it.',
		heading: confirmed.heading,
		text: (minutes: number) => `We’ll talk for ${minutes} minutes. The attached file puts it in your calendar.`,
		action: 'Change or cancel',
		note: 'The link works until the consultation starts. Keep it to yourself: anyone who has it can change the booking.',
		reason,
	},
	moved: {
		label: 'Booking: moved',
		subject: `Your consultation has a new time · ${program.name}`,
		preview: 'The new time and a calendar file.',
		heading: schedule.moved.heading,
		text: 'Here’s your new time; the old one is free again. The attached file updates your calendar.',
		action: 'Change or cancel',
		note: 'The link works until the consultation starts. Keep it to yourself: anyone who has it can change the booking.',
		reason,
	},
	cancelled: {
		label: 'Booking: canceled',
		subject: `Your consultation is canceled · ${program.name}`,
		preview: 'You can book another time.',
		heading: 'Your consultation is canceled',
		text: 'The attached file removes it from your calendar.',
		was: 'It was scheduled for:',
		action: schedule.again.button,
		note: 'If you didn’t cancel it, reply to this email.',
		reason,
	},
	operator: {
		label: 'To us: a booking',
		preview: 'The time, the person and a calendar file.',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
		labels: { name: 'Name', email: 'Email', theirs: 'Their time', ours: labels.ours },
		action: 'Move or cancel',
		confirmed: {
			subject: 'A consultation was booked',
			heading: 'A consultation was booked',
			text: 'Reply to this email to send the person the link for the call.',
		},
		moved: {
			subject: 'A consultation was moved',
			heading: 'A consultation was moved',
			text: 'This is its new time. Reply to this email to write to the person.',
		},
		cancelled: {
			subject: 'A consultation was canceled',
			heading: 'A consultation was canceled',
			text: 'Its time is free again. Reply to this email to write to the person.',
		},
	},
} as const;
