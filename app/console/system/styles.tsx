import { stylesOf } from '../kit/styles.tsx';
import css from './system.css?inline';

export const SystemStyles = stylesOf('console-system', css);
