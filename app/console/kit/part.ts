import { type ConsoleRole, roles } from '#app/auth/roles.ts';

/** Every role. */
export const everyone: readonly ConsoleRole[] = roles;
/** Who changes what the site says and sends. */
export const writers: readonly ConsoleRole[] = ['owner', 'editor'];
/** The same, and who opened the terminal's link: a new installation has no operator yet who could read its emails. */
export const writersAndTerminal: readonly ConsoleRole[] = [...writers, 'terminal'];
/** Who decides who may do so. */
export const owners: readonly ConsoleRole[] = ['owner'];

/** A page behind the sign-in. */
export interface PageDefinition {
	/** The route module, in app/. */
	file: string;
	/** The permission to open it. */
	see: string;
	/** The route's id, where one module serves several addresses. */
	id?: string;
}

/** What an operator can do: the name is its permission and its audit log entry. */
export interface ActionPermission {
	roles: readonly ConsoleRole[];
	/** In the audit log: `Added a redirect`. */
	label: string;
	/** Asks for the password again when the last sign-in was a while ago. */
	isDangerous?: boolean;
}

/** A link in the navigation. */
export interface NavigationEntry {
	path: string;
	label: string;
	group: 'top' | 'people' | 'program' | 'growth' | 'site' | 'console';
	/** The key that leads there, after `g`. */
	key: string;
	/** The permission to see the link; the page's own by default. */
	see?: string;
}

/** One part of the console: its addresses, navigation, permissions and actions. Data only, for the browser and the route list alike. */
export interface ConsolePart {
	/** By address; `:name` stands for one segment. */
	pages: Record<string, PageDefinition>;
	navigation?: readonly NavigationEntry[];
	/** Permissions to look at something. */
	views?: Record<string, readonly ConsoleRole[]>;
	actions?: Record<string, ActionPermission>;
}

/** Declares a part of the console, keeping the names of its permissions as types. */
export const definePart = <const Part extends ConsolePart>(part: Part): Part => part;
