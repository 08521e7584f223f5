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
