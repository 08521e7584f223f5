/** A paragraph of its own that is filled in when the newsletter is sent: `{{next_session}}`, `{{project:id}}`, `{{episode:3}}`. */
export const BLOCK = /^ {0,3}\{\{ *(next\\?_session|project|episode) *(?:: *([\w-]{1,40}))? *\}\}[ \t]*$/gm;

/** The text without its blocks, so that all other placeholders can be found. */
export const withoutBlocks = (text: string): string => text.replaceAll(BLOCK, ' ');
