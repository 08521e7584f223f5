import { stylesOf } from '#app/console/styles.tsx';
import css from './system.console.css?inline';

export const SystemStyles = stylesOf('console-system', css);
