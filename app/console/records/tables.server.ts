import { data } from 'react-router';
import { privateResponseHeaders } from '../kit/head.ts';
import type { RecordTable } from '../kit/table/record-table.server.ts';
import { bookings } from './bookings.server.ts';
import { enrollments } from './enrollments.server.ts';
import { leads } from './leads.server.ts';
import { registrations } from './registrations.server.ts';

/** Every table of records. */
export const recordTables: readonly RecordTable[] = [leads, registrations, enrollments, bookings];

/**
 * The table that an address is about: the one whose own address it begins with.
 * @throws 404 where there is none.
 */
export function tableAt(pathname: string): RecordTable {
	const table = recordTables.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
	if (!table) throw data(null, { status: 404, headers: privateResponseHeaders });
	return table;
}
