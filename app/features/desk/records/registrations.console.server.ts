import { sql } from 'kysely';
import { formatDay, formatMinute } from '#app/console/times.ts';
import {
	cancelRegistration,
	moveRegistration,
	resendJoinLink,
} from '#app/features/events/registrations/registration-actions.server.ts';
import {
	choice,
	choiceFilter,
	choicesOf,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	number,
	period,
	record,
	text,
} from '#app/list/columns.server.ts';
import { eachRow, type TableDefinition } from '#app/list/table-definition.server.ts';
import { searchIn } from '#app/list/words.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';

const statuses = {
	registered: 'Registered',
	line: 'On the waitlist',
	offered: 'Offered a place',
	off: 'Date canceled',
	waiting: 'Waiting for the next date',
	attended: 'Attended',
	cancelled: 'Canceled',
} as const;

const webinar = { none: 'Not needed', pending: 'Under way', done: 'Registered', failed: 'Refused' } as const;

const reasons = {
	cancelled: 'It was already canceled.',
	over: 'Its event is over or canceled.',
	lately: 'The same email was sent within the last ten minutes, or is queued.',
	same: 'It is already for that date.',
	'no-date': 'That date belongs to another event, or is over.',
	'has-place': 'The person already has a place on that date.',
	full: 'That date is full.',
	'no-offer': 'No place is offered to this person.',
} as const;

const isOff = sql`exists (select from events d where d.event_uuid = r.event_uuid and d.status = 'cancelled')`;

const state = sql`case when r.cancelled_at is not null then 'cancelled' when r.attended_at is not null then 'attended'
	when r.waits_for_next then 'waiting' when ${isOff} then 'off'
	when r.place = 'waiting' then 'line' when r.place = 'offered' then 'offered' else 'registered' end`;

const isAhead = sql`r.attended_at is null and r.cancelled_at is null`;
const isHeld = sql`not r.waits_for_next and not ${isOff} and ${isAhead}`;

const stateConditions: Record<string, ReturnType<typeof sql>> = {
	cancelled: sql`r.cancelled_at is not null`,
	attended: sql`r.attended_at is not null and r.cancelled_at is null`,
	waiting: sql`r.waits_for_next and ${isAhead}`,
	off: sql`not r.waits_for_next and ${isOff} and ${isAhead}`,
	line: sql`r.place = 'waiting' and ${isHeld}`,
	offered: sql`r.place = 'offered' and ${isHeld}`,
	registered: sql`r.place = 'confirmed' and ${isHeld}`,
};

