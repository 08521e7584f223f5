import { sql } from 'kysely';
import { cancelBooking, setBookingOutcome } from '#app/features/scheduling/booking-changes.server.ts';
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
	text,
} from '#app/list/columns.server.ts';
import { eachRow, type TableDefinition } from '#app/list/table-definition.server.ts';
import { searchIn } from '#app/list/words.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { bookingsPage } from '#content/console/records.ts';
import { record } from './record.server.ts';

const { columns, statuses, actions, reasons } = bookingsPage;

const state = sql`coalesce(r.outcome, r.status)`;

const stateConditions: Record<string, ReturnType<typeof sql>> = {
	booked: sql`r.status = 'booked' and r.outcome is null`,
	cancelled: sql`r.status = 'cancelled'`,
	held: sql`r.outcome = 'held'`,
	no_show: sql`r.outcome = 'no_show'`,
};

/** Consultations booked on our own calendar. */
export const bookings: TableDefinition = {
	...record,
	name: 'bookings',
	path: consolePaths.bookings,
	words: bookingsPage,
	table: 'bookings',
	id: 'booking_uuid',
	columns: [
		instant('starts', columns.starts, sql`r.starts_at`, { isShown: true, order: true }),
		text('name', columns.name, sql`r.name`, { isShown: true, order: sql`lower(r.name)` }),
		text('email', columns.email, sql`r.email`, { isShown: true, order: sql`lower(r.email)` }),
		choice('standing', columns.status, state, choicesOf(statuses), { isShown: true }),
		instant('at', columns.at, sql`r.created_at`, { isShown: true, order: true }),
		text('zone', columns.zone, sql`r.time_zone`),
		instant('cancelled', columns.cancelledAt, sql`r.cancelled_at`),
		number('moves', columns.moves, sql`r.sequence`),
		handledColumn(columns.handled),
	],
	filters: [
		choiceFilter('status', columns.status, choicesOf(statuses), (value) => stateConditions[value] ?? sql`true`),
		...period(sql`r.starts_at`),
		handledFilter,
	],
	search: searchIn(sql`r.email || ' ' || r.name`),
	sort: '-starts',
	label: sql`r.email`,
	version: sql`concat_ws(' ', r.status, r.sequence, r.outcome, r.handled_at)`,
	state,
	stateLabels: statuses,
	actions: [
		...handledActions('bookings'),
		{
			name: 'held',
			...actions.held,
			states: ['booked', 'no_show'],
			confirmation: actions.confirmation,
			skipsConfirmation: true,
			run: eachRow((tx, services, id) => setBookingOutcome(tx, services, id, 'held'), reasons),
		},
		{
			name: 'no-show',
			...actions.noShow,
			states: ['booked', 'held'],
			confirmation: actions.confirmation,
			skipsConfirmation: true,
			run: eachRow((tx, services, id) => setBookingOutcome(tx, services, id, 'no_show'), reasons),
		},
		{ name: 'cancel', ...actions.cancel, states: ['booked'], run: eachRow(cancelBooking, reasons) },
	],
};
