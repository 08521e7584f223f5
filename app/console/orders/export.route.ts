import { exportTable } from '../kit/table/csv.server.ts';
import { ordersTable } from './orders-table.server.ts';

export const loader = exportTable(() => ordersTable);
