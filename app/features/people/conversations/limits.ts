/** The longest answer or note, in UTF-16 units. */
export const MAX_BODY = 20_000;
export const MAX_FILES = 5;
/** All files of one answer together, in bytes. Many mail servers accept 20 MB, and an email is a third larger than its files. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Further files of an email are only in the original. */
export const MAX_INBOUND_FILES = 20;
/** How much is read of an email that is too large, and kept of one that a program sent, in bytes. */
export const PARTIAL_BYTES = 256 * 1024;
/** The largest email that is read, in bytes. Of a larger one only the beginning is. */
export const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
