import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { discardJob } from '#app/crm/mail-changes.server.ts';
import { discardMessageJob } from '#app/crm/webhook-deliveries.server.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { CHANGED } from './job-words.console.ts';

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
