import * as z from 'zod/mini';
import { email } from '#app/forms/rules.ts';

/** The form with which a lost link is asked for. */
export const mapLinkSchema = z.object({ email: email('Please enter a valid email address') });

/** The form that deletes everything has nothing to fill in; its link says what. */
export const deleteSchema = z.object({ intent: z.literal('delete') });
