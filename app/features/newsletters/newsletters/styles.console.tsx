import { stylesOf } from '#app/console/styles.tsx';
import css from './newsletters.console.css?inline';

export const NewsletterStyles = stylesOf('console-newsletters', css);
