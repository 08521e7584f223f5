import * as z from 'zod/mini';
import { choice, email, text } from '#app/forms/rules.ts';

/** The methods of the second step of signing in: a code of the app, an emailed code, or a recovery code. */
export const codeMethods = ['app', 'mail', 'recovery'] as const;

export type CodeMethod = (typeof codeMethods)[number];

/** A password, not trimmed. The rules for new passwords are in app/features/operators/sign-in/password-rule.server.ts. */
const password = (message: string) =>
	z.string({ error: message }).check(z.minLength(1, message), z.maxLength(500, message));

export const signInSchema = z.object({
	email: email('Please enter your email address.'),
	password: password('Please enter your password.'),
});

export const codeSchema = z.object({
	way: choice(codeMethods, 'Please enter the code.'),
	code: text(1, 'Please enter the code.', 40),
});

export const forgotPasswordSchema = z.object({ email: email('Please enter your email address.') });

export const newPasswordSchema = z.object({ password: password('Please enter a password.') });

export const acceptInvitationSchema = z.object({
	name: text(1, 'Please enter your name.', 100),
	password: password('Please choose a password.'),
});

export const firstOwnerSchema = z.object({
	name: text(1, 'Please enter your name.', 100),
	email: email('Please enter your email address.'),
	password: password('Please choose a password.'),
});

export const confirmSchema = z.object({ password: password('Please enter your password.') });

export const changePasswordSchema = z.object({
	current: password('Please enter your current password.'),
	next: password('Please enter a new password.'),
});

export const accountPasswordSchema = z.object({ password: password('Please enter your current password.') });

export const accountCodeSchema = z.object({
	code: text(1, 'Please enter the six digits.', 40),
	enrolling: z._default(z.string(), ''),
});
