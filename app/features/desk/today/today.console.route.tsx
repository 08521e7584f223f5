import { type RawBuilder, sql } from 'kysely';
import { Fragment } from 'react';
import { Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateHeaders } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section, stylesOf } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { countSentForms } from '#app/features/analytics/visits/reports/conversions.server.ts';
import { peopleWho } from '#app/features/events/registrations/places.server.ts';
import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import { countPlaces } from '#app/features/money/orders/order.console.server.ts';
import { orderPath, revenuePath } from '#app/features/money/orders/orders.console.ts';
import { ONLY_PASSWORD } from '#app/features/operators/operators/operators.console.ts';
import { countWithAccess } from '#app/features/year/access/entitlements.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { formSources } from '#content/form-sources.ts';
import { program } from '#content/program.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { COUNT_LIMIT } from '../tasks/tasks.server.ts';
import type { Route } from './+types/today.console.route';
import { getTasks, parseTaskQuery, todayAction } from './task-actions.console.server.ts';
import { TaskFilters, TaskList } from './task-list.console.tsx';
import css from './today.console.css?inline';

/** Counts for today, the last seven days (today is the last), and the seven days before those: whole days, as in analytics. */
interface PeriodCounts {
	what: string;
	today: number;
	week: number;
	before: number;
}

const ROWS_SHOWN = 5;

type Dependencies = Pick<Services, 'db' | 'now'>;

/** The forms that people sent in the last fourteen days, by the form's id. */
async function listSubmittedForms({ db, now }: Dependencies): Promise<PeriodCounts[]> {
	const { today, week, before, end } = periodStarts(now());
	const forms = await countSentForms(db, {
		week: { from: week, to: end },
		today: { from: today, to: end },
		before: { from: before, to: week },
	});
	return forms.map(({ form, ...counts }) => ({ what: form, ...counts }));
}

/** Registrations, enrollments, payments, refunds, bookings and projects of the last fourteen days, in one query. */
async function listActions({ db, now }: Dependencies): Promise<PeriodCounts[]> {
	const { before } = periodStarts(now());
	const countRows = (what: string, table: string, at = sql`created_at`) => sql`
		select ${what}::text as what, ${countByPeriod(at, now())} from ${sql.table(table)} where ${at} >= ${before}::timestamptz`;
	const { rows } = await sql<PeriodCounts>`
		${countRows('registrations', 'event_registrations')} union all ${countRows('enrollments', 'enrollments')}
		union all ${countRows('payments', 'enrollments', PAID_AT)} union all ${countRows('refunds', 'enrollments', sql`refunded_at`)}
		union all ${countRows('bookings', 'bookings')} union all ${countRows('projects', 'builder_portfolios')}`.execute(
		db,
	);
	return rows;
}

/** Matches the expression of the index that sorts enrollments. */
const PAID_AT = sql`coalesce(paid_at, '-infinity'::timestamptz)`;

function countByPeriod(at: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
	const { today, week } = periodStarts(now);
	return sql`count(*) filter (where ${at} >= ${today}::timestamptz)::int as today,
		count(*) filter (where ${at} >= ${week}::timestamptz)::int as week,
		count(*) filter (where ${at} < ${week}::timestamptz)::int as before`;
}

interface Movement {
	/** The enrollment's id. */
	id: string;
	/** Null for an enrollment that another program inserted, without a price. */
	order: string | null;
	what: 'paid' | 'refunded' | 'disputed';
	reference: string;
	name: string | null;
	cents: number;
	currency: string | null;
	at: Date;
}

/** Payments, refunds and disputes of the last seven days, newest first. Each kind uses its own index. */
async function listMovements({ db, now }: Dependencies): Promise<Movement[]> {
	const { week } = periodStarts(now());
	const latest = (what: Movement['what'], at: RawBuilder<unknown>, cents: RawBuilder<unknown>) => sql`
		(select ${what}::text as what, enrollment_uuid, price_currency, order_uuid, short_reference, website_data_id, ${cents} as cents, currency, ${at} as at
		from enrollments where ${at} >= ${week}::timestamptz order by ${at} desc limit ${ROWS_SHOWN})`;
	const { rows } = await sql<Movement>`
		select enrollment_uuid as id, case when price_currency is not null then order_uuid end as order, what, short_reference as reference, l.name, coalesce(cents, 0) as cents, movements.currency, at
		from (${latest('paid', PAID_AT, sql`amount_cents`)} union all ${latest('refunded', sql`refunded_at`, sql`refunded_cents`)}
			union all ${latest('disputed', sql`disputed_at`, sql`amount_cents`)}) as movements
		left join website_data l on l.id = website_data_id
		order by at desc, what limit ${ROWS_SHOWN}`.execute(db);
	return rows;
}

