import { stylesOf } from '#app/console/styles.tsx';
import css from './conversations.console.css?inline';

export const ConversationStyles = stylesOf('console-conversations', css);
