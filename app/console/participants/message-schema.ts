import * as z from 'zod/mini';
import { messageText } from '../messages/message-schema.ts';

export const participantMessageSchema = z.object(messageText);
