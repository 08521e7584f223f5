import type { Permission } from '#app/operators/roles.ts';

/** A page behind the guard. */
export interface ConsolePage {
	/** What one must be allowed to see it. */
	see: Permission;
	/** What one must be allowed to send a form to it; absent where it takes none. */
	act?: Permission;
}

/** By address; `:name` stands for one part of it. */
export type ConsolePages = Record<string, ConsolePage>;
