import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { JOBS_QUERY, type JobState } from '#platform/jobs/jobs.ts';
import { systemPaths } from '../system/system.console.ts';
import { triesOf, withoutAddresses } from '../system/texts.console.ts';
import { CREATED, jobLabels, jobStates, NEXT_TRY } from './job-words.console.ts';

export const openStates: readonly string[] = ['waiting', 'retrying', 'parked'] satisfies JobState[];

export const jobsTable = (kinds: readonly string[]): TableDefinition => ({
	name: 'jobs',
	path: consolePaths.jobs,
	words: {
		heading: 'Jobs, newest first, as a table',
		lead: 'Background work, started by forms or on a schedule. Jobs that fail are retried automatically; a job that runs out of attempts stays here until someone retries it.',
		empty: 'No jobs',
		emptyText: 'No jobs match these filters.',
	},
	table: sql.raw(JOBS_QUERY),
	id: 'id',
	columns: [
		choice('job', 'Job', sql`r.queue`, [], {
			isShown: true,
			format: (queue: string) => jobLabels[queue] ?? queue,
		}),
		text('state', 'State', sql`jsonb_build_array(r.state, r.attempts, r.last_error)`, {
			isShown: true,
			format: ([state, attempts, error]: [JobState, number, string | null]) => ({
				text: jobStates[state],
				state,
				lines: [
					...(attempts > 0 ? [{ text: triesOf(attempts) }] : []),
					...(error ? [{ text: withoutAddresses(error), isError: true }] : []),
				],
			}),
		}),
		text('times', 'Created, next try', sql`jsonb_build_array(r.created_on, r.next_attempt)`, {
			isShown: true,
			order: { by: sql`r.created_on`, type: 'timestamptz' },
			format: ([created, next]: [string, string | null]) => ({
				text: '',
				lines: [instantLine(new Date(created), CREATED), ...(next ? [instantLine(new Date(next), NEXT_TRY)] : [])],
			}),
		}),
		text('id', 'Id', sql`r.id`),
		instant('started', 'Last try started', sql`r.started_on`),
		instant('ended', 'Ended', sql`r.completed_on`),
	],
	filters: [
		choiceFilter(
			'queue',
			'Kind',
			kinds.map((name) => ({ value: name, label: jobLabels[name] ?? name })),
			(value) => sql`r.queue = ${value}`,
		),
		choiceFilter('state', 'State', [{ value: 'open', label: 'Not done' }, ...choicesOf(jobStates)], (value) =>
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
					{ label: 'Try now', intent: 'retry' },
					{ label: 'Discard', href: `${systemPaths.job(id)}?discard` },
				]
			: [],
	permissions: { change: 'jobs.change', export: 'jobs.export' },
});

export const listOf: ListOf = async ({ services: { jobs } }) =>
	jobsTable((await jobs.queues()).map(({ name }) => name));
