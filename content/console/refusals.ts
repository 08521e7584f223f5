/** What is said for each code with which the library of sign-ins, or an action of ours, refuses. */
export const refusals = {
	/** For a code that nobody foresaw. */
	unknown: 'That did not work. Please try again; if it happens again, tell the engineer who looks after the site.',
	/** In lower case. */
	codes: {
		// The names that the specification saw (section 8).
		weak_password: 'This password could be guessed. Please choose a longer one.',
		session_not_found: 'That session is over already.',
		invalid_jwt: 'This link is not complete. Please open it again from the mail.',
		identity_already_exists: 'This address belongs to an operator already.',
		identity_not_found: 'That is not there anymore. Somebody may have removed it a moment ago.',
		single_identity_not_deletable:
			'This is the only owner. Make somebody else an owner first: without one nobody could invite or remove anyone.',
		'auth session missing!': 'You are not signed in anymore. Please sign in again.',
		// better-auth's own.
		invalid_email_or_password: 'The address or the password is not right.',
		invalid_email: 'The address or the password is not right.',
		invalid_password: 'The password is not right.',
		invalid_code: 'The code is not right. Codes change every 30 seconds: please use the one that is shown now.',
		invalid_backup_code: 'This recovery code is not right, or was used before.',
		invalid_two_factor_cookie: 'This took too long. Please begin again with your password.',
		otp_has_expired: 'This code is too old. Please have another one sent.',
		otp_not_enabled: 'Codes by mail are not set up.',
		otp_not_configured: 'Codes by mail are not set up.',
		totp_not_enabled: 'No authenticator app is set up for this account.',
		totp_not_configured: 'Authenticator apps are not set up.',
		totp_already_enabled: 'An authenticator app is set up already. Take it away first to set up another.',
		two_factor_not_enabled: 'No authenticator app is set up for this account.',
		backup_codes_not_enabled: 'There are no recovery codes for this account.',
		too_many_attempts_request_new_code:
			'That was one try too many for this sign-in. Please begin again with your password.',
		account_temporarily_locked: 'Please wait a few minutes and try again.',
		failed_to_create_session: 'You could not be signed in just now. Please try again.',
		failed_to_invalidate_two_factor_challenge: 'You could not be signed in just now. Please try again.',
		failed_to_get_session: 'You are not signed in anymore. Please sign in again.',
		session_expired: 'You are not signed in anymore. Please sign in again.',
		session_not_fresh: 'Please sign in again before you do this.',
		unauthorized: 'You are not signed in anymore. Please sign in again.',
		credential_account_not_found: 'The address or the password is not right.',
		user_not_found: 'The address or the password is not right.',
		password_too_short: 'Please use at least 12 characters.',
		password_too_long: 'Please shorten the password to 128 characters or fewer.',
		validation_error: 'Something is missing. Please fill in every field.',
		// Ours.
		link_used: 'This link was used already, or taken back.',
	},
} as const;
