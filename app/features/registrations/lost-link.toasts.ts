import type { FormToasts } from '#app/forms/answer.ts';
import { joinPage } from '#content/join.ts';

const { sent, failure } = joinPage.lost;

/** The same for every address, registered or not. */
export const lostLinkToasts = {
	success: { kind: 'success', ...sent },
	failure: { kind: 'destructive', ...failure },
} satisfies FormToasts;
