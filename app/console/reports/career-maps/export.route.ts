import { exportTable } from '#app/list/csv.server.ts';
import { careerMapsTable } from './career-maps-table.server.ts';

export const loader = exportTable(({ services }) => careerMapsTable(services.now()));
