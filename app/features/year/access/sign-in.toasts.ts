import type { FormToasts } from '#app/forms/answer.ts';
import { my } from '#content/my.ts';

/** The same for every address, enrolled or not. */
export const signInToasts = {
	success: { kind: 'success', ...my.signIn.sent },
	failure: { kind: 'destructive', ...my.signIn.failure },
} satisfies FormToasts;
