import { matchPath } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import type { NavigationEntry, PageDefinition } from './part.ts';
import { actionPermissions, consoleParts, type Permission } from './parts.ts';

export type { Permission } from './parts.ts';

type Page = PageDefinition & { see: Permission };

const rolesOf: Readonly<Record<string, readonly ConsoleRole[]>> = Object.assign(
	{},
	...consoleParts.map(({ views }) => views),
	Object.fromEntries(Object.entries(actionPermissions).map(([name, { roles }]) => [name, roles])),
);

/** Every page behind the sign-in, by path. A page that is not listed is closed to everyone. */
export const consolePages: Readonly<Record<string, Page>> = Object.assign(
	{},
	...consoleParts.map(({ pages }) => pages),
);

/** The page at a path: the exact match, otherwise the first matching pattern. */
export function consolePageAt(address: string): Page | undefined {
	const path = address.replace(/(?<=.)\/+$/, '');
	const exact = consolePages[path];
	// The navigation asks for every link on every page, and matching a pattern is slow.
	if (exact) return exact;
	const pattern = Object.keys(consolePages).find((key) => key.includes(':') && matchPath(key, path));
	return pattern ? consolePages[pattern] : undefined;
}

export function can({ role }: { role: ConsoleRole }, permission: Permission): boolean {
	return rolesOf[permission]?.includes(role) ?? false;
}

export function isDangerous(permission: Permission): boolean {
	return actionPermissions[permission]?.isDangerous ?? false;
}

const groups = ['top', 'people', 'program', 'growth', 'site', 'console'] as const satisfies NavigationEntry['group'][];

export const navigationEntries: readonly NavigationEntry[] = consoleParts.flatMap(({ navigation }) => navigation ?? []);

export function navigationOf(operator: {
	role: ConsoleRole;
}): { name: (typeof groups)[number]; pages: NavigationEntry[] }[] {
	return groups
		.map((name) => ({
			name,
			pages: navigationEntries.filter(({ group, path, see }) => {
				const permission = see ?? consolePageAt(path)?.see;
				return group === name && permission !== undefined && can(operator, permission as Permission);
			}),
		}))
		.filter(({ pages }) => pages.length > 0);
}

/** The label of each action; others are shown by their name. */
const actionNames: Record<string, string> = {
	'operator.joined': 'Became an operator',
	'account.signed-in': 'Signed in',
	'account.code-refused': 'Entered a wrong code',
	'account.signed-out': 'Signed out',
	'account.confirmed': 'Entered the password again',
	'account.password-changed': 'Changed their password',
	'account.password-reset': 'Reset their password',
	'account.second-factor-on': 'Turned the authenticator app on',
	'account.second-factor-off': 'Turned the authenticator app off',
	'account.recovery-codes-renewed': 'Made new recovery codes',
	'account.session-ended': 'Ended a session',
	'account.other-sessions-ended': 'Ended all other sessions',
	'job.retry': 'Tried a job again',
	'job.discard': 'Discarded a job',
	'access.follow': 'Moved a bought year to the end of the one before',
	// Of versions before orders, or with a list of enrollments beside theirs.
	'enrollments.cancel': 'Canceled unpaid reservations',
	'enrollments.export': 'Downloaded enrollments as CSV',
};

export const auditLabels: Readonly<Record<string, string>> = {
	...actionNames,
	...Object.fromEntries(Object.entries(actionPermissions).map(([name, { label }]) => [name, label])),
};
