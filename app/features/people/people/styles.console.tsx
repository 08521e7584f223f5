import { stylesOf } from '#app/console/styles.tsx';
import css from './people.console.css?inline';

export const PeopleStyles = stylesOf('console-people', css);
