import { Link } from 'react-router';
import { actionsOf, defineAction, success } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/tags.console.route';
import { ChangeLink, ChangeSection, Deletion, DetailsHead, RenameForm } from './page-parts.console.tsx';
import { CHOOSE_TAG, mergeTagSchema, renameTagSchema, untagSchema } from './people.console.schema.ts';
import { tagPath, tagsPath } from './people.console.ts';
import { deleteTag, listTagUses, mergeTags, renameTag, type TagUse } from './tags.server.ts';

const gone = 'Someone deleted this tag meanwhile.';

const rename = defineAction({
	name: 'tags.change',
	form: 'rename',
	schema: renameTagSchema,
	errors: { gone, '23505': { fields: { name: ['Another tag has this name. Merge the two instead.'] } } },
	async run({ tx, value: { tag, name } }) {
		await renameTag(tx, tag, name);
		return { audit: { subject: { kind: 'tag', id: tag } }, to: tagsPath(), toast: success('Tag renamed') };
	},
});

const merge = defineAction({
	name: 'tags.change',
	form: 'merge',
	schema: mergeTagSchema,
	errors: { gone, same: { fields: { into: [CHOOSE_TAG] } } },
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
	errors: { gone },
	async run({ tx, value: { tag } }) {
		await deleteTag(tx, tag);
		return { audit: { subject: { kind: 'tag', id: tag } }, to: tagsPath(), toast: success('Tag deleted') };
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Tags');

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const tags = await listTagUses(db);
	return {
		tags,
		chosen: tags.find(({ id }) => id === url.searchParams.get('tag')),
		isDeleting: url.searchParams.has('delete'),
	};
}

export const action = actionsOf({ rename, merge, delete: remove });

export default function Tags({ loaderData: { tags, chosen, isDeleting } }: Route.ComponentProps) {
	return (
		<>
			<DetailsHead
				heading="Tags"
				lead="Labels for contacts, to filter and write to groups of them. Add one on a contact’s page or in the list."
			/>
			{chosen &&
				(isDeleting ? (
					<Deletion
						heading={`Delete the tag “${chosen.name}”?`}
						text={`${chosen.people.toLocaleString('en-US')} contacts have it. They stay; only the tag goes.`}
						label="Delete tag"
						hidden={{ tag: chosen.id }}
						action={tagsPath()}
					/>
				) : (
					<Change tag={chosen} tags={tags} />
				))}
			{tags.length === 0 ? <p>No tags yet. Open a contact to add the first.</p> : <TagTable tags={tags} />}
		</>
	);
}

function TagTable({ tags }: { tags: readonly TagUse[] }) {
	return (
		<Rows
			region="Tags"
			className="people-short"
			rows={tags}
			rowKey={({ id }) => id}
			columns={[
				{ head: 'Tag', cell: ({ id, name }) => <Link to={tagPath(id)}>{name}</Link> },
				{ head: 'Contacts', isNumber: true, cell: ({ people }) => people.toLocaleString('en-US') },
				{ head: 'Change', label: '', cell: (tag) => <ChangeLink name={tag.name} to={tagsPath(tag.id)} /> },
			]}
		/>
	);
}

function Change({ tag, tags }: { tag: TagUse; tags: readonly TagUse[] }) {
	const others = tags.filter(({ id }) => id !== tag.id);
	const hidden = { tag: tag.id };
	return (
		<ChangeSection of={tag} addressOf={tagsPath}>
			<RenameForm name={tag.name} hidden={hidden} action={tagsPath(tag.id)} />
			{others.length > 0 && (
				<ConsoleForm id="merge" label="Merge" intent="merge" hidden={hidden} action={tagsPath(tag.id)}>
					<ConsoleField
						name="into"
						label="Merge into"
						prompt="Choose a tag"
						options={others.map(({ id: value, name: label }) => ({ value, label }))}
					/>
					<Button type="submit" variant="secondary" size="small">
						Merge
					</Button>
				</ConsoleForm>
			)}
		</ChangeSection>
	);
}
