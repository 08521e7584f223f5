import {
	countOverdue,
	listRequests,
	type RequestFilter,
	type RequestView,
} from '#app/features/career-map/requests.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { careerMapsPages } from '#content/console/career-maps.ts';
import { consolePaths } from '#content/console/paths.ts';
import { numbersWords } from '#content/console/reports.ts';
import { ConsoleField } from '../../kit/form.tsx';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { minute } from '../../kit/times.ts';
import { count, duration } from '../format.ts';
import { idIn } from '../id.ts';
import { NumbersTable } from '../numbers-table.tsx';
import { NumbersStyles } from '../styles.tsx';
import type { Route } from './+types/career-maps.route';
import { CareerMapsTabs } from './career-maps-tabs.tsx';
import { outcomeWords, secondsBetween } from './outcome-words.ts';

const ID = 'career-maps';
const DAY_MS = 24 * 3600_000;
const words = careerMapsPages;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

/** What the address asks for, as it was typed. */
function asked(query: URLSearchParams) {
	const dayIn = (name: string) => {
		const text = query.get(name) ?? '';
		return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
	};
	return {
		standing: keysOf(words.standings).find((name) => name === query.get('standing')),
		outcome: keysOf(words.outcomes).find((name) => name === query.get('outcome')),
		from: dayIn('from'),
		until: dayIn('until'),
	};
}

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'career-maps.see');
	const { db, now } = servicesOf(context);
	const { standing, outcome, from, until } = asked(url.searchParams);
	const before = idIn(url.searchParams.get('before'));
	const filter: RequestFilter = {
		standing,
		outcome,
		before,
		from: from ? new Date(from) : undefined,
		until: until ? new Date(Date.parse(until) + DAY_MS) : undefined,
	};
	const [{ rows, older }, late] = await Promise.all([listRequests(db, filter, now()), countOverdue(db, now())]);
	return { rows, older, late, filter: { standing, outcome, from, until }, isFirst: before === undefined, now: now() };
}

export default function CareerMaps({ loaderData }: Route.ComponentProps) {
	const { rows, older, late, filter, isFirst, now } = loaderData;
	const set = Object.entries(filter).filter((field): field is [string, string] => Boolean(field[1]));
	const page = (before?: string) =>
		`${consolePaths.careerMaps}?${new URLSearchParams([...set, ...(before ? [['before', before]] : [])])}`;
	return (
		<div className="numbers">
			<NumbersStyles />
			<h1 className="h3">{words.heading}</h1>
			<p className="soft">{words.lead}</p>
			<CareerMapsTabs current="requests" />
			{late > 0 && <Late late={late} />}
			<Filter filter={filter} />
			<NumbersTable<RequestView>
				label={words.heading}
				rows={rows}
				keyOf={({ id }) => id}
				empty={words.empty}
				columns={[
					{
						head: words.columns.received,
						cell: ({ id, created_at }) => (
							<a href={`${consolePaths.careerMaps}/${id}`}>{minute(new Date(created_at))}</a>
						),
					},
					{ head: words.columns.standing, cell: (row) => <Standing row={row} now={now} /> },
					{ head: words.columns.outcome, cell: (row) => <Outcome {...row} /> },
					{
						head: words.columns.took,
						isNumber: true,
						cell: ({ created_at, finished_at }) =>
							finished_at ? duration(secondsBetween(created_at, finished_at)) : '–',
					},
					{ head: words.columns.attempts, isNumber: true, cell: ({ attempts }) => attempts },
				]}
			/>
			<p className="console-actions">
				{!isFirst && <a href={page()}>{numbersWords.newest}</a>}
				{older && <a href={page(older)}>{numbersWords.older}</a>}
			</p>
		</div>
	);
}

function Late({ late }: { late: number }) {
	const { one, many, link } = words.late;
	return (
		<p className="console-note">
			<strong>{late === 1 ? one : many.replace('{count}', count(late))}</strong>{' '}
			<a href={`${consolePaths.careerMaps}?standing=late`}>{link}</a>
		</p>
	);
}

function Standing({ row, now }: { row: RequestView; now: Date }) {
	const { standing, created_at } = row;
	const waits = standing === 'waiting' || standing === 'late';
	return (
		<>
			<span className={standing === 'late' ? 'numbers-rating-poor' : undefined}>{words.standings[standing]}</span>
			{waits && (
				<span className="console-sub">{words.age.replace('{age}', duration(secondsBetween(created_at, now)))}</span>
			)}
		</>
	);
}

function Outcome(row: RequestView) {
	const outcome = outcomeWords(row);
	if (!outcome) return '–';
	return (
		<>
			{outcome.said}
			{'wrong' in outcome && <span className="console-sub">{outcome.wrong}</span>}
		</>
	);
}

function Filter({ filter }: { filter: ReturnType<typeof asked> }) {
	const { label, any, button, clear, ...labels } = words.filter;
	const options = (names: Record<string, string>) =>
		Object.entries(names).map(([value, name]) => ({ value, label: name }));
	const field = (name: keyof typeof filter) => ({
		form: ID,
		answer: undefined,
		name,
		label: labels[name],
		optional: true,
		...(filter[name] ? { defaultValue: filter[name] } : {}),
	});
	return (
		<search>
			<form className="console-filter" aria-label={label}>
				<ConsoleField {...field('standing')} prompt={any} options={options(words.standings)} />
				<ConsoleField {...field('outcome')} prompt={any} options={options(words.outcomes)} />
				<ConsoleField {...field('from')} type="date" />
				<ConsoleField {...field('until')} type="date" />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				<a href={consolePaths.careerMaps}>{clear}</a>
			</form>
		</search>
	);
}
