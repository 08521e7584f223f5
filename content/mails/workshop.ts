import { program } from '#content/program.ts';
import { workshopPage } from '#content/workshop.ts';

const { name } = program;
const registeredReason =
	'You’re receiving this email because someone registered for this event with this address on our site.';

/** The emails about an event, to who registered for it. `title` is the event's. */
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
		heading: 'It takes place in another room',
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
		preview: 'The details that hold from now on.',
		heading: 'The details have changed',
		// Also true for who had been told that it was canceled.
		text: 'It takes place, and these details hold from now on, whatever we wrote before. The attached calendar file replaces the earlier one. Your join link stays the same.',
		reason: registeredReason,
	},
	cancelled: {
		label: 'Event: cancelled',
		subject: (title: string) => `Cancelled: ${title} · ${name}`,
		preview: 'It will not take place.',
		heading: 'This event is cancelled',
		text: 'We are sorry: it will not take place. The attached calendar file takes it out of your calendar.',
		next: 'We will email you the date of the next run.',
		reason: registeredReason,
	},
	takenBack: {
		label: 'Event: their registration is cancelled',
		subject: (title: string) => `Your registration is cancelled: ${title} · ${name}`,
		preview: 'You have no place in it any more.',
		heading: 'Your registration is cancelled',
		text: 'We have cancelled your registration for this event. The attached calendar file takes it out of your calendar.',
		again: 'If that is not what you wanted, please answer this mail.',
		reason: registeredReason,
	},
	moved: {
		label: 'Event: another date',
		subject: (title: string) => `Another date: ${title} · ${name}`,
		preview: 'When it starts, and your link to join.',
		heading: 'You have a place on another date',
		text: 'We have moved your registration to this date. The attached calendar files put it into your calendar and take the earlier one out; your earlier join link does not work any more.',
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
	/** What an operator writes; subject and text are theirs. */
	message: {
		label: 'Event: a message of ours',
		subject: (subject: string) => `${subject} · ${name}`,
		test: (subject: string) => `Test: ${subject}`,
		preview: 'About the event that you registered for.',
		reason: registeredReason,
	},
	webinarFailed: {
		label: 'To us: a registration is not taken',
		subject: 'A registration that the webinar service will not take',
		preview: 'What it answered, and what to do.',
		heading: 'The webinar service said no',
		text: 'Somebody is registered with us, but not with the webinar service, which will not take the registration. Whoever is refused for the same reason from now on is not reported again.',
		labels: { event: 'Event', answer: 'Answer' },
		todo: 'Mend the number of the webinar, then put the failed jobs of "webinar-registration" back on the Jobs page of the console. Or give the event a join_url, which the join page uses for everybody who has no link of their own.',
		reason: 'You’re receiving this email because your address is OPERATOR_EMAIL of this site.',
	},
} as const;
