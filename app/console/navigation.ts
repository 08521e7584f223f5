import type { ConsoleRole } from '#app/auth/roles.ts';
import type { NavigationEntry } from './part.ts';
import { consoleParts } from './parts.ts';
import { can, consolePageAt, type Permission } from './permissions.ts';

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
