import { exportTable } from '#app/list/csv.server.ts';
import { conversationsTable } from './conversations-table.server.ts';

export const loader = exportTable(() => conversationsTable);
