import { exportTable } from '#app/list/csv.server.ts';
import { webhooksTable } from './webhooks-table.server.ts';

export const loader = exportTable(({ services }) => webhooksTable(services));
