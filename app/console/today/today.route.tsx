import { Fragment } from 'react';
import { type Services, servicesOf } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { account } from '#content/console/account.ts';
import { consolePaths } from '#content/console/paths.ts';
import { todayPage } from '#content/console/today.ts';
import { formLabel, formSources } from '#content/form-sources.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can, type Permission } from '../kit/permissions.ts';
import { Section } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';
import { revenuePath } from '../orders/addresses.ts';
import { countPlaces } from '../orders/order.server.ts';
import type { Route } from './+types/today.route';
import {
	COUNT_LIMIT,
	getNextSession,
	listActions,
	listMessages,
	listMonthMoney,
	listMovements,
	listSubmittedForms,
	listWaiting,
	type MonthMoney,
	type Movement,
	type OpenMessage,
	type PeriodCounts,
	soonDays,
	type Waiting,
} from './today.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Today');

/** Counts that need a permission. Operators see only what they can open. */
const requiredPermissions: Partial<Record<keyof Waiting, Permission>> = {
	rooms: 'event.change',
	links: 'settings.change',
	refundRequests: 'orders.see',
	refundsLate: 'orders.see',
	refundsFailed: 'orders.see',
	latePayments: 'orders.see',
	paymentDifferences: 'orders.see',
	webhooks: 'webhooks.see',
	refusedWebhooks: 'webhooks.see',
	parked: 'jobs.see',
	refused: 'outbox.see',
	queued: 'outbox.see',
};

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const seesMoney = can(operator, 'orders.see');
	const [forms, actions, all, messages, session, movements, money] = await Promise.all([
		listSubmittedForms(services),
		listActions(services),
		listWaiting(services),
		listMessages(services),
		getNextSession(services),
		seesMoney ? listMovements(services) : [],
		seesMoney ? getMoney(services) : undefined,
	]);
	const { name, hasSecondFactor } = operator;
	const visible = Object.entries(all).filter(([kind]) => {
		const permission = requiredPermissions[kind as keyof Waiting];
		return permission === undefined || can(operator, permission);
	});
	const now = services.now();
	return {
		forms: forms.map((row) => ({ ...row, ...formRow(row.what) })),
		actions,
		waiting: Object.fromEntries(visible) as Partial<Waiting>,
		messages: messages.map(({ source, form_name, ...message }) => ({
			...message,
			form: formLabel({ source, form_name }),
		})),
		movements,
		money,
		session: session && { ...session, isOn: session.startsAt <= now },
		name,
		hasSecondFactor,
		days: soonDays(now),
		limit: COUNT_LIMIT,
	};
}

/** The money of this month and the lifetime places. */
async function getMoney(services: Services) {
	const [months, places] = await Promise.all([listMonthMoney(services), countPlaces(services.db)]);
	return { months, places };
}

