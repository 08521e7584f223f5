import { can } from '#app/operators/roles.ts';
import { servicesOf } from '#app/services.ts';
import { account } from '#content/console/account.ts';
import { frame } from '#content/console/frame.ts';
import { consolePaths } from '#content/console/paths.ts';
import { todayPage } from '#content/console/today.ts';
import { formSources } from '#content/options.ts';
import { operatorContext } from '../guard.server.ts';
import { consoleHead } from '../head.ts';
import type { Route } from './+types/today.route';
import { type Came, seeDeeds, seeForms, seeWaiting, soonDays, type Waiting } from './today.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(frame.pages.today);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const [forms, deeds, all] = await Promise.all([seeForms(services), seeDeeds(services), seeWaiting(services)]);
	const { name, hasSecondFactor } = operator;
	const { parked, refused, queued, ...forEveryone } = all;
	// What somebody may not go to does not wait for them.
	const waiting: Partial<Waiting> = can(operator, 'outbox.see') ? all : forEveryone;
	return {
		forms: forms.map((row) => ({ ...row, ...formRow(row.what) })),
		deeds,
		waiting,
		name,
		hasSecondFactor,
		days: soonDays(services.now()),
	};
}

export default function Today({ loaderData }: Route.ComponentProps) {
	const { forms, deeds, waiting, name, hasSecondFactor, days } = loaderData;
	const { heading, greeting, came, waits } = todayPage;
	const all = forms.reduce(sum, { what: todayPage.forms, today: 0, week: 0, before: 0 });
	const rows = [
		{ ...all, to: consolePaths.leads },
		...forms,
		...deeds.map((row) => ({ ...row, ...(deedRows[row.what] ?? {}) })),
	];
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p>
				{greeting.replace('{name}', () => name)} <span className="soft">{frame.times}</span>
			</p>
			{!hasSecondFactor && (
				<p className="console-note">
					<a href={consolePaths.account}>{account.onlyPassword}</a>
				</p>
			)}
			<section aria-labelledby="waits">
				<h2 id="waits">{waits.heading}</h2>
				<Waits waiting={waiting} days={days} />
			</section>
			<section aria-labelledby="came">
				<h2 id="came">{came.heading}</h2>
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
						{rows.map(({ what, to, today, week, before }: Came & { to?: string | undefined }) => (
							<tr key={what}>
								<th scope="row">{to ? <a href={to}>{what}</a> : what}</th>
								<td className="console-number">{today}</td>
								<td className="console-number">{week}</td>
								<td className="console-number">{before}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

interface WaitsProps {
	waiting: Partial<Waiting>;
	/** Today and tomorrow, in UTC. */
	days: { from: string; until: string };
}

/** What waits, each line a link to its place. */
function Waits({ waiting, days }: WaitsProps) {
	const links: Record<keyof Waiting, string> = {
		projects: consolePaths.projects,
		careerMapsLate: `${consolePaths.careerMaps}?standing=late`,
		soon: `${consolePaths.bookings}?${new URLSearchParams({ status: 'booked', ...days, sort: 'starts' })}`,
		parked: consolePaths.jobs,
		refused: `${consolePaths.outbox}?status=refused`,
		queued: `${consolePaths.outbox}?status=queued`,
	};
	const counts = Object.entries(waiting) as [keyof Waiting, number][];
	const there = counts.filter(([, count]) => count > 0);
	if (there.length === 0) return <p className="soft">{todayPage.waits.nothing}</p>;
	return (
		<ul className="console-waits">
			{there.map(([what, count]) => {
				const { one, many } = todayPage.waiting[what];
				const text = count === 1 ? one : many.replace('{count}', String(count));
				return (
					<li key={what}>
						<a href={links[what]}>{text}</a>
					</li>
				);
			})}
		</ul>
	);
}

function sum(all: Came, { today, week, before }: Came): Came {
	return { what: all.what, today: all.today + today, week: all.week + week, before: all.before + before };
}

/** What a form is called, and the table of what it brought; nothing for one that the table's filter does not know. */
function formRow(form: string): { what: string; to: string } | undefined {
	const known = formSources.find(({ value }) => value === form);
	return known && { what: known.label, to: `${consolePaths.leads}?${new URLSearchParams({ form })}` };
}

/** What came of forms: what it is called, and where it stands. */
const deedRows: Record<string, { what: string; to: string }> = {
	registrations: { what: todayPage.registrations, to: consolePaths.registrations },
	enrollments: { what: todayPage.enrollments, to: consolePaths.enrollments },
	bookings: { what: todayPage.bookings, to: consolePaths.bookings },
	projects: { what: todayPage.projects, to: consolePaths.projects },
};
