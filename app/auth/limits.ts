/** How long what lets someone in lasts, in seconds. */

/** A session that nobody used. */
export const IDLE_SECONDS = 2 * 3600;
/** Any session, however much it is used: a working day. */
export const SESSION_SECONDS = 12 * 3600;
/** After so long a dangerous action asks again who it is. */
export const CONFIRMED_SECONDS = 15 * 60;
/** Between the password and the code. */
export const CHALLENGE_SECONDS = 10 * 60;
/** A code that was sent by mail. */
export const MAILED_CODE_SECONDS = 10 * 60;
/** The link that makes the first operator. */
export const FIRST_LINK_SECONDS = 24 * 3600;
/** An invitation. */
export const INVITATION_SECONDS = 7 * 24 * 3600;
/** The link to a new password. */
export const RESET_SECONDS = 3600;
/** What was typed when a session ended. */
export const KEPT_FORM_SECONDS = 3600;
