import { sql } from 'kysely';
import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { discardJob } from '#app/crm/mail-changes.server.ts';
import { discardMessageJob } from '#app/crm/webhook-deliveries.server.ts';
import { choice, choiceFilter, choicesOf, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { JOBS_QUERY, type JobState } from '#platform/jobs/jobs.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { systemPaths } from '../system/system.console.ts';
import { triesOf, withoutAddresses } from '../system/texts.console.ts';
import { CHANGED, CREATED, jobLabels, jobStates, NEXT_TRY } from './job-words.console.ts';

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

/** By queue: discards a job together with the row it works on. */
const discardWithRow: Readonly<Record<string, typeof discardJob>> = {
	mail: discardJob,
	notification: discardMessageJob,
};

export const jobsAction = actionsOf({
	retry: jobAction('retry', ({ services, tx }, { id }) => services.jobs.retry(id, tx)),
	discard: jobAction('discard', async ({ services, tx }, { id, queue }) => {
		const discard = discardWithRow[queue];
		return discard ? await discard(tx, services, id) : await services.jobs.discard(id, tx);
	}),
	run: defineAction({
		name: 'jobs.run',
		form: 'jobs',
		async run({ tx, services, form }) {
			const queue = String(form.get('queue') ?? '');
			if (!(await services.jobs.runNow(queue, tx))) throw new DomainError('missed');
			return { audit: { subject: { kind: 'queue', id: queue } }, ...shown('', 'It runs within a few seconds') };
		},
		errors: { missed: 'It was started within the last minute. Please wait a minute before you run it again.' },
	}),
	revive: defineAction({
		name: 'jobs.revive',
		form: 'jobs',
		async run({ tx, services, form }) {
			const queue = String(form.get('queue') ?? '');
			const count = await services.jobs.revive(queue, tx);
			if (count === 0) throw new DomainError('missed');
			return {
				audit: { subject: { kind: 'queue', id: queue }, after: { count } },
				...shown(queue, `Failed jobs will be retried: ${count}`),
			};
		},
		errors: { missed: 'There are no failed jobs.' },
	}),
});

function jobAction(
	intent: 'retry' | 'discard',
	change: (context: RunContext, job: { id: string; queue: string }) => Promise<boolean>,
) {
	return defineAction({
		name: `jobs.${intent}`,
		form: 'jobs',
		async run(context: RunContext) {
			const id = String(context.form.get('id') ?? '');
			const [job] = isUuid(id) ? await context.services.jobs.list({ id }, context.tx) : [];
			if (!job || !(await change(context, job))) throw new DomainError('missed');
			const { queue, state, attempts } = job;
			const audit = { subject: { kind: 'job', id }, before: { queue, state, attempts } };
			return { audit, ...shown(queue, intent === 'retry' ? 'It will be retried within a few seconds' : 'Discarded') };
		},
		errors: { missed: CHANGED },
	});
}

const shown = (queue: string, title: string) => ({
	to: withQuery(consolePaths.jobs, { queue }),
	toast: { kind: 'success' as const, title },
});
