import { Fragment } from 'react';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { account } from '#content/console/account.ts';

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

/** The console's first page. */
const todayPage = {
	payments: {
		/** `{amount}` is an amount of money. */
		what: { paid: 'Paid {amount}', refunded: 'Refunded {amount}', disputed: 'Disputed {amount}' },
	},
	session: {
		participants: { one: '1 participant has access.', many: '{count} participants have access.' },
		registered: { one: '1 registration.', many: '{count} registrations.' },
	},
} as const;

const came = {
	columns: { what: 'What', today: 'Today', week: 'Last 7 days', before: '7 days before' },
} as const;

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
					{'Hello {name}.'.replace('{name}', () => name)} {timesNote()}
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
	places: { taken: number; all: number };
}

function Payments({ movements, months, places }: PaymentsProps) {
	const { what: words } = todayPage.payments;
	return (
		<Section id="payments" heading="Payments">
			<p>
				{months.map(({ currency, received, refunded }) => (
					<Fragment key={currency}>
						{'This month: {received} received, {refunded} refunded.'
							.replace('{received}', () => formatMoney(received, currency))
							.replace('{refunded}', () => formatMoney(refunded, currency))}{' '}
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
	const { registered, participants: withAccess } = todayPage.session;
	if (!session) return <p className="soft">No session is scheduled.</p>;
	const { id, title, startsAt, isOn, registered: count, participants } = session;
	const [before, after] = (isOn ? 'On now, since {at}.' : 'Starts {at}.').split('{at}');
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

const actionRows: Record<string, { what: string; to: string }> = {
	registrations: { what: 'Registrations', to: consolePaths.registrations },
	enrollments: { what: 'Orders', to: consolePaths.orders },
	payments: { what: 'Payments', to: `${consolePaths.orders}?sort=-paidAt` },
	refunds: { what: 'Refunds', to: `${consolePaths.orders}?state=refunded` },
	bookings: { what: 'Consultations booked', to: consolePaths.bookings },
	projects: { what: 'Projects submitted', to: consolePaths.projects },
};
