import { sql } from 'kysely';
import {
	cancelRegistration,
	moveRegistration,
	resendJoining,
} from '#app/features/registrations/registration-actions.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { registrationsPage } from '#content/console/records.ts';
import {
	choice,
	choicesOf,
	handledActions,
	handledColumn,
	handledFilter,
	instant,
	number,
	period,
	text,
} from '../kit/table/columns.server.ts';
import { each, type RecordTable } from '../kit/table/record-table.server.ts';
import { day, minute } from '../kit/times.ts';

const { columns, standings, webinar, actions, why } = registrationsPage;

const standing = sql`case when r.cancelled_at is not null then 'cancelled' when r.attended_at is not null then 'attended'
	when r.waits_for_next then 'waiting' else 'registered' end`;

const isStanding: Record<string, ReturnType<typeof sql>> = {
	cancelled: sql`r.cancelled_at is not null`,
	attended: sql`r.attended_at is not null and r.cancelled_at is null`,
	waiting: sql`r.waits_for_next and r.attended_at is null and r.cancelled_at is null`,
	registered: sql`not r.waits_for_next and r.attended_at is null and r.cancelled_at is null`,
};

/** Who registered for which event. */
export const registrations: RecordTable = {
	name: 'registrations',
	path: consolePaths.registrations,
	words: registrationsPage,
	table: 'event_registrations',
	joins: sql`left join events e on e.event_uuid = r.event_uuid`,
	columns: [
		instant('at', columns.at, sql`r.created_at`, {
			isShown: true,
			order: { by: sql`r.created_at`, type: 'timestamptz' },
		}),
		text('event', columns.event, sql`coalesce(e.title, r.event_name)`, { isShown: true }),
		text('date', columns.date, sql`r.event_date::text`, {
			isShown: true,
			isShort: true,
			order: { by: sql`r.event_date`, type: 'date' },
		}),
		text('first', columns.first, sql`r.first_name`, { isShown: true }),
		text('last', columns.last, sql`r.last_name`, {
			isShown: true,
			order: { by: sql`lower(r.last_name)`, type: 'text' },
		}),
		text('email', columns.email, sql`r.email`, { isShown: true, order: { by: sql`lower(r.email)`, type: 'text' } }),
		text('company', columns.company, sql`r.company`, { order: { by: sql`lower(r.company)`, type: 'text' } }),
		text('title', columns.title, sql`r.title`),
		text('level', columns.level, sql`r.job_level`),
		text('size', columns.size, sql`r.company_size`),
		text('role', columns.role, sql`r.job_function`),
		text('zone', columns.zone, sql`r.time_zone`),
		choice('standing', columns.standing, standing, choicesOf(standings), { isShown: true }),
		choice('webinar', columns.webinar, sql`r.webinar_state`, choicesOf(webinar)),
		instant('attended', columns.attended, sql`r.attended_at`),
		number('joins', columns.joins, sql`r.join_count`),
		handledColumn(columns.handled),
	],
	filters: [
		{
			name: 'event',
			label: columns.event,
			options: registeredEvents,
			where: (value) => sql`r.event_uuid = ${value}::uuid`,
		},
		...period(sql`r.created_at`),
		{
			name: 'status',
			label: columns.standing,
			options: () => choicesOf(standings),
			where: (value) => isStanding[value] ?? sql`true`,
		},
		handledFilter,
	],
	search: (words) =>
		sql`record_words(r.email || ' ' || r.first_name || ' ' || r.last_name || ' ' || r.company) @@ ${words}`,
	sort: '-at',
	label: sql`r.email`,
	version: sql`concat_ws(' ', r.event_uuid, r.cancelled_at is null, r.handled_at)`,
	state: standing,
	standing: (value) => standings[value as keyof typeof standings] ?? value,
	actions: [
		...handledActions('event_registrations'),
		{
			name: 'resend',
			...actions.resend,
			isWeighty: true,
			run: each(({ tx, services }, id) => resendJoining(tx, services, id), why),
		},
		{
			name: 'move',
			...actions.move,
			isWeighty: true,
			choice: {
				label: actions.move.field,
				prompt: actions.move.prompt,
				message: actions.move.message,
				options: datesToCome,
			},
			run: each(({ tx, services, chosen }, id) => moveRegistration(tx, services, id, chosen), why),
		},
		{
			name: 'cancel',
			...actions.cancel,
			isWeighty: true,
			run: each(({ tx, services }, id) => cancelRegistration(tx, services, id), why),
		},
	],
};

/** Events that somebody registered for, the latest first. */
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
	return rows.map(({ event_uuid, title, starts_at }) => ({ value: event_uuid, label: `${day(starts_at)} · ${title}` }));
}

/** Dates that one can be moved to, of every kind that somebody is registered for; the feature says which are of the same event. */
async function datesToCome({ db, now }: Pick<Services, 'db' | 'now'>) {
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
		label: `${minute(starts_at)} · ${title}`,
	}));
}
