import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** The code of a rejection by the sign-in library or by an action of ours. @throws the error itself if it is not a rejection. */
export function codeOf(error: unknown): string {
	if (error instanceof DomainError) return error.code;
	const { body, message, status } = error as { body?: { code?: string }; message?: string; status?: unknown };
	if (body?.code) return body.code;
	if (message === 'Auth session missing!') return message;
	// The library's own class, without a code. It is recognized by its shape, since it may be loaded twice.
	if (status !== undefined && (error as Error).name === 'APIError') return 'unnamed';
	throw error;
}

/** The message for a code, in any case; for an unknown one, a general message and a line in the log. */
export function sentenceFor({ log }: Pick<Services, 'log'>, code: string): string {
	const message = refusals.codes[code.toLowerCase() as keyof typeof refusals.codes];
	if (message) return message;
	log.warn({ code }, 'a sign-in error has no message');
	return refusals.unknown;
}

/** The message for each error code of the sign-in library and of our actions. */
export const refusals = {
	/** For unknown codes. */
	unknown: 'Something went wrong. Please try again; if it happens again, tell the engineer who maintains the site.',
	/** In lower case. */
	codes: {
		// The specification's words (section 8).
		weak_password: 'This password is too easy to guess. Please choose a longer one.',
		session_not_found: 'That session has already ended.',
		invalid_jwt: 'This link is incomplete. Please open it again from the email.',
		identity_already_exists: 'This address already belongs to an operator.',
		identity_not_found: 'It no longer exists. Someone may have removed it a moment ago.',
		single_identity_not_deletable:
			'This is the only owner. Make someone else an owner first: without one, no one could invite or remove anyone.',
		'auth session missing!': 'You are not signed in anymore. Please sign in again.',
		// better-auth's own.
		invalid_email_or_password: 'The email or password is incorrect.',
		invalid_email: 'The email or password is incorrect.',
		invalid_password: 'The password is incorrect.',
		invalid_code: 'The code is incorrect. Codes change every 30 seconds: please use the current one.',
		invalid_backup_code: 'This recovery code is incorrect, or was already used.',
		invalid_two_factor_cookie: 'This took too long. Please start again with your password.',
		otp_has_expired: 'This code has expired. Please request a new one.',
		otp_not_enabled: 'Codes by email are not set up.',
		otp_not_configured: 'Codes by email are not set up.',
		totp_not_enabled: 'No authenticator app is set up for this account.',
		totp_not_configured: 'Authenticator apps are not set up.',
		totp_already_enabled: 'An authenticator app is already set up. Turn it off first to set up another.',
		two_factor_not_enabled: 'No authenticator app is set up for this account.',
		backup_codes_not_enabled: 'There are no recovery codes for this account.',
		too_many_attempts_request_new_code: 'Too many attempts for this sign-in. Please start again with your password.',
		account_temporarily_locked: 'Please wait a few minutes and try again.',
		failed_to_create_session: 'You could not be signed in just now. Please try again.',
		failed_to_invalidate_two_factor_challenge: 'You could not be signed in just now. Please try again.',
		failed_to_get_session: 'You are not signed in anymore. Please sign in again.',
		session_expired: 'You are not signed in anymore. Please sign in again.',
		session_not_fresh: 'Please sign in again before you do this.',
		unauthorized: 'You are not signed in anymore. Please sign in again.',
		credential_account_not_found: 'The email or password is incorrect.',
		user_not_found: 'The email or password is incorrect.',
		password_too_short: 'Please use at least 12 characters.',
		password_too_long: 'Please shorten the password to 128 characters or fewer.',
		validation_error: 'Something is missing. Please fill in every field.',
		// Our own codes.
		link_used: 'This link was already used or revoked.',
	},
} as const;
