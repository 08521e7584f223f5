import { stylesOf } from '../kit/styles.tsx';
import css from './site-config.css?inline';

export const SiteConfigStyles = stylesOf('console-site-config', css);
