import { stylesOf } from '../kit/styles.tsx';
import css from './newsletters.css?inline';

export const NewsletterStyles = stylesOf('console-newsletters', css);
