import { stylesOf } from '#app/console/styles.tsx';
import css from './table.css?inline';

export const TableStyles = stylesOf('console-records', css);
