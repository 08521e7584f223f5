import { stylesOf } from '#app/console/styles.tsx';
import css from './site-config.console.css?inline';

export const SiteConfigStyles = stylesOf('console-site-config', css);
