import { exportTable } from '#app/list/csv.server.ts';
import { tableAt } from './tables.server.ts';

export const loader = exportTable(({ pathname }) => tableAt(pathname));
