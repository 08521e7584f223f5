import { sql } from 'kysely';
import type { TableDefinition } from '#app/list/table-definition.server.ts';

/** What all record tables share: each row is about a person, can be marked as handled, and has its own page. */
export const record = {
	person: sql`r.customer_uuid`,
	handled: sql`r.handled_at is not null`,
	open: {},
	permissions: { change: 'records.change', export: 'records.export' },
} as const satisfies Partial<TableDefinition>;
