/** Lifetimes of sessions, codes and links, in seconds. */

/** A session without requests. */
export const IDLE_SECONDS = 2 * 3600;
export const SESSION_SECONDS = 12 * 3600;
/** The last confirmation of the password that a dangerous action requires. */
export const CONFIRMED_SECONDS = 15 * 60;
/** Between the password and the code. */
export const CHALLENGE_SECONDS = 10 * 60;
export const MAILED_CODE_SECONDS = 10 * 60;
/** The link that creates the first operator. */
export const FIRST_LINK_SECONDS = 24 * 3600;
export const INVITATION_SECONDS = 7 * 24 * 3600;
export const RESET_SECONDS = 3600;
/** A form whose sender has to sign in again. */
export const STORED_FORM_SECONDS = 3600;
