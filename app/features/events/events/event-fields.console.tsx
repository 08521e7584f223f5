import { FieldError } from '#app/ui/fields.tsx';
import { eventsPage } from './events-words.console.ts';
import { certificationSkills } from '#content/program.ts';
import { timeZones } from '#content/time-zones.ts';
import { ConsoleField, useFormAnswer } from '#app/console/form.tsx';
import type { EventValues } from './event-values.console.server.ts';
import { optionsOf } from './options.console.ts';
import { QuestionFields } from '../registrations/question-fields.console.tsx';
import { registrationMessages } from '../registrations/question-schema.console.ts';

export const eventPage = {
	back: 'All events',
	tabs: {
		label: 'This event',
		overview: 'Overview',
		edit: 'Edit',
		series: 'Series page',
		material: 'Material',
		registrants: 'Registrants',
		attendance: 'Attendance',
		checkIn: 'Check-in',
		messages: 'Messages',
	},
	facts: {
		heading: 'Details',
		when: 'Date and time',
		utc: 'In the console’s time zone',
		where: 'Location',
		kind: 'Kind',
		state: 'Status',
		summary: 'Summary',
		skills: 'Skills',
		page: 'Page',
		calendar: 'Calendar file',
		room: 'Room',
		rooms: {
			own: '{kind} {number}',
			link: 'Shared join link',
			default: 'Default from the settings',
			none: 'None yet: no one can join.',
		},
		sequence: 'Calendar version',
	},
	numbers: {
		heading: 'Numbers',
		registered: 'Registered',
		capacity: 'Places',
		waiting: 'On the waitlist',
		offered: 'Offered a place',
		attended: 'Attended',
		rate: 'Attendance rate',
		waits: 'Waiting for the next date',
		inRoom: 'Added to the Zoom room',
		pending: 'Being added to the Zoom room',
		failed: 'Could not be added to the Zoom room',
		unnotified: 'Not yet emailed about the last change',
		none: 'No one has registered yet.',
		/** @param people How many more people have a place than there are places. @param waits Whether there is a waitlist. */
		excess: (people: number, waits: boolean) =>
			`${people === 1 ? '1 more person has' : `${people.toLocaleString('en-US')} more people have`} a place than there are places. No one loses theirs; new registrations ${waits ? 'wait' : 'are closed'}.`,
	},
	series: { heading: 'Series', now: 'this one', another: 'Add another date' },
	state: {
		heading: 'Status',
		draft: 'Draft: only operators see it.',
		published: 'Published: visible on the site and in calendars.',
		cancelled: 'Canceled: its page says so and offers the next date, and calendars show it as canceled.',
		over: 'This event has ended. If it was never held, hide it: it becomes a draft, which you can publish again.',
		noRoom: 'It has no meeting link: people could register, and not join. Add a join link or a Zoom room.',
		addRoom: 'Add a link',
		publish: 'Publish',
		again: 'Publish again',
		cancel: 'Cancel event',
		discard: 'Delete draft',
		hide: 'Hide',
		held: 'This date stays: people registered for it or were there, or it has a recording or material.',
		/** The number of recipients. */
		publishMails: 'When you publish it, you can email the {count} people who wait for it.',
		publishMails1: 'When you publish it, you can email the 1 person who waits for it.',
		publishMails0: 'Publishing emails no one.',
		cancelMails: 'If you cancel it, you can email the {count} people who are registered or on the waitlist.',
		cancelMails1: 'If you cancel it, you can email the 1 person who is registered or on the waitlist.',
		cancelMails0: 'No one is registered, so cancelling it emails no one.',
		/** The number of participants who were invited to a session. */
		cancelInvited: 'It is in the calendars of {count} participants, who are emailed if you cancel it.',
		cancelInvited1: 'It is in the calendar of 1 participant, who is emailed if you cancel it.',
		cancelInvited0: 'No participant has been invited yet: invitations go out two weeks before a session.',
		publishInvites:
			'Participants who want invitations are emailed theirs two weeks before the session, or now if it is sooner.',
	},
	scope: {
		label: 'Apply to',
		this: 'This event',
		later: 'This and the {count} following events',
		later1: 'This and the following event',
	},
	/** The confirmation of an action. */
	confirm: {
		heading: {
			change: { one: 'Save and email people?', many: 'Save {count} dates?' },
			cancel: { one: 'Cancel this event?', many: 'Cancel {count} dates?' },
			publish: { one: 'Publish this event?', many: 'Publish {count} dates?' },
			discard: { one: 'Delete this draft?', many: 'Delete {count} drafts?' },
		},
		cancel: 'The page will say it is canceled and offer the next date. Registration closes.',
		discard: 'Only operators have seen it. This can’t be undone.',
		noEmails: 'No one will be emailed.',
		registered: '{count} people are registered.',
		registered1: '1 person is registered.',
		inLine: '{count} people are on the waitlist or have been offered a place.',
		inLine1: '1 person is on the waitlist or has been offered a place.',
		mail: 'The email has the new details and a calendar file that replaces the earlier one.',
		mailCancel: 'The email says the event is canceled and removes it from their calendars.',
		mailAgain: 'The email says the event is on again, with its details and a calendar file.',
		waiting: '{count} people are waiting for the next date of this series.',
		waiting1: '1 person is waiting for the next date of this series.',
		invited: '{count} participants are emailed in any case, so that their calendars are right.',
		invited1: '1 participant is emailed in any case, so that their calendar is right.',
		dates: '{count} dates',
		/** The checkbox; nothing is sent unless it is ticked. */
		optIn: 'Email these {count} people',
		optIn1: 'Email this 1 person',
		optInText: 'Nothing is sent unless you check it.',
		actions: { change: 'Save', cancel: 'Cancel', publish: 'Publish', discard: 'Delete' },
		withEmail: '{action} and email {count} people',
		withEmail1: '{action} and email 1 person',
		withoutEmail: '{action} without email',
		back: 'Go back',
		was: 'was',
	},
	recording: {
		heading: 'Recording',
		field: 'Link to the recording',
		help: 'Shown on the event’s page once the event has ended.',
		sessionHelp: 'Shown to participants only, in their library and on the session’s page for them.',
		save: 'Save',
		saveAndEmail: 'Save and email {count} people',
		saveAndEmail1: 'Save and email 1 person',
		emailed: '{notified} of {count} were emailed about it.',
		emailing: '{notified} of {count} were emailed so far; each gets one email.',
		waiting: 'Registrants will be emailed once the event has ended.',
		notEmailed: 'No one has been emailed about it yet.',
		message: 'Please enter a link, or save without emailing anyone.',
	},
	edit: {
		heading: 'Edit',
		save: 'Save',
		lead: 'The URL of its page stays the same. Subscribed calendars update automatically.',
	},
	changed: {
		heading: 'Someone else changed this event',
		text: 'Your changes are not saved yet. Compare them below; saving again overwrites the other changes.',
		now: 'now',
		yours: 'yours',
		notDone: 'The event has changed meanwhile. Please check it and try again.',
	},
	gone: 'This event no longer exists.',
	wrongState: 'The event’s status has changed, so this was not done.',
	done: {
		change: 'Event saved',
		same: 'Nothing to change',
		publish: 'Published',
		cancel: 'Canceled',
		discard: 'Deleted',
		hide: 'Hidden from the site',
		recording: 'Recording saved',
		emailed: 'The emails go out within a minute.',
		notEmailed: 'No one will be emailed.',
		invited: 'Participants are emailed within five minutes.',
		many: '{count} events were changed.',
		noRoom: 'No one can join yet: add a join link or a Zoom room under Edit.',
	},
} as const;

