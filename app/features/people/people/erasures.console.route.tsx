import { consoleHead } from '#app/console/head.ts';
import { timesNote } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import { readCursor } from '#platform/text/cursor.ts';
import type { Route } from './+types/erasures.console.route';
import { listErasures } from './erasures.server.ts';
import { erasurePath } from './people.console.ts';

const list = {
	heading: 'Certificates of erasure',
} as const;

export const meta: Route.MetaFunction = () => consoleHead(list.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const before = readCursor(url.searchParams.get('before'));
	return { ...(await listErasures(servicesOf(context), before)), isFirst: before === undefined };
}

export default function Erasures({ loaderData: { erasures, older, isFirst } }: Route.ComponentProps) {
	return (
		<>
			<p>
				<a href={consolePaths.people}>Contacts</a>
			</p>
			<h1 className="h3">{list.heading}</h1>
			<p className="soft">
				{'Certificates do not name the person who was erased.'} {timesNote()}
			</p>
			{erasures.length === 0 ? (
				<p>No one has been erased yet.</p>
			) : (
				<Rows
					region={list.heading}
					rows={erasures}
					rowKey={({ id }) => id}
					columns={[
						{ head: 'When', cell: ({ at }) => <Time at={at} /> },
						{ head: 'By whom', cell: ({ by }) => by },
						{ head: 'Certificate', isRowHead: true, cell: ({ id }) => <a href={erasurePath(id)}>{id}</a> },
					]}
				/>
			)}
			<p className="console-actions">
				{!isFirst && <a href={erasurePath()}>Newest</a>}
				{older && <a href={withQuery(erasurePath(), { before: older })}>Older</a>}
			</p>
		</>
	);
}
