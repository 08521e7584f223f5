import type { Role } from '#database/tables.ts';

export type { Role };

/**
 * Every role, the most powerful first. A moderator looks after what people send in; an editor also after what the site says and
 * sends; an owner also decides who may do so. Who may do what is declared by the parts of the console.
 */
export const roles: readonly Role[] = ['owner', 'editor', 'moderator'];

/** A role in the console: an operator's, or that of the person who opened the link which the site prints on the terminal. */
export type ConsoleRole = Role | 'terminal';
