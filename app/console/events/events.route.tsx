import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { eventsPage } from '#content/console/events.ts';
import { rhythmPage } from '#content/console/rhythm.ts';
import { ConsoleField } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Scroll } from '../kit/scroll.tsx';
import { TableHead } from '../kit/table-head.tsx';
import { Tabs } from '../kit/tabs.tsx';
import type { Route } from './+types/events.route';
import { addresses } from './addresses.ts';
import { EventsStyles, StatusLabel } from './event-frame.tsx';
import { COUNT_LIMIT, type ListedEvent, listConsoleEvents, parseListFilter, shows } from './event-list.server.ts';
import { optionsOf } from './options.ts';

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
		canPlan: can(operator, 'event.plan'),
		canChangeRhythm: can(operator, 'event.rhythm'),
	};
}

export default function Events({ loaderData }: Route.ComponentProps) {
	const { events, next, filter, countLimit, canPlan, canChangeRhythm } = loaderData;
	const { heading, lead, columns, empty } = eventsPage;
	const page = (values: Record<string, string | undefined>) => {
		const query = Object.entries<string | undefined>({ show: filter.show, kind: filter.kind, ...values });
		return `${addresses.list}?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
	};
	return (
		<>
			<EventsStyles />
			<div className="console-head">
				<h1 className="h3">{heading}</h1>
				{canPlan && (
					<ButtonLink to={addresses.plan} size="small">
						{eventsPage.plan}
					</ButtonLink>
				)}
				{canChangeRhythm && (
					<ButtonLink to={addresses.rhythm} size="small" variant="secondary">
						{rhythmPage.open}
					</ButtonLink>
				)}
			</div>
			<p className="soft">{lead}</p>
			<Tabs
				label={eventsPage.show.label}
				tabs={loaderData.shows.map((show) => ({
					name: eventsPage.show[show],
					to: page({ show }),
					isCurrent: show === filter.show,
				}))}
			/>
			<Filter show={filter.show} kind={filter.kind} />
			{events.length === 0 ? (
				<p className="soft">{empty[filter.show]}</p>
			) : (
				<Scroll label={heading}>
					<table className="console-table">
						<TableHead columns={columns} numbers={['registered', 'attended']} />
						<tbody>
							{events.map((event) => (
								<Row key={event.id} event={event} countLimit={countLimit} />
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			<p className="console-actions">
				{filter.after && <a href={page({})}>{eventsPage.first}</a>}
				{next && <a href={page({ after: next })}>{eventsPage.next}</a>}
			</p>
		</>
	);
}

function Row({ event, countLimit }: { event: ListedEvent; countLimit: number }) {
	const { id, title, kind, isSeries, hasRecording, date, time, startsAt, registered, attended } = event;
	const formatCount = (count: number) =>
		count < countLimit ? count : eventsPage.more.replace('{count}', countLimit.toLocaleString('en-US'));
	return (
		<tr>
			<td>
				<time dateTime={startsAt}>{date}</time>
				<span className="console-sub">{time}</span>
			</td>
			<th scope="row">
				<a href={addresses.event(id)} className="console-title">
					{title}
				</a>
				<span className="console-sub">
					{eventsPage.kinds[kind]}
					{isSeries && ` · ${eventsPage.series}`}
				</span>
			</th>
			<td>
				<StatusLabel {...event} />
			</td>
			<td className="console-number">{formatCount(registered)}</td>
			<td className="console-number">{formatCount(attended)}</td>
			<td>{hasRecording ? eventsPage.hasRecording : <span className="soft">{eventsPage.none}</span>}</td>
		</tr>
	);
}

function Filter({ show, kind }: { show: string; kind: string | undefined }) {
	const { label, anyKind, button } = eventsPage.filter;
	return (
		<search>
			<form className="events-filter" aria-label={label}>
				<input type="hidden" name="show" value={show} />
				<ConsoleField
					form="events"
					name="kind"
					label={eventsPage.filter.kind}
					prompt={anyKind}
					options={optionsOf(eventsPage.kinds)}
					defaultValue={kind}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</form>
		</search>
	);
}
