import { stylesOf } from '../kit/styles.tsx';
import css from './reports.css?inline';

export const ReportStyles = stylesOf('console-reports', css);
