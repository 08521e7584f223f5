import type { Role } from '#database/tables.ts';

export type { Role };

/**
 * Every role, the most powerful first. A moderator handles submissions; an editor also content and email; an owner also the team. The
 * permissions are declared by the parts of the console.
 */
export const roles: readonly Role[] = ['owner', 'editor', 'moderator'];

/** Whether an operator must set up a second factor first: an owner can change everything, so a stolen password must not be enough. */
export const needsSecondFactor = ({
	role,
	hasSecondFactor,
}: {
	role: ConsoleRole;
	hasSecondFactor: boolean;
}): boolean => role === 'owner' && !hasSecondFactor;

/** A role in the console: an operator's, or that of the link which the site prints on the terminal. */
export type ConsoleRole = Role | 'terminal';
