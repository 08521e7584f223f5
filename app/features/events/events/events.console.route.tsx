import { type RawBuilder, sql } from 'kysely';
import { Link } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead, Tabs } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Empty } from '#app/console/section.tsx';
import { type Column, Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { peopleWho } from '../registrations/places.server.ts';
import type { Route } from './+types/events.console.route';
import { kinds } from './event-fields.console.tsx';
import { EventsStyles, StatusLabel } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { type EventRow, eventView } from './events.server.ts';

const shows = {
	coming: { status: 'published', name: 'Upcoming', empty: 'No upcoming events' },
	past: { status: 'published', name: 'Past', empty: 'No past events' },
	drafts: { status: 'draft', name: 'Drafts', empty: 'No drafts' },
	cancelled: { status: 'cancelled', name: 'Canceled', empty: 'No canceled events' },
} as const;

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[];

type ListedEvent = ReturnType<typeof toListed>;

const PAGE_SIZE = 25;
/** The list counts people up to this number; the event's page has the exact one. */
const COUNT_LIMIT = 500;

/** Parses the filter in a URL; invalid values are ignored. */
function parseListFilter(url: URL) {
	const query = (name: string) => url.searchParams.get(name) ?? '';
	const [at = '', id] = query('after').split('_');
	const isValid = isCanonicalUuid(id) && !Number.isNaN(Date.parse(at));
	return {
		show: keysOf(shows).find((show) => show === query('show')) ?? 'coming',
		kind: keysOf(kinds).find((kind) => kind === query('kind')),
		/** The last event of the previous page: an instant and an id. */
		after: isValid ? { at: new Date(at).toISOString(), id } : undefined,
	};
}

/** A page of events: upcoming ones and drafts in order of their start, the others the latest first. */
async function listConsoleEvents(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ show, kind, after }: ReturnType<typeof parseListFilter>,
): Promise<{ events: ListedEvent[]; next: string | undefined }> {
	const at = now();
	const isAscending = show === 'coming' || show === 'drafts';
	let query = db.selectFrom('events').selectAll().where('status', '=', shows[show].status);
	if (show === 'coming') query = query.where('ends_at', '>', at);
	if (show === 'past') query = query.where('ends_at', '<=', at);
	if (kind) query = query.where('kind', '=', kind);
	if (after)
		query = query.where(
			sql<boolean>`(starts_at, event_uuid) ${sql.raw(isAscending ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
		);
	const order = isAscending ? 'asc' : 'desc';
	const found = await query
		.orderBy('starts_at', order)
		.orderBy('event_uuid', order)
		.limit(PAGE_SIZE + 1)
		.execute();
	const rows = found.slice(0, PAGE_SIZE);
	const counts = await countRegistrations(db, rows);
	const last = rows.at(-1);
	return {
		events: rows.map((row) => toListed(row, at, counts)),
		next: found.length > PAGE_SIZE && last ? `${last.starts_at.toISOString()}_${last.event_uuid}` : undefined,
	};
}

type Counts = Map<string, { registered: number; attended: number }>;

/** Counts along an index up to `COUNT_LIMIT`; without the order the planner would scan the whole table. */
async function countRegistrations(db: Services['db'], rows: readonly EventRow[]): Promise<Counts> {
	const ids = rows.map(({ event_uuid }) => event_uuid);
	const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
		select from event_registrations r where r.event_uuid = e.id and ${where} order by r.created_at desc, r.id desc limit ${COUNT_LIMIT}
	) counted)`;
	const { rows: counted } = await sql<{ id: string; registered: number; attended: number }>`
		select e.id, ${count(peopleWho.registered)} as registered, ${count(peopleWho.attended)} as attended
		from unnest(${ids}::uuid[]) as e(id)`.execute(db);
	return new Map(counted.map(({ id, ...counts }) => [id, counts]));
}

function toListed(row: EventRow, now: Date, counts: Counts) {
	const { date, time, startsAt, title, kind, hasRecording } = eventView(row, now);
	return {
		id: row.event_uuid,
		title,
		kind,
		status: row.status,
		isOver: row.ends_at <= now,
		isSeries: row.series_uuid !== null,
		hasRecording,
		date,
		time,
		startsAt,
		registered: 0,
		attended: 0,
		...counts.get(row.event_uuid),
	};
}

export const meta: Route.MetaFunction = () => consoleHead('Events');

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const filter = parseListFilter(url);
	const { events, next } = await listConsoleEvents(servicesOf(context), filter);
	return {
		events,
		next,
		filter,
		canPlan: can(operator, 'event.plan'),
		canChangeRhythm: can(operator, 'event.rhythm'),
	};
}

