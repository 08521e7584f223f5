import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

/** The events page: three kinds of events, lists, empty states and labels. */

export type EventKind = 'learn' | 'build' | 'workshop';

export interface EventKindText {
	kind: EventKind;
	label: string;
	when: string;
	text: string;
	/** Who can attend. */
	access: string;
}

export const events = {
	heading: 'Events',
	lead: 'What is coming up, in your own time zone. Program sessions are for participants; the free workshop is for everyone.',
	upcomingHeading: 'Coming up',
	pastHeading: 'Already happened',
	kindsHeading: 'Three kinds of events',
	filterLabel: 'Show',
	filterAll: 'All events',
	subscribe: {
		heading: 'Keep them in your calendar',
		text: 'Subscribe once and new dates appear by themselves.',
		button: 'Subscribe to the calendar',
		href: '/events.ics',
	},
	labels: {
		yourTime: 'Your time',
		addToCalendar: 'Add to calendar',
		details: 'Details',
		register: 'Register',
		recording: 'Recording',
		over: 'Over',
		today: 'Today',
		minutes: 'minutes',
		participantsOnly: 'For participants',
		free: 'Free for everyone',
		join: 'How to join',
		backToEvents: 'Back to events',
	},
	join: {
		text: 'Sessions are part of yearlong access. Participants join from their own page.',
		button: 'Get Yearlong Access',
		href: paths.enrollment,
		/** Followed by the session's slug. */
		own: { label: 'I’m a participant', path: myPaths.session },
	},
	emptyUpcoming: {
		heading: 'No dates in view',
		text: 'New dates go out in the newsletter first.',
		button: 'Get the newsletter',
		href: paths.newsletter,
	},
	emptyPast: {
		heading: 'Nothing behind us yet',
		text: 'Past events and their recordings will be listed here.',
	},
	notFound: {
		heading: 'Event not found',
		text: 'It may have been moved or cancelled. The list has every date we know of.',
		button: 'See all events',
	},
} as const;

export const eventKinds: readonly EventKindText[] = [
	{
		kind: 'learn',
		label: 'Learn',
		when: `${program.cadence.learn.what} ${program.cadence.learn.when}`,
		text: 'One topic, shown live on a task from sustainability work, with time for questions.',
		access: 'For participants',
	},
	{
		kind: 'build',
		label: 'Build',
		when: `${program.cadence.build.what} ${program.cadence.build.when}`,
		text: 'Hands on your own project, others around you, help when you are stuck.',
		access: 'For participants',
	},
	{
		kind: 'workshop',
		label: 'Free workshop',
		when: 'Announced in the newsletter',
		text: 'CV to Website: one live hour that ends with a page of your own online.',
		access: 'Free for everyone',
	},
];

/** The fixed texts of event pages. */
export const eventWords = {
	later: 'Later dates',
	tookPlace: 'This event has taken place',
	noRecording: 'There is no recording of it here.',
	/** Of a session: its recording is for participants. */
	ownRecording: 'Participants find the recording and the material on their own page.',
	cancelled: 'Cancelled',
	cancelledText: 'This event will not take place.',
	next: 'Next date',
	noNext: 'The next date is not set yet.',
	/** Shown beside a time that was announced with the name of standard time for a day in summer. */
	clocks: (names: string, places: string) => `${names} here mean the local time in ${places}.`,
	and: 'and',
	facts: { day: 'Date', time: 'Time', length: 'Length', place: 'Where', access: 'Who may come' },
} as const;
