import { data } from 'react-router';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { bookings } from './bookings.server.ts';
import { enrollments } from './enrollments.server.ts';
import { leads } from './leads.server.ts';
import { registrations } from './registrations.server.ts';

/** All record tables. */
export const recordTables: readonly TableDefinition[] = [leads, registrations, enrollments, bookings];

/**
 * Finds the table that a path belongs to.
 * @throws 404 if there is none.
 */
export function tableAt(pathname: string): TableDefinition {
	const table = recordTables.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
	if (!table) throw data(null, { status: 404, headers: privateResponseHeaders });
	return table;
}

export const listOf: ListOf = ({ pathname }) => tableAt(pathname);
