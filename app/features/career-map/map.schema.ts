import * as z from 'zod/mini';
import { email } from '#app/forms/rules.ts';

export const mapLinkSchema = z.object({ email: email('Please enter a valid email address') });

/** The form that deletes everything; the link in its address tells what. */
export const deleteSchema = z.object({ intent: z.literal('delete') });
