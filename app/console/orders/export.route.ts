import { exportTable } from '#app/list/csv.server.ts';
import { ordersTable } from './orders-table.server.ts';

export const loader = exportTable(() => ordersTable);
