import { Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { listTagUses, type TagUse } from '#app/crm/people/tags.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { tagsPage } from '#content/console/people-details.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import type { Route } from './+types/tags.route';
import { tagPath, tagsPath } from './addresses.ts';
import { Deletion, DetailsHead } from './page-parts.tsx';
import { tagActions } from './tag-actions.server.ts';

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
	const { heading, lead, empty } = tagsPage;
	return (
		<>
			<DetailsHead heading={heading} lead={lead} />
			{chosen &&
				(isDeleting ? (
					<Deletion {...chosen} words={tagsPage.ask} hidden={{ tag: chosen.id }} action={tagsPath()} />
				) : (
					<Change tag={chosen} tags={tags} />
				))}
			{tags.length === 0 ? <p>{empty}</p> : <TagTable tags={tags} />}
		</>
	);
}

function TagTable({ tags }: { tags: readonly TagUse[] }) {
	const { heading, columns } = tagsPage;
	return (
		<Rows
			region={heading}
			className="people-short"
			rows={tags}
			rowKey={({ id }) => id}
			columns={[
				{ head: columns.name, cell: ({ id, name }) => <Link to={tagPath(id)}>{name}</Link> },
				{ head: columns.people, isNumber: true, cell: ({ people }) => people.toLocaleString('en-US') },
				{
					head: columns.change,
					label: '',
					cell: ({ id, name }) => (
						<Link to={tagsPath(id)}>
							{columns.change}
							<span className="console-hidden">: {name}</span>
						</Link>
					),
				},
			]}
		/>
	);
}

function Change({ tag, tags }: { tag: TagUse; tags: readonly TagUse[] }) {
	const { name, rename, into, prompt, merge } = tagsPage;
	const others = tags.filter(({ id }) => id !== tag.id);
	const hidden = { tag: tag.id };
	return (
		<Section id="change" heading={tag.name} className="console-note">
			<ConsoleForm id="rename" label={rename} intent="rename" hidden={hidden} action={tagsPath(tag.id)}>
				<ConsoleField name="name" label={name} defaultValue={tag.name} />
				<Button type="submit" variant="secondary" size="small">
					{rename}
				</Button>
			</ConsoleForm>
			{others.length > 0 && (
				<ConsoleForm id="merge" label={merge} intent="merge" hidden={hidden} action={tagsPath(tag.id)}>
					<ConsoleField
						name="into"
						label={into}
						prompt={prompt}
						options={others.map(({ id: value, name: label }) => ({ value, label }))}
					/>
					<Button type="submit" variant="secondary" size="small">
						{merge}
					</Button>
				</ConsoleForm>
			)}
			<p className="console-actions">
				<Link to={`${tagsPath(tag.id)}&delete=1`}>{tagsPage.delete}</Link>
				<Link to={tagsPath()}>{tagsPage.ask.cancel}</Link>
			</p>
		</Section>
	);
}
