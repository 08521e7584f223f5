import { Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { listTagUses, type TagUse } from '#app/crm/people/tags.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import type { Route } from './+types/tags.route';
import { tagPath, tagsPath } from './addresses.ts';
import { Deletion, DetailsHead } from './page-parts.tsx';
import { tagsPage } from './people.schema.ts';
import { tagActions } from './tag-actions.server.ts';

const ask = {
	heading: 'Delete the tag “{name}”?',
	text: '{count} contacts have it. They stay; only the tag goes.',
	button: 'Delete tag',
	cancel: 'Cancel',
} as const;

export const meta: Route.MetaFunction = () => consoleHead(tagsPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const tags = await listTagUses(db);
	return {
		tags,
		chosen: tags.find(({ id }) => id === url.searchParams.get('tag')),
		isDeleting: url.searchParams.has('delete'),
	};
}

export const action = actionsOf(tagActions);

export default function Tags({ loaderData: { tags, chosen, isDeleting } }: Route.ComponentProps) {
	const { heading } = tagsPage;
	return (
		<>
			<DetailsHead
				heading={heading}
				lead="Labels for contacts, to filter and write to groups of them. Add one on a contact’s page or in the list."
			/>
			{chosen &&
				(isDeleting ? (
					<Deletion {...chosen} words={ask} hidden={{ tag: chosen.id }} action={tagsPath()} />
				) : (
					<Change tag={chosen} tags={tags} />
				))}
			{tags.length === 0 ? <p>No tags yet. Open a contact to add the first.</p> : <TagTable tags={tags} />}
		</>
	);
}

function TagTable({ tags }: { tags: readonly TagUse[] }) {
	const { heading } = tagsPage;
	return (
		<Rows
			region={heading}
			className="people-short"
			rows={tags}
			rowKey={({ id }) => id}
			columns={[
				{ head: 'Tag', cell: ({ id, name }) => <Link to={tagPath(id)}>{name}</Link> },
				{ head: 'Contacts', isNumber: true, cell: ({ people }) => people.toLocaleString('en-US') },
				{
					head: 'Change',
					label: '',
					cell: ({ id, name }) => (
						<Link to={tagsPath(id)}>
							{'Change'}
							<span className="console-hidden">: {name}</span>
						</Link>
					),
				},
			]}
		/>
	);
}

function Change({ tag, tags }: { tag: TagUse; tags: readonly TagUse[] }) {
	const others = tags.filter(({ id }) => id !== tag.id);
	const hidden = { tag: tag.id };
	return (
		<Section id="change" heading={tag.name} className="console-note">
			<ConsoleForm id="rename" label="Rename" intent="rename" hidden={hidden} action={tagsPath(tag.id)}>
				<ConsoleField name="name" label="Name" defaultValue={tag.name} />
				<Button type="submit" variant="secondary" size="small">
					Rename
				</Button>
			</ConsoleForm>
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
			<p className="console-actions">
				<Link to={`${tagsPath(tag.id)}&delete=1`}>Delete</Link>
				<Link to={tagsPath()}>{ask.cancel}</Link>
			</p>
		</Section>
	);
}
