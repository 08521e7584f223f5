import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

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
	lead: 'What’s coming up, in your own time zone. Program sessions are for participants; the free workshop is for everyone.',
	upcomingHeading: 'Coming up',
	pastHeading: 'Past events',
	kindsHeading: 'Three kinds of events',
	filterLabel: 'Show',
	filterAll: 'All events',
	subscribe: {
		heading: 'Keep them in your calendar',
		text: 'Subscribe once, and new dates show up on their own.',
		button: 'Subscribe to the calendar',
		file: 'Or download them as a file',
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
		free: 'Free for everyone',
		join: 'How to join',
		backToEvents: 'Back to events',
	},
	join: {
		text: `Sessions are part of yearlong access, ${program.price.display} for the year. Participants join from their own page.`,
		button: 'Get Yearlong Access',
		href: paths.enrollment,
		/** Followed by the session's slug. */
		own: { label: 'I’m a participant', path: myPaths.session },
	},
	emptyUpcoming: {
		heading: 'No dates yet',
		text: 'New dates go out in the newsletter first.',
		button: 'Get the newsletter',
		href: paths.newsletter,
	},
	emptyPast: {
		heading: 'No past events yet',
		text: 'Past events and their recordings will be listed here.',
	},
	notFound: {
		heading: 'Event not found',
		text: 'It may have been moved or canceled. The list has every date so far.',
		button: 'See all events',
	},
} as const;

export const eventKinds: readonly EventKindText[] = [
	{
		kind: 'learn',
		label: 'Learn',
		when: `${program.cadence.learn.what} ${program.cadence.learn.when}`,
		text: 'One topic, shown live on a task from sustainability work, with time for questions.',
		access: 'Participants',
	},
	{
		kind: 'build',
		label: 'Build',
		when: `${program.cadence.build.what} ${program.cadence.build.when}`,
		text: 'Hands-on time for your own project, with others around you and help when you’re stuck.',
		access: 'Participants',
	},
	{
		kind: 'workshop',
		label: 'Free workshop',
		when: 'Announced in the newsletter',
		text: 'CV to Website: one live hour, and you leave with your own page online.',
		access: 'Free for everyone',
	},
];

export const eventWords = {
	later: 'Later dates',
	holidays: 'A session that would fall on a holiday moves to the next free weekday.',
	count: (events: number) => (events === 1 ? '1 event' : `${events} events`),
	tookPlace: 'This event is over',
	noRecording: 'There’s no recording of it here.',
	ownRecording: 'Participants can find the recording and materials on their own page.',
	cancelled: 'Canceled',
	cancelledText: 'This event has been canceled.',
	next: 'Next date',
	noNext: 'The next date isn’t set yet.',
	/** Shown beside a time that was announced with the name of standard time for a day in summer. */
	clocks: (names: string, places: string) => `${names} here mean the local time in ${places}.`,
	and: 'and',
	facts: { day: 'Date', time: 'Time', length: 'Length', place: 'Where', access: 'Open to' },
} as const;

export const seriesPage = {
	eyebrow: 'Workshop series',
	takeaways: 'What you take away',
	host: 'Your host',
	faq: 'Questions and answers',
	dates: 'Upcoming dates',
	registerFor: (day: string) => `Register for ${day}`,
	noDates: 'The next date isn’t set yet.',
	all: (title: string) => `About ${title}, and all dates`,
} as const;

export const eventPath = (slug: string) => `/events/${slug}`;

export const eventCalendarPath = (slug: string) => `/events/${slug}.ics`;

export const pictureFiles = { page: 'picture.svg', card: 'picture.png', mail: 'strip.jpg' } as const;

export const eventPicturePath = (slug: string, of: keyof typeof pictureFiles) =>
	`${eventPath(slug)}/${pictureFiles[of]}`;

/** The kind in a query string, such as `?kind=learn`; undefined for an unknown one. */
export function kindOfQuery(query: URLSearchParams): EventKindText | undefined {
	return eventKinds.find(({ kind }) => kind === query.get('kind'));
}

export function kindLabel(kind: EventKind): string {
	return eventKinds.find((text) => text.kind === kind)?.label ?? kind;
}
