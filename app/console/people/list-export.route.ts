import { exportTable } from '../kit/table/csv.server.ts';
import { peopleTable } from './people-table.server.ts';

export const loader = exportTable(({ services }) => peopleTable(services.now()));
