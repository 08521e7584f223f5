import * as z from 'zod/mini';
import { email } from '#app/forms/rules.ts';
import { joinPage } from '#content/join.ts';

export const LOST_LINK = 'join-link';

export const lostLinkSchema = z.object({ email: email(joinPage.lost.invalid) });

export type LostLink = z.output<typeof lostLinkSchema>;
