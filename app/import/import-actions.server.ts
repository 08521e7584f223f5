import { type ActionContext, defineAction } from '#app/act.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { columnInput, mappingProblem, type TargetColumn, valueInput } from './columns.ts';
import { importNotFound } from './import-view.server.ts';
import { columnValues, discardImport, findImport, planFirst, setOptions } from './imports.server.ts';
import { importLines, startImport, startUndo, undoLines } from './run.server.ts';
import { type AnyTarget, type Import, importPath, importQueue } from './target.server.ts';
import { importPage } from './words.ts';

const { messages, done } = importPage;
const errors = {
	gone: () => {
		throw importNotFound();
	},
	state: messages.state,
	unplanned: messages.unplanned,
	nothing: messages.nothing,
};
const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.import ?? '';
const subjectOf = (id: string) => ({ kind: 'import', id });

export function importActions(target: AnyTarget) {
	const { mapping: form } = target;
	const actions = target.actions as Record<keyof AnyTarget['actions'], ActionName>;
	const path = (id: string) => importPath(target, id);
	return {
		plan: defineAction<unknown, { mapping: string[]; options: object }>({
			name: actions.plan,
			form: 'mapping',
			schema: form.schema,
			errors: { ...errors, mapping: (description: string) => ({ description, status: 400 }) },
			async prepare(context) {
				const { db } = context.services;
				const row = await findImport(db, target, idOf(context));
				if (!row) throw importNotFound();
				const columns = await target.columns(db);
				const mapping = row.headers.map((_, index) => {
					const chosen = String(context.form.get(columnInput(index)) ?? '');
					return columns.some(({ key }) => key === chosen) ? chosen : '';
				});
				const problem = mappingProblem(mapping, columns);
				if (problem) throw new DomainError('mapping', problem);
				const meanings = await readMeanings(context, row, columns, mapping);
				return { mapping, options: { ...(row.options as object), meanings } };
			},
			async run({ tx, services, value, prepared: { mapping, options }, ...context }) {
				const id = idOf(context);
				await setOptions(tx, target, id, mapping, { ...options, ...form.options(value) });
				return { to: `${path(id)}#preview`, afterCommit: () => planFirst(services, target, id) };
			},
		}),
		run: defineAction({
			name: actions.run,
			form: 'import',
			errors,
			async run({ tx, services, ...context }) {
				const id = idOf(context);
				await startImport(tx, target, id);
				// The first lines at once, so that a short file needs no job.
				const isLeft = await importLines(tx, services, target, id);
				if (isLeft) await services.jobs.send(tx, importQueue, { importId: id, step: 'import' });
				const toast = { kind: 'success' as const, ...(isLeft ? done.started : done.imported) };
				return { audit: { subject: subjectOf(id) }, to: path(id), toast };
			},
		}),
		undo: defineAction({
			name: actions.undo,
			form: 'undo',
			errors,
			async run({ tx, services, ...context }) {
				const id = idOf(context);
				await startUndo(tx, target, id);
				const isLeft = await undoLines(tx, services, target, id);
				if (isLeft) await services.jobs.send(tx, importQueue, { importId: id, step: 'undo' });
				const toast = { kind: 'success' as const, ...(isLeft ? done.undoing : done.undone) };
				return { audit: { subject: subjectOf(id) }, to: path(id), toast };
			},
		}),
		discard: defineAction({
			name: actions.discard,
			form: 'import',
			errors,
			async run({ tx, ...context }) {
				const id = idOf(context);
				await discardImport(tx, target, id);
				return { audit: { subject: subjectOf(id) }, to: target.path, toast: { kind: 'success', ...done.discarded } };
			},
		}),
	};
}

/** What the values of columns mean, as chosen; the page shows them once a column is one whose values mean something. */
async function readMeanings(
	{ services, form }: { services: Pick<Services, 'db'>; form: FormData },
	{ import_uuid, options }: Pick<Import, 'import_uuid' | 'options'>,
	columns: readonly TargetColumn[],
	mapping: readonly string[],
): Promise<Record<number, Record<string, string>>> {
	const former = (options as { meanings?: Record<number, Record<string, string>> }).meanings ?? {};
	const meanings: Record<number, Record<string, string>> = {};
	for (const [index, key] of mapping.entries()) {
		const known = columns.find((column) => column.key === key)?.values?.options;
		if (!known) continue;
		const values = await columnValues(services.db, import_uuid, index);
		const chosen = values.flatMap((value, number) => {
			const meaning = String(form.get(valueInput(index, number)) ?? '');
			return known.some((option) => option.value === meaning) ? [[value, meaning] as const] : [];
		});
		meanings[index] = { ...former[index], ...Object.fromEntries(chosen) };
	}
	return meanings;
}
