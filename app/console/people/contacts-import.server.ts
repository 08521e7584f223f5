import * as z from 'zod/mini';
import { contactsTarget } from '#app/crm/people/imports/contacts-target.server.ts';
import type { Changes, ContactOptions } from '#app/crm/people/imports/plan.server.ts';
import { importPage } from '#content/console/imports.ts';
import type { ImportKind } from '../imports/import-kind.server.ts';
import { importsPath } from './addresses.ts';
import { importSchema } from './people.schema.ts';

const { lines: words } = importPage;

/** Imports of contacts. */
export const contactsImport: ImportKind<object, z.infer<typeof importSchema>> = {
	target: contactsTarget,
	path: importsPath,
	actions: {
		upload: 'imports.upload',
		plan: 'imports.plan',
		run: 'imports.run',
		undo: 'imports.undo',
		discard: 'imports.discard',
	},
	upload: {
		schema: z.object({}),
		options: (): ContactOptions => ({ tag: null, overwrites: false }),
	},
	plan: {
		schema: importSchema,
		options: ({ tag, existing }): ContactOptions => ({ tag: tag || null, overwrites: existing === 'overwrite' }),
	},
	describe: (changes, names) => describe(changes as Changes, names),
};

function describe({ values, tags, note, others = [] }: Changes, names: ReadonlyMap<string, string>): string[] {
	return [
		...Object.entries(values).map(([key, [before, after]]) =>
			(before === null ? words.set : words.change)
				.replace('{name}', () => names.get(key) ?? words.deletedField)
				.replace('{before}', () => before ?? '')
				.replace('{after}', () => after),
		),
		...(tags.length > 0 ? [words.tags.replace('{tags}', () => tags.join(', '))] : []),
		...(note ? [words.note.replace('{note}', () => note.text)] : []),
		...(others.length > 0 ? [words.others.replace('{addresses}', () => others.join(', '))] : []),
	];
}
