import { exportTable } from '../../kit/table/csv.server.ts';
import { jobsTableOf } from './jobs-table.server.ts';

export const loader = exportTable(({ services }) => jobsTableOf(services));
