import { Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/segments.console.route';
import { ChangeLink, ChangeSection, Deletion, DetailsHead, RenameForm } from './page-parts.console.tsx';
import { segmentsPath } from './people.console.ts';
import { segmentActions } from './segment-actions.console.server.ts';
import { countSegmentPeople, listSegments, type SavedSegment } from './segments.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Segments');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const segments = [];
	for (const segment of await listSegments(services.db)) {
		segments.push({ ...segment, people: await countOrUnclear(services, segment.id) });
	}
	return {
		segments,
		chosen: segments.find(({ id }) => id === url.searchParams.get('segment')),
		isDeleting: url.searchParams.has('delete'),
	};
}

/** @returns Undefined if nobody can say who is in it. */
async function countOrUnclear(services: Pick<Services, 'db' | 'now'>, id: string): Promise<number | undefined> {
	try {
		return await countSegmentPeople(services, id);
	} catch (error) {
		if (error instanceof DomainError) return undefined;
		throw error;
	}
}

export const action = actionsOf(segmentActions);

export default function Segments({ loaderData: { segments, chosen, isDeleting } }: Route.ComponentProps) {
	return (
		<>
			<DetailsHead
				heading="Segments"
				lead="Saved filters of the contacts, shared by the team. A newsletter can go to one."
			/>
			{chosen &&
				(isDeleting ? (
					<Deletion
						heading={`Delete the segment “${chosen.name}”?`}
						text="The contacts stay."
						label="Delete segment"
						hidden={{ segment: chosen.id }}
						action={segmentsPath()}
					/>
				) : (
					<Change segment={chosen} />
				))}
			{segments.length === 0 ? (
				<p>No segments yet. Filter the contacts, then save the filters as a segment.</p>
			) : (
				<SegmentTable segments={segments} />
			)}
		</>
	);
}

function SegmentTable({ segments }: { segments: readonly (SavedSegment & { people: number | undefined })[] }) {
	return (
		<Rows
			region="Segments"
			className="people-short"
			rows={segments}
			rowKey={({ id }) => id}
			columns={[
				{ head: 'Segment', cell: ({ name, query }) => <Link to={`${consolePaths.people}?${query}`}>{name}</Link> },
				{
					head: 'Contacts now',
					isNumber: true,
					cellProps: ({ people }) => (people === undefined ? { className: undefined } : {}),
					cell: ({ people }) =>
						people === undefined
							? 'A field of its filters was deleted. Open it and save it again.'
							: people.toLocaleString('en-US'),
				},
				{
					head: 'Change',
					label: '',
					cell: (segment) => <ChangeLink name={segment.name} to={segmentsPath(segment.id)} />,
				},
			]}
		/>
	);
}

function Change({ segment }: { segment: SavedSegment }) {
	const { id, name } = segment;
	return (
		<ChangeSection of={segment} addressOf={segmentsPath}>
			<RenameForm name={name} hidden={{ segment: id }} action={segmentsPath(id)} />
		</ChangeSection>
	);
}