/** The money of this month, by currency, in its smallest unit. */
interface MonthMoney {
	currency: string;
	received: number;
	refunded: number;
}

/** What was received and refunded since the first of the month, where payments have their date. */
async function listMonthMoney({ db, now }: Dependencies): Promise<MonthMoney[]> {
	const zone = program.refund.timeZone;
	const first = startOfDay(`${dayIn(zone, now()).slice(0, 8)}01`, zone);
	const { rows } = await sql<MonthMoney>`
		select currency, coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::float8 as received,
			coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0)::float8 as refunded
		from ledger_entries where occurred_at >= ${first}::timestamptz group by currency order by currency`.execute(db);
	return rows;
}

/** The current or next session, with its registrations and, if participants come without one, their number. */
async function getNextSession({ db, now }: Dependencies) {
	const session = await db
		.selectFrom('events')
		.select(['event_uuid as id', 'title', 'kind', 'starts_at as startsAt', 'ends_at as endsAt'])
		.select(
			sql<number>`(select count(*)::int from (select from event_registrations r where r.event_uuid = events.event_uuid
				and ${peopleWho.registered} limit ${COUNT_LIMIT + 1}) limited)`.as('registered'),
		)
		.where('status', '=', 'published')
		.where('ends_at', '>', now())
		.orderBy('starts_at')
		.orderBy('event_uuid')
		.limit(1)
		.executeTakeFirst();
	if (!session) return undefined;
	const { kind, ...shown } = session;
	const isForAll = kind === 'learn' || kind === 'build';
	return { ...shown, participants: isForAll ? await countWithAccess(db, shown.startsAt, shown.endsAt) : undefined };
}

function periodStarts(now: Date) {
	const { zone } = clock();
	const startOf = (daysAgo: number) => startOfDay(dayIn(zone, now, -daysAgo), zone);
	return { today: startOf(0), week: startOf(6), before: startOf(13), end: startOf(-1) };
}

const TodayStyles = stylesOf('console-today', css);

const periods = { today: 'Today', week: 'Last 7 days', before: '7 days before' } as const;

const movementLabels = { paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed' } as const;

export const meta: Route.MetaFunction = () => consoleHead('Today');

export const headers: Route.HeadersFunction = privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const tasks = await getTasks(services, operator, parseTaskQuery(url.searchParams));
	const { name, hasSecondFactor } = operator;
	const gaps = can(operator, 'settings.change') ? (await listLaunchGaps(services)).length : 0;
	return { tasks, gaps, figures: await getFigures(services, can(operator, 'today.money')), name, hasSecondFactor };
}

async function getFigures(services: Services, withMoney: boolean) {
	const [forms, actions, session, movements, months, places] = await Promise.all([
		listSubmittedForms(services),
		listActions(services),
		getNextSession(services),
		withMoney ? listMovements(services) : [],
		withMoney ? listMonthMoney(services) : [],
		withMoney ? countPlaces(services.db) : undefined,
	]);
	return {
		forms: forms.map((row) => ({ ...row, ...formRow(row.what) })),
		actions,
		movements,
		money: places && { months, places },
		session: session && { ...session, isOn: session.startsAt <= services.now() },
	};
}

export const action = todayAction;

export default function Today({ loaderData }: Route.ComponentProps) {
	const { tasks, gaps, figures, name, hasSecondFactor } = loaderData;
	const { movements, money, session } = figures;
	return (
		<>
			<TodayStyles />
			<div className="today-top">
				<h1 className="h3">Today</h1>
				<p className="soft">
					{`Hello ${name}.`} {timesNote()}
				</p>
			</div>
			{!hasSecondFactor && (
				<p className="console-note">
					<a href={consolePaths.account}>{ONLY_PASSWORD}</a>
				</p>
			)}
			{gaps > 0 && (
				<p className="soft">
					<a href={`${consolePaths.doctor}#launch`}>
						{gaps === 1
							? 'Before launch: 1 thing is still empty or a sample.'
							: `Before launch: ${gaps} things are still empty or samples.`}
					</a>
				</p>
			)}
			<Refusal form="tasks" />
			<TaskFilters {...tasks} />
			<TaskList {...tasks} />
			<div className="today-figures">
				<Section id="session" heading="Next session">
					<Session session={session} limit={tasks.limit} />
				</Section>
				{money && <Payments movements={movements} {...money} />}
				<Activity {...figures} />
			</div>
		</>
	);
}