/** Registration of events in the console: the fields of an event's form, and the questions. */

const registrationFields = {
	registration: 'Registration',
	registrationOptions: { open: 'Open: visitors register on the event’s page', closed: 'Closed: the page has no form' },
	registrationHelp: 'For workshops. Program sessions are for participants, who need no registration.',
	capacity: 'Places',
	capacityHelp: 'Leave empty for no limit. Lowering it takes no one’s place away.',
	waitingList: 'When it is full',
	waitingListOptions: { yes: 'Keep a waitlist', no: 'Close the registration' },
	waitingListHelp: 'A place that becomes free is offered to the first person on the list, for up to 24 hours.',
	questions: 'Questions',
} as const;

export const eventForm = {
	label: 'Event',
	what: 'Details',
	when: 'Date and place',
	room: 'Online room',
	kind: 'Kind',
	title: 'Title',
	summary: 'Summary',
	summaryHelp: 'Shown on the event’s page and in calendars.',
	skills: 'Skills',
	skillsHelp: 'What the session teaches. It counts toward these skills for everyone who attends.',
	day: 'Date',
	time: 'Starts at',
	timeHelp: 'In the time zone below, such as 12:00.',
	minutes: 'Minutes',
	zone: 'Time zone',
	which: 'Which of the two times',
	whichPrompt: 'Choose',
	whichOptions: { first: 'The first, before the clocks go back', second: 'The second, after the clocks go back' },
	displayTime: 'Displayed time',
	displayTimeHelp:
		'Leave empty to show the time as 12:00 PM EST. Your own text replaces it until the event moves to another time.',
	location: 'Location',
	joinUrl: 'Join link',
	joinUrlHelp:
		'For participants, and for registrants without a personal link from the webinar service. It is in no page and no email.',
	webinarKind: 'Zoom room',
	webinarKindPrompt: 'Default from the settings',
	webinarKinds: { webinar: 'Webinar', meeting: 'Meeting' },
	webinarId: 'Meeting ID',
	webinarIdHelp: 'When this changes, registrants move to the new room and are emailed.',
	...registrationFields,
	messages: {
		...registrationMessages,
		kind: 'Please choose a kind.',
		skills: 'Please choose skills from the list.',
		title: 'Please enter a title.',
		day: 'Please enter a date, such as 2027-01-31.',
		time: 'Please enter a time, such as 12:00.',
		minutes: 'Please enter a duration from 5 to 1,440 minutes.',
		zone: 'Please choose a time zone.',
		location: 'Please enter a location, such as Live virtual.',
		url: 'Please enter a web address that begins with https://',
		webinarId: 'A meeting ID has 9 to 12 digits.',
		webinarBoth: 'Please fill in both the room type and the meeting ID, or neither.',
		/** On days when the clocks change. */
		skipped: 'On {day} the clocks in {zone} go forward: {time} does not exist. The next time is {after}.',
		twice: 'On {day} the clocks in {zone} go back: {time} occurs twice. Please choose one below.',
	},
} as const;