export const registrations: TableDefinition = {
	...record,
	name: 'registrations',
	path: consolePaths.registrations,
	words: {
		heading: 'Registrations',
		lead: 'People who registered for an event.',
		empty: 'No registrations yet',
		emptyText: 'People register on the page of a published event.',
		emptyLink: { label: 'See the events', href: consolePaths.events },
		singular: 'Registration',
	},
	table: 'event_registrations',
	id: 'id',
	joins: sql`left join events e on e.event_uuid = r.event_uuid`,
	columns: [
		instant('at', 'Registered', sql`r.created_at`, { isShown: true, order: true }),
		text('event', 'Event', sql`coalesce(e.title, r.event_name)`, { isShown: true }),
		text('date', 'Date', sql`r.event_date::text`, {
			isShown: true,
			isShort: true,
			order: { by: sql`r.event_date`, type: 'date' },
		}),
		text('first', 'First name', sql`r.first_name`, { isShown: true }),
		text('last', 'Last name', sql`r.last_name`, { isShown: true, order: sql`lower(r.last_name)` }),
		text('email', 'Email', sql`r.email`, { isShown: true, order: sql`lower(r.email)` }),
		text('company', 'Company', sql`r.company`, { order: sql`lower(r.company)` }),
		text('title', 'Job title', sql`r.title`),
		text('level', 'Job level', sql`r.job_level`),
		text('size', 'Company size', sql`r.company_size`),
		text('role', 'Job function', sql`r.job_function`),
		text('zone', 'Time zone', sql`r.time_zone`),
		choice('standing', 'Status', state, choicesOf(statuses), { isShown: true }),
		choice('webinar', 'Webinar service', sql`r.webinar_state`, choicesOf(webinar)),
		instant('attended', 'Attended', sql`r.attended_at`),
		number('joins', 'Times joined', sql`r.join_count`),
		handledColumn,
	],
	filters: [
		{
			name: 'event',
			label: 'Event',
			options: registeredEvents,
			where: (value) => sql`r.event_uuid = ${value}::uuid`,
		},
		...period(sql`r.created_at`),
		choiceFilter('status', 'Status', choicesOf(statuses), (value) => stateConditions[value] ?? sql`true`),
		handledFilter,
	],
	search: searchIn(sql`r.email || ' ' || r.first_name || ' ' || r.last_name || ' ' || r.company`),
	sort: '-at',
	label: sql`r.email`,
	version: sql`concat_ws(' ', r.event_uuid, r.cancelled_at is null, r.handled_at)`,
	state,
	stateLabels: statuses,
	actions: [
		...handledActions('event_registrations'),
		{
			name: 'resend',
			label: 'Resend the join email',
			confirmation: {
				heading: 'Resend the join email?',
				text: 'It has the date, the join link and the calendar file.',
				button: 'Send it to {rows}',
			},
			done: 'Queued again: {rows}',
			run: eachRow(resendJoinLink, reasons),
		},
		{
			name: 'move',
			label: 'Move to another date',
			confirmation: {
				heading: 'Move to another date?',
				text: 'Each person gets an email with the new date and a new join link. You can only choose dates of the same event.',
				button: 'Move {rows}',
			},
			done: 'Moved: {rows}',
			choice: { label: 'New date', prompt: 'Choose a date', message: 'Please choose a date.', options: upcomingDates },
			run: eachRow(moveRegistration, reasons),
		},
		{
			name: 'cancel',
			label: 'Cancel',
			confirmation: {
				heading: 'Cancel these registrations?',
				text: 'They lose their place and their join link. If the event is still ahead, they get an email.',
				button: 'Cancel {rows}',
			},
			done: 'Canceled: {rows}',
			run: eachRow(cancelRegistration, reasons),
		},
	],
};

async function registeredEvents({ db }: Pick<Services, 'db'>) {
	const rows = await db
		.selectFrom('events')
		.select(['event_uuid', 'title', 'starts_at'])
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('event_registrations')
					.select('id')
					.whereRef('event_registrations.event_uuid', '=', 'events.event_uuid'),
			),
		)
		.orderBy('starts_at', 'desc')
		.limit(500)
		.execute();
	return rows.map(({ event_uuid, title, starts_at }) => ({
		value: event_uuid,
		label: `${formatDay(starts_at)} · ${title}`,
	}));
}

/** Upcoming dates of all kinds of events that have registrations. The feature checks that a date belongs to the same event. */
async function upcomingDates({ db, now }: Pick<Services, 'db' | 'now'>) {
	const rows = await db
		.selectFrom('events')
		.select(['event_uuid', 'title', 'starts_at'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.where((where) =>
			where.or([
				where('kind', '=', 'workshop'),
				where(
					'kind',
					'in',
					where
						.selectFrom('events as other')
						.select('other.kind')
						.where(({ exists, selectFrom }) =>
							exists(
								selectFrom('event_registrations')
									.select('id')
									.whereRef('event_registrations.event_uuid', '=', 'other.event_uuid'),
							),
						),
				),
			]),
		)
		.orderBy('starts_at')
		.limit(200)
		.execute();
	return rows.map(({ event_uuid, title, starts_at }) => ({
		value: event_uuid,
		label: `${formatMinute(starts_at)} · ${title}`,
	}));
}
