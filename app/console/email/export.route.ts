import { exportTable } from '#app/list/csv.server.ts';
import { emailsTable } from './emails-table.server.ts';

export const loader = exportTable(({ services }) => emailsTable(services, { role: 'editor' }));
