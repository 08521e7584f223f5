import { type ConsoleRole, roles } from '#app/auth/roles.ts';

export const everyone: readonly ConsoleRole[] = roles;
/** Roles that change what the site shows and sends. */
export const writers: readonly ConsoleRole[] = ['owner', 'editor'];
/** The same, plus a visitor who opened the terminal's link: a new installation has no operators to read its emails. */
export const writersAndTerminal: readonly ConsoleRole[] = [...writers, 'terminal'];
/** Roles that manage operators and irreversible actions. */
export const owners: readonly ConsoleRole[] = ['owner'];

export interface PageDefinition {
	/** The route module, in app/features/ and without `.console.route.tsx`; by default the page of a list, which shows nothing else. */
	file?: string;
	see: string;
	/** The route's id, if one module serves several paths. */
	id?: string;
	/** What the page lists: the module of its definition, in app/features/ and without `.console.server.ts`, and the permission for its CSV. */
	list?: { of: string; export: string };
}

/** An action of operators. Its name is also its permission and its audit log entry. */
export interface ActionPermission {
	roles: readonly ConsoleRole[];
	/** In the audit log: `Added a redirect`. */
	label: string;
	/** Asks for the password again if the last sign-in was a while ago. */
	isDangerous?: boolean;
}

export interface NavigationEntry {
	path: string;
	label: string;
	group: 'top' | 'people' | 'program' | 'growth' | 'site' | 'console';
	/** The key that opens it, after `g`. */
	key: string;
	/** The permission to see the link; the page's own by default. */
	see?: string;
}

/** One part of the console: its pages, navigation, permissions and actions. Plain data, used by the browser and by routes.ts. */
export interface ConsolePart {
	/** By path; `:name` matches one segment. */
	pages: Record<string, PageDefinition>;
	navigation?: readonly NavigationEntry[];
	views?: Record<string, readonly ConsoleRole[]>;
	actions?: Record<string, ActionPermission>;
}

/** Declares a part of the console, with the page of each list and its CSV at `<path>/export`; the type keeps its permission names. */
export function definePart<const Part extends ConsolePart>(part: Part): Part {
	const pages = Object.entries(part.pages).flatMap(([path, page]): [string, PageDefinition][] => {
		const { list } = page;
		if (!list) return [[path, page]];
		const id = path.slice(1);
		return [
			[path, page.file ? page : { ...page, file: '../console/list', id }],
			[`${path}/export`, { file: '../console/export', see: list.export, id: `${id}/export` }],
		];
	});
	return { ...part, pages: Object.fromEntries(pages) };
}
