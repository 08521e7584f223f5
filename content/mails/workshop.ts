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
		`The door opens ${minutes} minutes before the start. The link is your own, so please do not pass it on.`,
	registered: {
		label: 'Event: registered',
		subject: (title: string) => `Registered: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'You have a place',
		text: 'Here is what you need to join. The attached calendar file keeps the date for you.',
		bring: `Please have at hand: ${workshopPage.bring.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(', ')}.`,
		reminders: {
			both: 'We will remind you a day before and an hour before.',
			hour: 'We will remind you an hour before.',
		},
		reason: registeredReason,
	},
	onTheList: {
		subject: (title: string) => `You are on the list: ${title} · ${name}`,
		preview: 'What happens next.',
		heading: 'You are on the list',
		recordingNow:
			'This event has taken place. You can watch its recording now, and we will email you the date of the next run.',
		recordingLater:
			'This event has taken place. We will email you its recording when there is one, and the date of the next run.',
		cancelled: 'This event will not take place. We will email you the date of the next run.',
		noDate: 'We will email you the date of the next run.',
		reason: registeredReason,
	},
	details: {
		label: 'Event: the meeting’s details',
		subject: (title: string) => `Your meeting details: ${title} · ${name}`,
		preview: 'The webinar registration is complete.',
		heading: 'Your meeting details',
		text: 'When you registered, our webinar service did not answer in time. It has now, and your registration there is complete.',
		reason: registeredReason,
	},
	newRoom: {
		label: 'Event: a new room',
		subject: (title: string) => `A new room: ${title} · ${name}`,
		preview: 'Your join page leads to it.',
		heading: 'The meeting room has changed',
		text: 'We have registered you for the new room. Your join link stays the same and leads there; please do not use any other link that you kept.',
		reason: registeredReason,
	},
	reminderDay: {
		label: 'Event: tomorrow',
		subject: (title: string) => `Coming up: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'Coming up soon',
		text: 'A reminder of the event you registered for.',
		reason: registeredReason,
	},
	reminderHour: {
		label: 'Event: in an hour',
		subject: (title: string) => `About to start: ${title} · ${name}`,
		preview: 'Your link to join.',
		heading: 'It starts within the hour',
		text: 'A last reminder of the event you registered for.',
		reason: registeredReason,
	},
	changed: {
		label: 'Event: changed',
		subject: (title: string) => `Changed: ${title} · ${name}`,
		preview: 'The current details.',
		heading: 'The details have changed',
		// Also true for registrants of a canceled event.
		text: 'These are the current details; they replace everything we wrote before. The attached calendar file replaces the earlier one. Your join link stays the same.',
		reason: registeredReason,
	},
	cancelled: {
		label: 'Event: cancelled',
		subject: (title: string) => `Cancelled: ${title} · ${name}`,
		preview: 'It will not take place.',
		heading: 'This event is cancelled',
		text: 'We are sorry: this event will not take place. The attached calendar file removes it from your calendar.',
		next: 'We will email you the date of the next run.',
		reason: registeredReason,
	},
	takenBack: {
		label: 'Event: registration cancelled',
		subject: (title: string) => `Your registration is cancelled: ${title} · ${name}`,
		preview: 'You no longer have a place.',
		heading: 'Your registration is cancelled',
		text: 'We have cancelled your registration for this event. The attached calendar file removes it from your calendar.',
		again: 'If that is not what you wanted, please reply to this email.',
		reason: registeredReason,
	},
	moved: {
		label: 'Event: another date',
		subject: (title: string) => `Another date: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'You have a place on another date',
		text: 'We have moved your registration to this date. The attached calendar files put it into your calendar and take the earlier one out; your earlier join link no longer works.',
		reason: registeredReason,
	},
	recording: {
		label: 'Event: the recording',
		subject: (title: string) => `The recording: ${title} · ${name}`,
		preview: 'Watch it when it suits you.',
		heading: 'The recording is ready',
		text: 'You can watch the event you registered for, or watch it again.',
		button: 'Watch the recording',
		reason: registeredReason,
	},
	nextRun: {
		label: 'Event: the next date',
		subject: (title: string) => `The next date: ${title} · ${name}`,
		preview: 'Register to have a place.',
		heading: 'The next run has a date',
		text: 'You asked us for the next date. Register to have a place in it.',
		button: 'Save your place',
		reason:
			'You’re receiving this email because someone registered with this address and asked for the date of the next run.',
	},
	webinarFailed: {
		label: 'To us: a registration was rejected',
		subject: 'The webinar service rejected a registration',
		preview: 'Its response, and what to do.',
		heading: 'The webinar service rejected a registration',
		text: 'Someone registered with us, but the webinar service rejected the registration. Further rejections for the same reason are not reported again.',
		labels: { event: 'Event', answer: 'Answer' },
		todo: 'Correct the ID of the webinar, then retry the failed jobs of "webinar-registration" on the Jobs page of the console. Or set a join_url for the event, which the join page uses for everyone without a link of their own.',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
} as const;
