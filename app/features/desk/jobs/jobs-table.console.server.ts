import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { JOBS_QUERY, type JobState } from '#platform/jobs/jobs.ts';
import { withoutAddresses } from '../system/masked.console.ts';
import { systemPaths } from '../system/paths.console.ts';
import { systemWords } from '../system/system-words.console.ts';
import { triesOf } from '../system/tries.console.ts';

const { jobs: words } = systemWords;
const { list, filter, states, one } = words;

export const openStates: readonly string[] = ['waiting', 'retrying', 'parked'] satisfies JobState[];

export const jobsTable = (kinds: readonly string[]): TableDefinition => ({
	name: 'jobs',
	path: consolePaths.jobs,
	words: {
		heading: systemWords.table.replace('{heading}', list.heading),
		lead: words.lead,
		empty: list.empty,
		emptyText: list.emptyText,
	},
	table: sql.raw(JOBS_QUERY),
	id: 'id',
	columns: [
		choice('job', list.columns.job, sql`r.queue`, [], {
			isShown: true,
			format: (queue: string) => words.kinds[queue] ?? queue,
		}),
		text('state', list.columns.state, sql`jsonb_build_array(r.state, r.attempts, r.last_error)`, {
			isShown: true,
			format: ([state, attempts, error]: [JobState, number, string | null]) => ({
				text: states[state],
				state,
				lines: [
					...(attempts > 0 ? [{ text: triesOf(attempts) }] : []),
					...(error ? [{ text: withoutAddresses(error), isError: true }] : []),
				],
			}),
		}),
		text('times', list.columns.times, sql`jsonb_build_array(r.created_on, r.next_attempt)`, {
			isShown: true,
			order: { by: sql`r.created_on`, type: 'timestamptz' },
			format: ([created, next]: [string, string | null]) => ({
				text: '',
				lines: [
					instantLine(new Date(created), list.created),
					...(next ? [instantLine(new Date(next), list.nextTry)] : []),
				],
			}),
		}),
		text('id', one.facts.id, sql`r.id`),
		instant('started', one.facts.began, sql`r.started_on`),
		instant('ended', one.facts.ended, sql`r.completed_on`),
	],
	filters: [
		choiceFilter(
			'queue',
			filter.kind,
			kinds.map((name) => ({ value: name, label: words.kinds[name] ?? name })),
			(value) => sql`r.queue = ${value}`,
		),
		choiceFilter('state', filter.state, [{ value: 'open', label: filter.open }, ...choicesOf(states)], (value) =>
			value === 'open' ? sql`r.state in ('waiting', 'retrying', 'running', 'parked')` : sql`r.state = ${value}`,
		),
	],
	sort: '-times',
	label: sql`left(r.id::text, 8)`,
	state: sql`r.state`,
	open: { to: systemPaths.job, column: 'job' },
	rowActions: ({ id, state }) =>
		openStates.includes(state)
			? [
					{ label: words.retry, intent: 'retry' },
					{ label: words.discard, href: `${systemPaths.job(id)}?discard` },
				]
			: [],
	permissions: { change: 'jobs.change', export: 'jobs.export' },
});

export async function jobsTableOf({ jobs }: Pick<Services, 'jobs'>): Promise<TableDefinition> {
	return jobsTable((await jobs.queues()).map(({ name }) => name));
}

export const listOf: ListOf = ({ services }) => jobsTableOf(services);
