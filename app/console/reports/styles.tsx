import { stylesOf } from '../kit/styles.tsx';
import css from './reports.css?inline';

/** The styles of report pages, rendered into the head. */
export const ReportStyles = stylesOf('console-reports', css);
