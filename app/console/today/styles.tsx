import { stylesOf } from '../kit/styles.tsx';
import css from './today.css?inline';

export const TodayStyles = stylesOf('console-today', css);
