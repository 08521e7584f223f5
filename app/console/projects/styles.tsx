import { stylesOf } from '../kit/styles.tsx';
import css from './projects.css?inline';

export const ProjectsStyles = stylesOf('console-projects', css);
