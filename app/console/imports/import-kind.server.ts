import type { AnyTarget } from '#app/crm/imports/target.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import type { ActionName } from '../parts.ts';

/** How the console imports into a target. */
export interface ImportKind<Uploaded = unknown, Planned = unknown> {
	target: AnyTarget;
	/** The path of the page of imports, or of one. */
	path(id?: string): string;
	/** The names of its actions. */
	actions: Readonly<Record<'upload' | 'plan' | 'run' | 'undo' | 'discard', ActionName>>;
	/** The fields beside the file, and the target's options that they set. */
	upload: { schema: FormSchema<Uploaded>; options(value: Uploaded): object };
	/** The fields beside the columns, and the options that they change. */
	plan: { schema: FormSchema<Planned>; options(value: Planned): object };
	/** What a line changes, as sentences. @param names Labels of columns by their key. */
	describe(changes: unknown, names: ReadonlyMap<string, string>): string[];
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has its own forms
export type AnyImportKind = ImportKind<any, any>;
