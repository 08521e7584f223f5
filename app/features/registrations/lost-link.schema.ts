import * as z from 'zod/mini';
import { email } from '#app/forms/rules.ts';
import { joinPage } from '#content/join.ts';

/** The form's id. */
export const LOST_LINK = 'join-link';

/** The rules of the form with which someone asks for their join link again. */
export const lostLinkSchema = z.object({ email: email(joinPage.lost.invalid) });

export type LostLink = z.output<typeof lostLinkSchema>;
