import { exportTable } from '#app/list/csv.server.ts';
import { projectsTable } from './projects-table.server.ts';

export const loader = exportTable(() => projectsTable);
