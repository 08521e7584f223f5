import { exportTable } from '#app/list/csv.server.ts';
import { jobsTableOf } from './jobs-table.server.ts';

export const loader = exportTable(({ services }) => jobsTableOf(services));
