import { stylesOf } from '#app/console/styles.tsx';
import css from './reports.console.css?inline';

export const ReportStyles = stylesOf('console-reports', css);
