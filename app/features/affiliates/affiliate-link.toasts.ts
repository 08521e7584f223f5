import type { FormToasts } from '#app/forms/answer.ts';
import { affiliatePage } from '#content/affiliates.ts';

const { sent, failure } = affiliatePage.lost;

/** The same for every address, an affiliate's or not. */
export const affiliateLinkToasts = {
	success: { kind: 'success', ...sent },
	failure: { kind: 'destructive', ...failure },
} satisfies FormToasts;
