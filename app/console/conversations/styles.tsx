import { stylesOf } from '../kit/styles.tsx';
import css from './conversations.css?inline';

export const ConversationStyles = stylesOf('console-conversations', css);
