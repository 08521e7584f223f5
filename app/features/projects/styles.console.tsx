import { stylesOf } from '#app/console/styles.tsx';
import css from './projects.console.css?inline';

export const ProjectsStyles = stylesOf('console-projects', css);
