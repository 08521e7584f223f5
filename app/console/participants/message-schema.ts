import * as z from 'zod/mini';
import { messageText } from '../messages/message-schema.ts';

/** The form of a message to participants. */
export const participantMessageSchema = z.object(messageText);
