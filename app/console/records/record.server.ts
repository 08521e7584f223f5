import { sql } from 'kysely';
import type { TableDefinition } from '../kit/table/table-definition.server.ts';

/** What all tables of records have: rows about a person that can be handled, each with a page of its own. */
export const record = {
	person: sql`r.customer_uuid`,
	handled: sql`r.handled_at is not null`,
	open: {},
	permissions: { change: 'records.change', export: 'records.export' },
} as const satisfies Partial<TableDefinition>;
