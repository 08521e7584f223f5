import { stylesOf } from '../kit/styles.tsx';
import css from './people.css?inline';

export const PeopleStyles = stylesOf('console-people', css);
