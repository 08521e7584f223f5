import { Fragment } from 'react';
import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { account } from '#content/console/account.ts';
import { launchPage } from '#content/console/launch.ts';
import { consolePaths } from '#content/console/paths.ts';
import { todayPage } from '#content/console/today.ts';
import { formSources } from '#content/form-sources.ts';
import { Refusal } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateHeaders } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Section } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';
import { orderPath, revenuePath } from '../orders/addresses.ts';
import { countPlaces } from '../orders/order.server.ts';
import type { Route } from './+types/today.route';
import { TodayStyles } from './styles.tsx';
import { todayAction } from './task-actions.server.ts';
import { TaskFilters, TaskList } from './task-list.tsx';
import { getTasks, parseTaskQuery } from './task-view.server.ts';
import {
	getNextSession,
	listActions,
	listMonthMoney,
	listMovements,
	listSubmittedForms,
	type MonthMoney,
	type Movement,
	type PeriodCounts,
} from './today.server.ts';

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

/** What is below the tasks. @param withMoney Whether the operator sees amounts. */
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
	const { heading, greeting } = todayPage;
	const { movements, money, session } = figures;
	return (
		<>
			<TodayStyles />
			<div className="today-top">
				<h1 className="h3">{heading}</h1>
				<p className="soft">
					{greeting.replace('{name}', () => name)} {timesNote()}
				</p>
			</div>
			{!hasSecondFactor && (
				<p className="console-note">
					<a href={consolePaths.account}>{account.onlyPassword}</a>
				</p>
			)}
			{gaps > 0 && (
				<p className="soft">
					<a href={`${consolePaths.doctor}#launch`}>
						{gaps === 1 ? launchPage.one : launchPage.many.replace('{count}', String(gaps))}
					</a>
				</p>
			)}
			<Refusal form="tasks" />
			<TaskFilters {...tasks} />
			<TaskList {...tasks} />
			<div className="today-figures">
				<Section id="session" heading={todayPage.session.heading}>
					<Session session={session} limit={tasks.limit} />
				</Section>
				{money && <Payments movements={movements} {...money} />}
				<Activity {...figures} />
			</div>
		</>
	);
}

type ActivityRow = PeriodCounts & { to?: string };

/** What came in during the last two weeks. */
function Activity({ forms, actions }: Pick<Awaited<ReturnType<typeof getFigures>>, 'forms' | 'actions'>) {
	const { came } = todayPage;
	const all = forms.reduce(addCounts, { what: todayPage.forms, today: 0, week: 0, before: 0 });
	const rows: ActivityRow[] = [
		{ ...all, to: consolePaths.leads },
		...forms,
		...actions.map((row) => ({ ...row, ...(actionRows[row.what] ?? {}) })),
	];
	return (
		<Section id="came" heading={came.heading}>
			<Rows<ActivityRow>
				isMatrix
				rows={rows}
				rowKey={({ to, what }) => to ?? what}
				columns={[
					{ head: came.columns.what, cell: ({ to, what }) => (to ? <a href={to}>{what}</a> : what) },
					...(['today', 'week', 'before'] as const).map((period) => ({
						head: came.columns[period],
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
	/** How many lifetime places are taken. */
	places: { taken: number; all: number };
}

/** The money of this month, and payments, refunds and disputes of the last seven days. */
function Payments({ movements, months, places }: PaymentsProps) {
	const { heading, none, all, what: words, month, places: placesTaken, revenue } = todayPage.payments;
	return (
		<Section id="payments" heading={heading}>
			<p>
				{months.map(({ currency, received, refunded }) => (
					<Fragment key={currency}>
						{month
							.replace('{received}', () => formatMoney(received, currency))
							.replace('{refunded}', () => formatMoney(refunded, currency))}{' '}
					</Fragment>
				))}
				{placesTaken.replace('{taken}', String(places.taken)).replace('{all}', String(places.all))}{' '}
				<a href={revenuePath}>{revenue}</a>
			</p>
			{movements.length === 0 && <p className="soft">{none}</p>}
			{movements.length > 0 && (
				<ul className="console-waits">
					{movements.map(({ id, order, what, reference, name, cents, currency, at }) => (
						<li key={`${id} ${what}`}>
							<a href={order ? orderPath(order) : `${consolePaths.enrollments}/${id}`}>
								{words[what].replace('{amount}', () => formatMoney(cents, currency ?? 'usd'))}
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
				<a href={`${consolePaths.orders}?sort=-paidAt`}>{all}</a>
			</p>
		</Section>
	);
}

/** The current or next session. */
function Session({
	session,
	limit,
}: {
	session: Route.ComponentProps['loaderData']['figures']['session'];
	limit: number;
}) {
	const { none, on, at: upcoming, registered, participants: withAccess } = todayPage.session;
	if (!session) return <p className="soft">{none}</p>;
	const { id, title, startsAt, isOn, registered: count, participants } = session;
	const [before, after] = (isOn ? on : upcoming).split('{at}');
	const sentence = ({ one, many }: Record<'one' | 'many', string>, of: number) =>
		of === 1 ? one : many.replace('{count}', of > limit ? `${limit.toLocaleString('en-US')}+` : String(of));
	const sentences = [
		...(participants === undefined ? [] : [sentence(withAccess, participants)]),
		...(participants === undefined || count > 0 ? [sentence(registered, count)] : []),
	];
	return (
		<p>
			<a href={`${consolePaths.events}/${id}`}>{title}</a>
			<br />
			<span className="soft">
				{before}
				<Time at={startsAt} />
				{after} {sentences.join(' ')}
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

/** Labels and lists of the actions. */
const actionRows: Record<string, { what: string; to: string }> = {
	registrations: { what: todayPage.registrations, to: consolePaths.registrations },
	enrollments: { what: todayPage.enrollments, to: consolePaths.orders },
	payments: { what: todayPage.paid, to: `${consolePaths.orders}?sort=-paidAt` },
	refunds: { what: todayPage.refunds, to: `${consolePaths.orders}?state=refunded` },
	bookings: { what: todayPage.bookings, to: consolePaths.bookings },
	projects: { what: todayPage.projects, to: consolePaths.projects },
};