interface Props {
	form: string;
	values: EventValues;
}

export function zoneOptions(others: readonly unknown[]) {
	const zones = timeZones.map(({ zone, label }) => ({ value: zone, label: `${label} (${zone})` }));
	const unknown = others.filter(
		(zone): zone is string => typeof zone === 'string' && zone !== '' && zones.every(({ value }) => value !== zone),
	);
	return [...[...new Set(unknown)].map((zone) => ({ value: zone, label: zone })), ...zones];
}

export function EventFields({ form, values }: Props) {
	const copy: Record<string, unknown> & typeof eventForm = eventForm;
	const field = (name: Exclude<keyof EventValues, 'skills' | 'questions'>) => {
		const help = copy[`${name}Help`];
		return {
			name,
			label: copy[name],
			defaultValue: values[name],
			autoComplete: 'off',
			...(typeof help === 'string' && { help }),
		};
	};
	const typed = useFormAnswer(form)?.result;
	const isAmbiguous = values.which !== '' || typed?.initialValue?.which || typed?.error?.which;
	return (
		<>
			<fieldset className="events-group">
				<legend>{copy.what}</legend>
				<ConsoleField {...field('title')} />
				<ConsoleField {...field('kind')} options={optionsOf(eventsPage.kinds)} />
				<ConsoleField {...field('summary')} lines={4} optional />
			</fieldset>
			<SkillFields form={form} skills={values.skills} />
			<fieldset className="events-group">
				<legend>{copy.when}</legend>
				<div className="events-row">
					<ConsoleField {...field('day')} type="date" />
					<ConsoleField {...field('time')} type="time" />
					<ConsoleField {...field('minutes')} inputMode="numeric" />
				</div>
				{isAmbiguous && (
					<ConsoleField {...field('which')} prompt={copy.whichPrompt} options={optionsOf(copy.whichOptions)} />
				)}
				<ConsoleField {...field('zone')} options={zoneOptions([values.zone, typed?.initialValue?.zone])} />
				<ConsoleField {...field('displayTime')} optional />
				<ConsoleField {...field('location')} />
			</fieldset>
			<fieldset className="events-group">
				<legend>{copy.room}</legend>
				<ConsoleField {...field('joinUrl')} type="url" optional />
				<div className="events-row">
					<ConsoleField
						{...field('webinarKind')}
						prompt={copy.webinarKindPrompt}
						options={optionsOf(copy.webinarKinds)}
						optional
					/>
					<ConsoleField {...field('webinarId')} inputMode="numeric" optional />
				</div>
			</fieldset>
			<fieldset className="events-group">
				<legend>{copy.registration}</legend>
				<ConsoleField {...field('registration')} options={optionsOf(copy.registrationOptions)} />
				<div className="events-row">
					<ConsoleField {...field('capacity')} inputMode="numeric" optional />
					<ConsoleField {...field('waitingList')} options={optionsOf(copy.waitingListOptions)} />
				</div>
			</fieldset>
			<QuestionFields form={form} questions={values.questions} />
		</>
	);
}

function SkillFields({ form, skills }: { form: string; skills: string[] }) {
	const result = useFormAnswer(form)?.result;
	const ticked = result?.initialValue ? [result.initialValue.skills ?? []].flat() : skills;
	const errors = result?.error?.skills ?? undefined;
	return (
		<fieldset className="events-group events-skills" aria-describedby={`${form}-skills-help`}>
			<legend>{eventForm.skills}</legend>
			<p className="soft" id={`${form}-skills-help`}>
				{eventForm.skillsHelp}
			</p>
			<ul>
				{certificationSkills.map(({ id, label }) => (
					<li key={id}>
						<label>
							<input type="checkbox" name="skills" value={id} defaultChecked={ticked.includes(id)} />
							<span>{label}</span>
						</label>
					</li>
				))}
			</ul>
			<FieldError id={`${form}-skills-error`} errors={errors} />
		</fieldset>
	);
}

/** Which dates of a series a change is for; nothing without later dates. @param later The number of later dates. */
export function ScopeField({ later }: { later: number }) {
	if (later === 0) return null;
	const { label, this: one, later: many, later1 } = eventPage.scope;
	const options = optionsOf({ this: one, later: later === 1 ? later1 : many.replace('{count}', String(later)) });
	return <ConsoleField name="scope" label={label} options={options} defaultValue="this" />;
}