type ActivityRow = PeriodCounts & { to?: string };

function Activity({ forms, actions }: Pick<Awaited<ReturnType<typeof getFigures>>, 'forms' | 'actions'>) {
	const all = forms.reduce(addCounts, { what: 'All forms', today: 0, week: 0, before: 0 });
	const rows: ActivityRow[] = [
		{ ...all, to: consolePaths.leads },
		...forms,
		...actions.map((row) => ({ ...row, ...(actionRows[row.what] ?? {}) })),
	];
	return (
		<Section id="came" heading="Activity">
			<Rows<ActivityRow>
				isMatrix
				rows={rows}
				rowKey={({ to, what }) => to ?? what}
				columns={[
					{ head: 'What', cell: ({ to, what }) => (to ? <a href={to}>{what}</a> : what) },
					...(['today', 'week', 'before'] as const).map((period) => ({
						head: periods[period],
						isNumber: true,
						cell: (row: PeriodCounts) => row[period],
					})),
				]}
			/>
		</Section>
	);
}

interface PaymentsProps {
	movements: Movement[];
	months: MonthMoney[];
	places: { taken: number; all: number };
}

function Payments({ movements, months, places }: PaymentsProps) {
	return (
		<Section id="payments" heading="Payments">
			<p>
				{months.map(({ currency, received, refunded }) => (
					<Fragment key={currency}>
						{`This month: ${formatMoney(received, currency)} received, ${formatMoney(refunded, currency)} refunded.`}{' '}
					</Fragment>
				))}
				{`${places.taken} of the first ${places.all} places are taken.`} <a href={revenuePath}>Revenue</a>
			</p>
			{movements.length === 0 && <p className="soft">No payment, refund or dispute in the last 7 days.</p>}
			{movements.length > 0 && (
				<ul className="console-waits">
					{movements.map(({ id, order, what, reference, name, cents, currency, at }) => (
						<li key={`${id} ${what}`}>
							<a href={order ? orderPath(order) : `${consolePaths.enrollments}/${id}`}>
								{`${movementLabels[what]} ${formatMoney(cents, currency ?? 'usd')}`}
							</a>
							<span className="soft">
								{name && (
									<>
										<bdi>{name}</bdi>,{' '}
									</>
								)}
								{reference}, <Time at={at} />
							</span>
						</li>
					))}
				</ul>
			)}
			<p>
				<a href={`${consolePaths.orders}?sort=-paidAt`}>All payments</a>
			</p>
		</Section>
	);
}

function Session({
	session,
	limit,
}: {
	session: Route.ComponentProps['loaderData']['figures']['session'];
	limit: number;
}) {
	if (!session) return <p className="soft">No session is scheduled.</p>;
	const { id, title, startsAt, isOn, registered: count, participants } = session;
	const upTo = (number: number) => (number > limit ? `${limit.toLocaleString('en-US')}+` : String(number));
	const sentences = [
		participants !== undefined &&
			(participants === 1 ? '1 participant has access.' : `${upTo(participants)} participants have access.`),
		(participants === undefined || count > 0) && (count === 1 ? '1 registration.' : `${upTo(count)} registrations.`),
	];
	return (
		<p>
			<a href={`${consolePaths.events}/${id}`}>{title}</a>
			<br />
			<span className="soft">
				{isOn ? 'On now, since ' : 'Starts '}
				<Time at={startsAt} />. {sentences.filter(Boolean).join(' ')}
			</span>
		</p>
	);
}

function addCounts(all: PeriodCounts, { today, week, before }: PeriodCounts): PeriodCounts {
	return { what: all.what, today: all.today + today, week: all.week + week, before: all.before + before };
}

/** A form's label and its filtered list of leads. Undefined if the filter does not know the form. */
function formRow(form: string): { what: string; to: string } | undefined {
	const source = formSources.find(({ value }) => value === form);
	return source && { what: source.label, to: `${consolePaths.leads}?${new URLSearchParams({ form })}` };
}

const actionRows: Record<string, { what: string; to: string }> = {
	registrations: { what: 'Registrations', to: consolePaths.registrations },
	enrollments: { what: 'Orders', to: consolePaths.orders },
	payments: { what: 'Payments', to: `${consolePaths.orders}?sort=-paidAt` },
	refunds: { what: 'Refunds', to: `${consolePaths.orders}?state=refunded` },
	bookings: { what: 'Consultations booked', to: consolePaths.bookings },
	projects: { what: 'Projects submitted', to: consolePaths.projects },
};
