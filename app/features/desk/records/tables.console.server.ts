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
	searchIn,
	text,
} from '#app/list/columns.server.ts';
import { type BulkAction, eachRow, type ListOf, type TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { leads } from './leads.console.server.ts';
import { registrations } from './registrations.console.server.ts';

const statuses = { booked: 'Booked', cancelled: 'Canceled', held: 'Held', no_show: 'No-show' } as const;

const reasons = {
	cancelled: 'It was already canceled.',
	begun: 'It has already started.',
	'to-come': 'It has not started yet.',
	unchanged: 'It was already marked.',
} as const;

const state = sql`coalesce(r.outcome, r.status)`;

const stateConditions: Record<string, ReturnType<typeof sql>> = {
	booked: sql`r.status = 'booked' and r.outcome is null`,
	cancelled: sql`r.status = 'cancelled'`,
	held: sql`r.outcome = 'held'`,
	no_show: sql`r.outcome = 'no_show'`,
};

const markAs = (outcome: 'held' | 'no_show', label: string, from: string[]): BulkAction => ({
	name: outcome === 'held' ? 'held' : 'no-show',
	label: `Mark as ${label}`,
	done: `Marked as ${label}: {rows}`,
	states: from,
	confirmation: { heading: 'Mark them?', text: 'No email is sent.', button: 'Mark {rows}' },
	skipsConfirmation: true,
	run: eachRow((tx, services, id) => setBookingOutcome(tx, services, id, outcome), reasons),
});

const bookings: TableDefinition = {
	...record,
	name: 'bookings',
	path: consolePaths.bookings,
	words: {
		heading: 'Bookings',
		lead: 'Consultations on our own calendar.',
		empty: 'No bookings yet',
		emptyText: 'Visitors can book the times that you offer.',
		emptyLink: { label: 'Change when consultations can be booked', href: consolePaths.availability },
		singular: 'Booking',
	},
	table: 'bookings',
	id: 'booking_uuid',
	columns: [
		instant('starts', 'Begins', sql`r.starts_at`, { isShown: true, order: true }),
		text('name', 'Name', sql`r.name`, { isShown: true, order: sql`lower(r.name)` }),
		text('email', 'Email', sql`r.email`, { isShown: true, order: sql`lower(r.email)` }),
		choice('standing', 'Status', state, choicesOf(statuses), { isShown: true }),
		instant('at', 'Booked', sql`r.created_at`, { isShown: true, order: true }),
		text('zone', 'Their time zone', sql`r.time_zone`),
		instant('cancelled', 'Canceled on', sql`r.cancelled_at`),
		number('moves', 'Changes', sql`r.sequence`),
		handledColumn,
	],
	filters: [
		choiceFilter('status', 'Status', choicesOf(statuses), (value) => stateConditions[value] ?? sql`true`),
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
		markAs('held', 'held', ['booked', 'no_show']),
		markAs('no_show', 'no-show', ['booked', 'held']),
		{
			name: 'cancel',
			label: 'Cancel',
			confirmation: {
				heading: 'Cancel these consultations?',
				text: 'Each person gets an email, and the time is free again.',
				button: 'Cancel {rows}',
			},
			done: 'Canceled: {rows}',
			states: ['booked'],
			run: eachRow(cancelBooking, reasons),
		},
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