export default function Today({ loaderData }: Route.ComponentProps) {
	const { forms, actions, waiting, messages, movements, money, session, name, hasSecondFactor, days, limit } =
		loaderData;
	const { heading, greeting, came, waits } = todayPage;
	const all = forms.reduce(addCounts, { what: todayPage.forms, today: 0, week: 0, before: 0 });
	const rows = [
		{ ...all, to: consolePaths.leads },
		...forms,
		...actions.map((row) => ({ ...row, ...(actionRows[row.what] ?? {}) })),
	];
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p>
				{greeting.replace('{name}', () => name)} <span className="soft">{timesNote()}</span>
			</p>
			{!hasSecondFactor && (
				<p className="console-note">
					<a href={consolePaths.account}>{account.onlyPassword}</a>
				</p>
			)}
			<Section id="waits" heading={waits.heading}>
				<Waits waiting={waiting} days={days} limit={limit} />
			</Section>
			<Messages messages={messages} />
			{money && <Payments movements={movements} {...money} />}
			<Section id="session" heading={todayPage.session.heading}>
				<Session session={session} limit={limit} />
			</Section>
			<Section id="came" heading={came.heading}>
				<table className="console-table">
					<thead>
						<tr>
							<th scope="col">{came.columns.what}</th>
							{(['today', 'week', 'before'] as const).map((column) => (
								<th scope="col" key={column} className="console-number">
									{came.columns[column]}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ what, to, today, week, before }: PeriodCounts & { to?: string | undefined }) => (
							<tr key={to ?? what}>
								<th scope="row">{to ? <a href={to}>{what}</a> : what}</th>
								<td className="console-number">{today}</td>
								<td className="console-number">{week}</td>
								<td className="console-number">{before}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Section>
		</>
	);
}

interface WaitsProps {
	waiting: Partial<Waiting>;
	/** Today and tomorrow. */
	days: { from: string; until: string };
	limit: number;
}

/** Formats a count, with a plus sign above the limit. */
const formatCount = (count: number, limit: number) =>
	count > limit ? `${limit.toLocaleString('en-US')}+` : String(count);

/** The counts, each linked to its list. */
function Waits({ waiting, days, limit }: WaitsProps) {
	const links: Record<keyof Waiting, string> = {
		messages: openMessages,
		disputes: `${consolePaths.enrollments}?dispute=open`,
		rooms: consolePaths.events,
		links: consolePaths.settings,
		refundRequests: `${consolePaths.orders}?task=requested`,
		refundsLate: `${consolePaths.orders}?task=requested`,
		refundsFailed: `${consolePaths.orders}?task=failed`,
		latePayments: `${consolePaths.orders}?task=late`,
		paymentDifferences: consolePaths.orders,
		webhooks: `${consolePaths.webhooks}?state=open`,
		refusedWebhooks: consolePaths.webhooks,
		projects: consolePaths.projects,
		evidence: consolePaths.evidence,
		careerMapsLate: `${consolePaths.careerMaps}?standing=late`,
		soon: `${consolePaths.bookings}?${new URLSearchParams({ status: 'booked', ...days, sort: 'starts' })}`,
		parked: consolePaths.jobs,
		refused: `${consolePaths.emails}?status=refused`,
		queued: `${consolePaths.emails}?status=queued`,
	};
	const counts = Object.entries(waiting) as [keyof Waiting, number][];
	const present = counts.filter(([, count]) => count > 0);
	if (present.length === 0) return <p className="soft">{todayPage.waits.nothing}</p>;
	return (
		<ul className="console-waits">
			{present.map(([what, count]) => {
				const { one, many } = todayPage.waiting[what];
				const text = count === 1 ? one : many.replace('{count}', formatCount(count, limit));
				return (
					<li key={what}>
						<a href={links[what]}>{text}</a>
					</li>
				);
			})}
		</ul>
	);
}

const openMessages = `${consolePaths.leads}?${new URLSearchParams({ form: 'messages', handled: 'no' })}`;

/** The newest unhandled messages. Renders nothing if there are none. */
function Messages({ messages }: { messages: (Omit<OpenMessage, 'source' | 'form_name'> & { form: string })[] }) {
	const { heading, all } = todayPage.messages;
	if (messages.length === 0) return null;
	return (
		<Section id="messages" heading={heading}>
			<ul className="console-waits">
				{messages.map(({ id, name, email, form, at }) => (
					<li key={id}>
						<a href={`${consolePaths.leads}/${id}`}>
							<bdi>{name || email}</bdi>
						</a>
						<span className="soft">
							{form}, <Time at={at} />
						</span>
					</li>
				))}
			</ul>
			<p>
				<a href={openMessages}>{all}</a>
			</p>
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
					{movements.map(({ id, what, reference, name, cents, currency, at }) => (
						<li key={`${id} ${what}`}>
							<a href={`${consolePaths.enrollments}/${id}`}>
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
				<a href={`${consolePaths.enrollments}?sort=-paid`}>{all}</a>
			</p>
		</Section>
	);
}

/** The current or next session. */
function Session({ session, limit }: { session: Route.ComponentProps['loaderData']['session']; limit: number }) {
	const { none, on, at: upcoming, registered, participants: withAccess } = todayPage.session;
	if (!session) return <p className="soft">{none}</p>;
	const { id, title, startsAt, isOn, registered: count, participants } = session;
	const [before, after] = (isOn ? on : upcoming).split('{at}');
	const sentence = ({ one, many }: Record<'one' | 'many', string>, of: number) =>
		of === 1 ? one : many.replace('{count}', formatCount(of, limit));
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
	enrollments: { what: todayPage.enrollments, to: consolePaths.enrollments },
	payments: { what: todayPage.paid, to: `${consolePaths.enrollments}?sort=-paid` },
	refunds: { what: todayPage.refunds, to: `${consolePaths.enrollments}?status=refunded` },
	bookings: { what: todayPage.bookings, to: consolePaths.bookings },
	projects: { what: todayPage.projects, to: consolePaths.projects },
};
