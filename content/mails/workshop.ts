import { program } from '#content/program.ts';
import { workshopPage } from '#content/workshop.ts';

const { name } = program;
export const registeredReason =
	'You’re receiving this email because someone registered for this event with this address on our site.';

/** The emails about an event to its registrants. `title` is the event's. */
export const workshopMails = {
	labels: {
		event: 'Event',
		yourTime: 'Your time',
		timeIn: (place: string) => `Time in ${place}`,
		length: 'Length',
		minutes: (minutes: number) => `${minutes} minutes`,
		place: 'Where',
	},
	join: 'Open your join page',
	door: (minutes: number) =>
		`You can join from ${minutes} minutes before the start. The link is yours alone, so please don’t share it.`,
	/** While an online event has no meeting link. */
	noRoom: 'The meeting link isn’t set yet. You don’t need to do anything: your join page will have it.',
	registered: {
		label: 'Event: registered',
		subject: (title: string) => `Registered: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'You’re in',
		text: 'Here’s what you need to join. The attached file puts the date in your calendar.',
		noRoom: 'Your spot is saved. The attached file puts the date in your calendar.',
		bring: `Please have ready: ${workshopPage.bring.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(', ')}.`,
		reminders: {
			both: 'We’ll remind you a day before and an hour before.',
			hour: 'We’ll remind you an hour before.',
		},
		reason: registeredReason,
	},
	onTheList: {
		subject: (title: string) => `You’re on the list: ${title} · ${name}`,
		preview: 'What happens next.',
		heading: 'You’re on the list',
		recordingNow: 'This event is over. You can watch the recording now, and we’ll email you the next date.',
		recordingLater: 'This event is over. We’ll email you the recording when there is one, and the next date.',
		cancelled: 'This event is canceled. We’ll email you the next date.',
		noDate: 'We’ll email you the next date.',
		reason: registeredReason,
	},
	details: {
		label: 'Event: the meeting’s details',
		subject: (title: string) => `Your meeting details: ${title} · ${name}`,
		preview: 'The webinar registration is complete.',
		heading: 'Your meeting details',
		text: 'When you registered, our webinar service didn’t respond in time. It has now, and your registration there is complete.',
		reason: registeredReason,
	},
	newRoom: {
		label: 'Event: a new meeting link',
		subject: (title: string) => `New meeting link: ${title} · ${name}`,
		preview: 'Your join page takes you there.',
		heading: 'The meeting link has changed',
		text: 'We’ve registered you for the new meeting. Keep using your own join link: it takes you there. Please don’t use any other link you saved.',
		reason: registeredReason,
	},
	reminderDay: {
		label: 'Event: tomorrow',
		subject: (title: string) => `Coming up: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'Coming up soon',
		text: 'A reminder about the event you registered for.',
		reason: registeredReason,
	},
	reminderHour: {
		label: 'Event: in an hour',
		subject: (title: string) => `About to start: ${title} · ${name}`,
		preview: 'Your link to join.',
		heading: 'Starting within the hour',
		text: 'One last reminder about the event you registered for.',
		reason: registeredReason,
	},
	changed: {
		label: 'Event: changed',
		subject: (title: string) => `Changed: ${title} · ${name}`,
		preview: 'The new details.',
		heading: 'The details have changed',
		// Also true for registrants of a canceled event.
		text: 'Here are the new details; they replace everything we sent before. The attached calendar file replaces the earlier one. Your join link stays the same.',
		reason: registeredReason,
	},
	cancelled: {
		label: 'Event: canceled',
		subject: (title: string) => `Canceled: ${title} · ${name}`,
		preview: 'We’re sorry. We’ll email you the next date.',
		heading: 'This event is canceled',
		text: 'We’re sorry: we had to cancel this event. The attached calendar file removes it from your calendar.',
		next: 'We’ll email you the next date.',
		reason: registeredReason,
	},
	takenBack: {
		label: 'Event: registration canceled',
		subject: (title: string) => `Your registration is canceled: ${title} · ${name}`,
		preview: 'You’re no longer registered.',
		heading: 'Your registration is canceled',
		text: 'We’ve canceled your registration for this event. The attached calendar file removes it from your calendar.',
		again: 'If that’s not what you wanted, please reply to this email.',
		reason: registeredReason,
	},
	moved: {
		label: 'Event: another date',
		subject: (title: string) => `Your new date: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'You have a new date',
		text: 'We’ve moved your registration to this date. The attached calendar files put it in your calendar and take the earlier one out. Your earlier join link no longer works.',
		reason: registeredReason,
	},
	recording: {
		label: 'Event: the recording',
		subject: (title: string) => `The recording: ${title} · ${name}`,
		preview: 'Watch it whenever you like.',
		heading: 'The recording is ready',
		text: 'Missed it, or want to see it again? Here’s the recording of the event you registered for.',
		button: 'Watch the recording',
		reason: registeredReason,
	},
	nextRun: {
		label: 'Event: the next date',
		subject: (title: string) => `The next date: ${title} · ${name}`,
		preview: 'Register to save your spot.',
		heading: 'The next date is set',
		text: 'You asked for the next date. Here it is: register to save your spot.',
		button: 'Save your spot',
		reason: 'You’re receiving this email because someone registered with this address and asked for the next date.',
	},
	webinarFailed: {
		label: 'To us: a registration was rejected',
		subject: 'The webinar service rejected a registration',
		preview: 'Its response, and what to do.',
		heading: 'The webinar service rejected a registration',
		text: 'Someone registered with us, but the webinar service rejected the registration. Further rejections for the same reason are not reported again.',
		labels: { event: 'Event', answer: 'Answer' },
		todo: 'Fix the webinar ID, then retry the failed jobs of "webinar-registration" on the Jobs page of the console. Or set a join_url for the event, which the join page uses for everyone without a link of their own.',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
} as const;
