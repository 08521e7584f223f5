import { data } from 'react-router';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { ordersTable } from '../orders/orders-table.server.ts';
import { bookings } from './bookings.server.ts';
import { leads } from './leads.server.ts';
import { registrations } from './registrations.server.ts';

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
