import { exportTable } from '#app/list/csv.server.ts';
import { loadPeopleTable } from './people-table.server.ts';

export const loader = exportTable(({ services }) => loadPeopleTable(services));
