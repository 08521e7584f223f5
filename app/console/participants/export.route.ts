import { exportTable } from '#app/list/csv.server.ts';
import { participantsTable } from './participants-table.server.ts';

export const loader = exportTable(({ services }) => participantsTable(services.now()));
