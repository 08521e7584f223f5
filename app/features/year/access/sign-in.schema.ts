import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { my } from '#content/my.ts';

export const SIGN_IN = 'my-sign-in';

export const signInSchema = z.object({
	email: z.pipe(optionalText().check(z.minLength(1, my.signIn.required)), email(my.signIn.invalid)),
});

export type SignIn = z.output<typeof signInSchema>;

/** The same for every address, enrolled or not. */
export const signInToasts = {
	success: { kind: 'success', ...my.signIn.sent },
	failure: { kind: 'destructive', ...my.signIn.failure },
} satisfies FormToasts;
