import * as z from 'zod/mini';
import { roles } from '#app/auth/roles.ts';
import { choice, email, text } from '#app/forms/rules.ts';
import { codeMethods } from '#app/operators/code-methods.ts';
import { account } from '#content/console/account.ts';
import { confirmStep } from '#content/console/frame.ts';
import { operatorsPage } from '#content/console/operators.ts';
import { codeStep, newPassword, signIn, welcome } from '#content/console/sign-in.ts';

/** A password, not trimmed. The rules for new passwords are in app/operators/password-rule.server.ts. */
const password = (message: string) =>
	z.string({ error: message }).check(z.minLength(1, message), z.maxLength(500, message));

export const signInSchema = z.object({
	email: email(signIn.messages.email),
	password: password(signIn.messages.password),
});

export const codeSchema = z.object({
	way: choice(codeMethods, codeStep.message),
	code: text(1, codeStep.message, 40),
});

export const forgotPasswordSchema = z.object({ email: email(signIn.messages.email) });

export const newPasswordSchema = z.object({ password: password(newPassword.message) });

export const acceptInvitationSchema = z.object({
	name: text(1, welcome.messages.name, 100),
	password: password(welcome.messages.password),
});

export const firstOwnerSchema = z.object({
	name: text(1, welcome.messages.name, 100),
	email: email(welcome.messages.email),
	password: password(welcome.messages.password),
});

export const confirmSchema = z.object({ password: password(confirmStep.message) });

export const changePasswordSchema = z.object({
	current: password(account.password.messages.current),
	next: password(account.password.messages.next),
});

export const accountPasswordSchema = z.object({ password: password(account.app.passwordMessage) });

export const accountCodeSchema = z.object({
	code: text(1, account.app.codeMessage, 40),
	enrolling: z._default(z.string(), ''),
});

export const inviteSchema = z.object({
	email: email(operatorsPage.invite.messages.email),
	role: choice(roles, operatorsPage.invite.messages.role),
});

/** The id of an operator or an invitation. */
export const operatorSchema = z.object({ id: z._default(z.string(), '') });

export const roleSchema = z.extend(operatorSchema, { role: choice(roles, operatorsPage.invite.messages.role) });

/** A form without fields. */
export const emptySchema = z.object({});
