import { exportTable } from '../../kit/table/csv.server.ts';
import { careerMapsTable } from './career-maps-table.server.ts';

export const loader = exportTable(({ services }) => careerMapsTable(services.now()));
