import { Link } from 'react-router';
import { type Column, Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { eventsPage } from '#content/console/events.ts';
import { Empty } from '../kit/empty.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageHead } from '../kit/page-head.tsx';
import { can } from '../kit/permissions.ts';
import { Tabs } from '../kit/tabs.tsx';
import type { Route } from './+types/events.route';
import { addresses } from './addresses.ts';
import { EventsStyles, StatusLabel } from './event-frame.tsx';
import {
	COUNT_LIMIT,
	kinds,
	type ListedEvent,
	listConsoleEvents,
	parseListFilter,
	shows,
} from './event-list.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(eventsPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const filter = parseListFilter(url);
	const { events, next } = await listConsoleEvents(servicesOf(context), filter);
	return {
		events,
		next,
		filter,
		countLimit: COUNT_LIMIT,
		shows,
		kinds,
		canPlan: can(operator, 'event.plan'),
		canChangeRhythm: can(operator, 'event.rhythm'),
	};
}

export default function Events({ loaderData }: Route.ComponentProps) {
	const { events, next, filter, countLimit, kinds, canPlan, canChangeRhythm } = loaderData;
	const { heading, empty } = eventsPage;
	const isPast = filter.show === 'past';
	const isNext = filter.show === 'coming' || filter.show === 'drafts';
	const page = (values: Record<string, string | undefined>) => {
		const query = Object.entries<string | undefined>({ show: filter.show, kind: filter.kind, ...values });
		return `${addresses.list}?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
	};
	return (
		<>
			<EventsStyles />
			<PageHead heading={heading}>
				{canPlan && (
					<ButtonLink to={addresses.plan} size="small">
						{eventsPage.plan}
					</ButtonLink>
				)}
				{canChangeRhythm && (
					<ButtonLink to={addresses.rhythm} size="small" variant="secondary">
						Session schedule
					</ButtonLink>
				)}
			</PageHead>
			<Tabs
				label={eventsPage.show.label}
				tabs={loaderData.shows.map((show) => ({
					name: eventsPage.show[show],
					to: page({ show }),
					isCurrent: show === filter.show,
				}))}
			/>
			<nav className="console-chips" aria-label={eventsPage.kind.label}>
				{[undefined, ...kinds].map((kind) => (
					<Link key={kind ?? ''} to={page({ kind })} aria-current={kind === filter.kind ? 'page' : undefined}>
						{kind ? eventsPage.kinds[kind] : eventsPage.kind.any}
					</Link>
				))}
			</nav>
			{events.length === 0 ? (
				<Empty heading={empty[filter.show]} text={canPlan && isNext ? eventsPage.emptyText : undefined} />
			) : (
				<Rows region={heading} columns={columnsOf(countLimit, isPast)} rows={events} rowKey={({ id }) => id} />
			)}
			<p className="console-actions">
				{filter.after && <a href={page({})}>{eventsPage.first}</a>}
				{next && <a href={page({ after: next })}>{eventsPage.next}</a>}
			</p>
		</>
	);
}

function columnsOf(countLimit: number, isPast: boolean): Column<ListedEvent>[] {
	const { columns, pastColumns } = eventsPage;
	const formatCount = (count: number) =>
		count < countLimit ? count : eventsPage.more.replace('{count}', countLimit.toLocaleString('en-US'));
	return [
		{
			head: columns.when,
			label: '',
			cell: ({ date, time, startsAt }) => (
				<>
					<time dateTime={startsAt}>{date}</time>
					<span className="console-sub">{time}</span>
				</>
			),
		},
		{
			head: columns.what,
			isRowHead: true,
			cell: ({ id, title, kind, isSeries }) => (
				<>
					<a href={addresses.event(id)} className="console-title">
						{title}
					</a>
					<span className="console-sub">
						{eventsPage.kinds[kind]}
						{isSeries && ` · ${eventsPage.series}`}
					</span>
				</>
			),
		},
		{ head: columns.state, label: '', cell: (event) => <StatusLabel {...event} /> },
		{ head: columns.registered, isNumber: true, cell: ({ registered }) => formatCount(registered) },
		...(isPast
			? [
					{
						head: pastColumns.attended,
						isNumber: true,
						cell: ({ attended }: ListedEvent) => formatCount(attended),
					},
					{
						head: pastColumns.recording,
						cell: ({ hasRecording }: ListedEvent) =>
							hasRecording ? eventsPage.hasRecording : <span className="soft">{eventsPage.none}</span>,
					},
				]
			: []),
	];
}
