import { listFields } from '#app/crm/people/fields.server.ts';
import { importQueue } from '#app/crm/people/imports/imports.job.server.ts';
import { discardImport, findImport, planImport, setOptions } from '#app/crm/people/imports/imports.server.ts';
import { type ColumnTarget, columnKinds, mappingProblem } from '#app/crm/people/imports/mapping.ts';
import { importLines, startImport } from '#app/crm/people/imports/run.server.ts';
import { startUndo, undoLines } from '#app/crm/people/imports/undo.server.ts';
import { importPage } from '#content/console/people-import.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type ActionContext, defineAction } from '../kit/action.server.ts';
import { columnInput, importsPath } from './addresses.ts';
import { notFound } from './lookup.server.ts';
import { importSchema } from './people.schema.ts';

const { messages, done } = importPage;
const errors = {
	gone: () => {
		throw notFound();
	},
	state: messages.state,
	unplanned: messages.unplanned,
	nothing: messages.nothing,
};
const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.import ?? '';
const subjectOf = (id: string) => ({ kind: 'import', id });

const plan = defineAction({
	name: 'imports.plan',
	form: 'mapping',
	schema: importSchema,
	errors: { ...errors, mapping: (description: string) => ({ description, status: 400 }) },
	async prepare(context) {
		const { db } = context.services;
		const row = await findImport(db, idOf(context));
		if (!row) throw notFound();
		const fields = await listFields(db);
		const targets: readonly string[] = [...columnKinds, ...fields.map(({ id }) => `field:${id}`)];
		const mapping = row.headers.map((_, index) => {
			const chosen = String(context.form.get(columnInput(index)) ?? '');
			return (targets.includes(chosen) ? chosen : '') as ColumnTarget;
		});
		const problem = mappingProblem(mapping);
		if (problem) throw new DomainError('mapping', messages[problem]);
		return mapping;
	},
	async run({ tx, services, value: { tag, existing }, prepared: mapping, ...context }) {
		const id = idOf(context);
		await setOptions(tx, id, { mapping, tag: tag || null, overwrites: existing === 'overwrite' });
		return { to: `${importsPath(id)}#preview`, afterCommit: () => planImport(services, id) };
	},
});

const run = defineAction({
	name: 'imports.run',
	form: 'import',
	errors,
	async run({ tx, services, ...context }) {
		const id = idOf(context);
		await startImport(tx, id);
		// The first lines at once, so that a short file needs no job.
		const isLeft = await importLines(tx, services, id);
		if (isLeft) await services.jobs.send(tx, importQueue, { importId: id, step: 'import' });
		const toast = { kind: 'success' as const, ...(isLeft ? done.started : done.imported) };
		return { audit: { subject: subjectOf(id) }, to: importsPath(id), toast, afterCommit: () => services.jobs.wake() };
	},
});

const undo = defineAction({
	name: 'imports.undo',
	form: 'undo',
	errors,
	async run({ tx, services, ...context }) {
		const id = idOf(context);
		await startUndo(tx, id);
		const isLeft = await undoLines(tx, services, id);
		if (isLeft) await services.jobs.send(tx, importQueue, { importId: id, step: 'undo' });
		const toast = { kind: 'success' as const, ...(isLeft ? done.undoing : done.undone) };
		return { audit: { subject: subjectOf(id) }, to: importsPath(id), toast, afterCommit: () => services.jobs.wake() };
	},
});

const discard = defineAction({
	name: 'imports.discard',
	form: 'import',
	errors,
	async run({ tx, ...context }) {
		const id = idOf(context);
		await discardImport(tx, id);
		return { audit: { subject: subjectOf(id) }, to: importsPath(), toast: { kind: 'success', ...done.discarded } };
	},
});

/** The actions of an import's page, by intent. */
export const importActions = { plan, run, undo, discard };
