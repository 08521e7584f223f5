import { sql } from 'kysely';
import { data } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import { cancelBooking, setBookingOutcome } from '#app/features/events/scheduling/booking-changes.server.ts';
import { ordersTable } from '#app/features/money/orders/orders-table.console.server.ts';
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
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { eachRow } from '#app/list/table-definition.server.ts';
import { searchIn } from '#app/list/words.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { leads } from './leads.console.server.ts';
import { registrations } from './registrations.console.server.ts';

const bookingsPage = {
	heading: 'Bookings',
	lead: 'Consultations on our own calendar.',
	empty: 'No bookings yet',
	emptyText: 'Visitors can book the times that you offer.',
	emptyLink: { label: 'Change when consultations can be booked', href: consolePaths.availability },
	singular: 'Booking',
	columns: {
		starts: 'Begins',
		at: 'Booked',
		name: 'Name',
		email: 'Email',
		zone: 'Their time zone',
		status: 'Status',
		cancelledAt: 'Canceled on',
		moves: 'Changes',
		handled: 'Handled',
	},
	statuses: { booked: 'Booked', cancelled: 'Canceled', held: 'Held', no_show: 'No-show' },
	actions: {
		cancel: {
			label: 'Cancel',
			confirmation: {
				heading: 'Cancel these consultations?',
				text: 'Each person gets an email, and the time is free again.',
				button: 'Cancel {rows}',
			},
			done: 'Canceled: {rows}',
		},
		held: { label: 'Mark as held', done: 'Marked as held: {rows}' },
		noShow: { label: 'Mark as no-show', done: 'Marked as no-show: {rows}' },
		confirmation: { heading: 'Mark them?', text: 'No email is sent.', button: 'Mark {rows}' },
	},
	reasons: {
		cancelled: 'It was already canceled.',
		begun: 'It has already started.',
		'to-come': 'It has not started yet.',
		unchanged: 'It was already marked.',
	},
} as const;

const { columns, statuses, actions, reasons } = bookingsPage;

const state = sql`coalesce(r.outcome, r.status)`;

const stateConditions: Record<string, ReturnType<typeof sql>> = {
	booked: sql`r.status = 'booked' and r.outcome is null`,
	cancelled: sql`r.status = 'cancelled'`,
	held: sql`r.outcome = 'held'`,
	no_show: sql`r.outcome = 'no_show'`,
};

const bookings: TableDefinition = {
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

/** All record tables. */
export const recordTables: readonly TableDefinition[] = [leads, registrations, ordersTable, bookings];

/**
 * Finds the table that the path of a list or of a row belongs to.
 * @throws 404 if there is none.
 */
export function tableAt(pathname: string): TableDefinition {
	const table = recordTables.find(
		({ path, open }) => pathname === path || pathname.startsWith(`${open?.under ?? path}/`),
	);
	if (!table) throw data(null, { status: 404, headers: privateResponseHeaders });
	return table;
}

export const listOf: ListOf = ({ pathname }) => tableAt(pathname);