export default function Events({ loaderData }: Route.ComponentProps) {
	const { events, next, filter, canPlan, canChangeRhythm } = loaderData;
	const isPast = filter.show === 'past';
	const isNext = filter.show === 'coming' || filter.show === 'drafts';
	const page = (values: Record<string, string | undefined>) => {
		const query = Object.entries<string | undefined>({ show: filter.show, kind: filter.kind, ...values });
		return `${addresses.list}?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
	};
	return (
		<>
			<EventsStyles />
			<PageHead heading="Events">
				{canPlan && (
					<ButtonLink to={addresses.plan} size="small">
						New event
					</ButtonLink>
				)}
				{canChangeRhythm && (
					<ButtonLink to={addresses.rhythm} size="small" variant="secondary">
						Session schedule
					</ButtonLink>
				)}
			</PageHead>
			<Tabs
				label="Show"
				tabs={keysOf(shows).map((show) => ({
					name: shows[show].name,
					to: page({ show }),
					isCurrent: show === filter.show,
				}))}
			/>
			<nav className="console-chips" aria-label="Kind">
				{[undefined, ...keysOf(kinds)].map((kind) => (
					<Link key={kind ?? ''} to={page({ kind })} aria-current={kind === filter.kind ? 'page' : undefined}>
						{kind ? kinds[kind] : 'All kinds'}
					</Link>
				))}
			</nav>
			{events.length === 0 ? (
				<Empty heading={shows[filter.show].empty} text={canPlan && isNext ? 'Plan one with “New event”.' : undefined} />
			) : (
				<Rows region="Events" columns={columnsOf(isPast)} rows={events} rowKey={({ id }) => id} />
			)}
			<p className="console-actions">
				{filter.after && <a href={page({})}>First page</a>}
				{next && <a href={page({ after: next })}>Next page</a>}
			</p>
		</>
	);
}

function columnsOf(isPast: boolean): Column<ListedEvent>[] {
	const formatCount = (count: number) => (count < COUNT_LIMIT ? count : `${COUNT_LIMIT} or more`);
	return [
		{
			head: 'Date',
			label: '',
			cell: ({ date, time, startsAt }) => (
				<>
					<time dateTime={startsAt}>{date}</time>
					<span className="console-sub">{time}</span>
				</>
			),
		},
		{
			head: 'Event',
			isRowHead: true,
			cell: ({ id, title, kind, isSeries }) => (
				<>
					<a href={addresses.event(id)} className="console-title">
						{title}
					</a>
					<span className="console-sub">
						{kinds[kind]}
						{isSeries && ' · Part of a series'}
					</span>
				</>
			),
		},
		{ head: 'Status', label: '', cell: (event) => <StatusLabel {...event} /> },
		{ head: 'Registered', isNumber: true, cell: ({ registered }) => formatCount(registered) },
		...(isPast
			? [
					{
						head: 'Attended',
						isNumber: true,
						cell: ({ attended }: ListedEvent) => formatCount(attended),
					},
					{
						head: 'Recording',
						cell: ({ hasRecording }: ListedEvent) => (hasRecording ? 'Yes' : <span className="soft">None</span>),
					},
				]
			: []),
	];
}
