import { stylesOf } from '../kit/styles.tsx';
import css from './reports.css?inline';

export const NumbersStyles = stylesOf('console-numbers', css);
