import { sql } from 'kysely';
import { cancelBooking, sayOutcome } from '#app/features/scheduling/booking-changes.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { bookingsPage } from '#content/console/records.ts';
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

const { columns, standings, actions, why } = bookingsPage;

const standing = sql`coalesce(r.outcome, r.status)`;

const isStanding: Record<string, ReturnType<typeof sql>> = {
	booked: sql`r.status = 'booked' and r.outcome is null`,
	cancelled: sql`r.status = 'cancelled'`,
	held: sql`r.outcome = 'held'`,
	no_show: sql`r.outcome = 'no_show'`,
};

/** Consultations on our own calendar. */
export const bookings: RecordTable = {
	name: 'bookings',
	path: consolePaths.bookings,
	words: bookingsPage,
	table: 'bookings',
	columns: [
		instant('starts', columns.starts, sql`r.starts_at`, {
			isShown: true,
			order: { by: sql`r.starts_at`, type: 'timestamptz' },
		}),
		text('name', columns.name, sql`r.name`, { isShown: true, order: { by: sql`lower(r.name)`, type: 'text' } }),
		text('email', columns.email, sql`r.email`, { isShown: true, order: { by: sql`lower(r.email)`, type: 'text' } }),
		choice('standing', columns.standing, standing, choicesOf(standings), { isShown: true }),
		instant('at', columns.at, sql`r.created_at`, {
			isShown: true,
			order: { by: sql`r.created_at`, type: 'timestamptz' },
		}),
		text('zone', columns.zone, sql`r.time_zone`),
		instant('cancelled', columns.cancelledAt, sql`r.cancelled_at`),
		number('moves', columns.moves, sql`r.sequence`),
		handledColumn(columns.handled),
	],
	filters: [
		{
			name: 'status',
			label: columns.standing,
			options: () => choicesOf(standings),
			where: (value) => isStanding[value] ?? sql`true`,
		},
		...period(sql`r.starts_at`),
		handledFilter,
	],
	search: (words) => sql`record_words(r.email || ' ' || r.name) @@ ${words}`,
	sort: '-starts',
	label: sql`r.email`,
	version: sql`concat_ws(' ', r.status, r.sequence, r.outcome, r.handled_at)`,
	state: standing,
	standing: (value) => standings[value as keyof typeof standings] ?? value,
	actions: [
		...handledActions('bookings'),
		{
			name: 'held',
			...actions.held,
			offeredTo: ['booked', 'no_show'],
			ask: actions.ask,
			isWeighty: false,
			run: each(({ tx, services }, id) => sayOutcome(tx, services, id, 'held'), why),
		},
		{
			name: 'no-show',
			...actions.noShow,
			offeredTo: ['booked', 'held'],
			ask: actions.ask,
			isWeighty: false,
			run: each(({ tx, services }, id) => sayOutcome(tx, services, id, 'no_show'), why),
		},
		{
			name: 'cancel',
			...actions.cancel,
			offeredTo: ['booked'],
			isWeighty: true,
			run: each(({ tx, services }, id) => cancelBooking(tx, services, id), why),
		},
	],
};
