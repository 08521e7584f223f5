import { defineAction } from '#app/act.server.ts';
import { deleteTag, mergeTags, renameTag } from '#app/crm/people/tags.server.ts';
import { tagsPath } from './addresses.ts';
import { mergeTagSchema, renameTagSchema, tagsPage, tagWords, untagSchema } from './people.schema.ts';

const { choose } = tagsPage;
const success = (title: string) => ({ kind: 'success' as const, title });

const rename = defineAction({
	name: 'tags.change',
	form: 'rename',
	schema: renameTagSchema,
	errors: { gone: tagWords.gone, '23505': { fields: { name: ['Another tag has this name. Merge the two instead.'] } } },
	async run({ tx, value: { tag, name } }) {
		await renameTag(tx, tag, name);
		return { audit: { subject: { kind: 'tag', id: tag } }, to: tagsPath(), toast: success('Tag renamed') };
	},
});

const merge = defineAction({
	name: 'tags.change',
	form: 'merge',
	schema: mergeTagSchema,
	errors: { gone: tagWords.gone, same: { fields: { into: [choose] } } },
	async run({ tx, value: { tag, into } }) {
		await mergeTags(tx, tag, into);
		const audit = { subject: { kind: 'tag', id: into }, after: { merged: tag } };
		return { audit, to: tagsPath(), toast: success('Tags merged') };
	},
});

const remove = defineAction({
	name: 'tags.delete',
	form: 'delete',
	schema: untagSchema,
	errors: { gone: tagWords.gone },
	async run({ tx, value: { tag } }) {
		await deleteTag(tx, tag);
		return { audit: { subject: { kind: 'tag', id: tag } }, to: tagsPath(), toast: success('Tag deleted') };
	},
});

export const tagActions = { rename, merge, delete: remove };
