/** The cookie of a toast that the next page shows: set only after a form without scripts, gone after one page. */
export const FLASH_COOKIE = 'flash';
