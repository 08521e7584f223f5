import { can, type Permission, type Role } from '#app/operators/roles.ts';
import { consolePaths } from '#content/console/paths.ts';
import { consolePageAt } from './pages.ts';

/** A page that one gets to by the navigation, with the key that leads there after `g`. */
interface Way {
	name: keyof typeof consolePaths;
	key: string;
}

/** Pages of the navigation, in order, by what they are about. */
const groups = [
	{ name: 'top', ways: [{ name: 'today', key: 't' }] },
	{
		name: 'people',
		ways: [
			{ name: 'people', key: 'p' },
			{ name: 'leads', key: 'l' },
			{ name: 'registrations', key: 'r' },
			{ name: 'enrollments', key: 'n' },
			{ name: 'bookings', key: 'b' },
		],
	},
	{
		name: 'programme',
		ways: [
			{ name: 'projects', key: 'j' },
			{ name: 'events', key: 'e' },
			{ name: 'letters', key: 'i' },
			{ name: 'careerMaps', key: 'c' },
		],
	},
	{
		name: 'growth',
		ways: [
			{ name: 'analytics', key: 'y' },
			{ name: 'affiliates', key: 'f' },
		],
	},
	{
		name: 'site',
		ways: [
			{ name: 'outbox', key: 'm' },
			{ name: 'jobs', key: 'q' },
			{ name: 'webhooks', key: 'w' },
			{ name: 'redirects', key: 'd' },
			{ name: 'availability', key: 'v' },
			{ name: 'settings', key: 's' },
			{ name: 'doctor', key: 'h' },
		],
	},
	{
		name: 'console',
		ways: [
			{ name: 'operators', key: 'o' },
			{ name: 'audit', key: 'u' },
			{ name: 'account', key: 'a' },
		],
	},
] as const satisfies { name: string; ways: Way[] }[];

type GroupName = (typeof groups)[number]['name'];
export type PageName = (typeof groups)[number]['ways'][number]['name'];

/** A page that an operator may see. */
export interface Linked {
	name: PageName;
	path: string;
	key: string;
}

/** What an operator may see, by groups; a group of nothing is left out. */
export function navigationOf(operator: { role: Role }): { name: GroupName; pages: Linked[] }[] {
	return groups
		.map(({ name, ways }) => ({
			name,
			pages: ways
				.map((way) => ({ ...way, path: consolePaths[way.name] }))
				.filter(({ path }) => {
					const see: Permission | undefined = path === consolePaths.outbox ? 'outbox.see' : consolePageAt(path)?.see;
					return see !== undefined && can(operator, see);
				}),
		}))
		.filter(({ pages }) => pages.length > 0);
}
