import { sql, type Transaction } from 'kysely';
import type { ActionFunctionArgs } from 'react-router';
import { type ActionContext, type AuditEntry, actionsOf, defineAction } from '#app/act.server.ts';
import { operatorContext, requirePermission } from '#app/console/guard.server.ts';
import { frame } from '#app/console/head.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isId, type ListQuery, parseListQuery } from './list-query.server.ts';
import { idOf, idType, matchingIds, tableOf, versionOf } from './rows.server.ts';
import { fieldError, isSearch, listAnswer, searchOf } from './search.server.ts';
import {
	actionName,
	type BulkAction,
	type BulkContext,
	type Choice,
	GONE,
	isDanger,
	type TableDefinition,
} from './table-definition.server.ts';
import { type BulkAnswer, type Confirmation, forms } from './view.ts';

/** The maximum number of rows of one action: it is one transaction, and each row may send an email. */
const MAX_ROWS = 1000;
const MAX_LISTED = 100;

/** The rows that a form selects. Selected rows come with the version that was shown; all matching rows come with their count. */
interface Selection {
	scope: string;
	tokens: string[];
	ids: string[];
	versions: Map<string, string>;
}

/**
 * The `action` of a list's page and of a row's page: runs a search, or a bulk action with its confirmation.
 * @param tableOf Returns the list at a path.
 */
export const tableAction = (tableOf: (pathname: string) => TableDefinition) =>
	actionsOf<BulkAnswer>((form, args) => listAction(tableOf(args.url.pathname), form, args));

export function listAction(table: TableDefinition, form: FormData, { context }: ActionFunctionArgs) {
	if (table.permissions.change) requirePermission(context.get(operatorContext), table.permissions.change);
	if (isSearch(form, table)) return searchOf(table);
	const action = table.actions?.find(({ name }) => name === form.get('do'));
	return action && isStep(form.get('step')) ? bulkAction(table, action) : unknownAction;
}

const isStep = (step: unknown) => step === 'choose' || step === 'do';

const unknownAction = defineAction({
	who: 'viewer',
	form: forms.bulk,
	perform: ({ form }) => {
		throw answerTo(form, { answer: listError(forms.bulk, 'This action does not exist here.') }, 400);
	},
});

const bulkAction = (table: TableDefinition, action: BulkAction) =>
	defineAction({
		name: actionName(table, action),
		form: forms.bulk,
		prepare: (context) => confirm(table, action, context),
		async run({ tx, services, operator, form, prepared: { selection, choice } }) {
			const { changed, unchanged } = await changeRows(table, action, selection, { tx, services, operator, choice });
			const count = selection.ids.length - unchanged.length;
			const toast = { kind: 'success' as const, title: action.done.replace('{rows}', formatRows(count)) };
			const others = Math.max(0, unchanged.length - MAX_LISTED);
			const listed = { done: count, rows: unchanged.slice(0, MAX_LISTED), others };
			const { problem } = answerTo(form, { unchanged: listed, selected: [] }, count > 0 ? 200 : 409);
			return {
				...(changed.length > 0 && { audit: auditOf(table, changed, choice) }),
				...(unchanged.length > 0 ? { answer: problem } : { toast }),
			};
		},
	});

/** What the operator selected and chose. @throws {ActionAnswer} the question before the action, or what is wrong with the form. */
async function confirm(table: TableDefinition, action: BulkAction, { services, operator, form, url }: ActionContext) {
	const step = form.get('step');
	const scope = scopeOf(form);
	const query = await parseListQuery(services, table, url.searchParams, operator);
	const selection = await selectRows(services, query, form, scope);
	if (!selection) {
		const message = `More than ${MAX_ROWS.toLocaleString('en-US')} rows match. That is too many for one action: narrow the filter, for example to a month.`;
		throw answerTo(form, { answer: listError(forms.bulk, message) }, 409);
	}
	if (selection.ids.length === 0)
		throw answerTo(form, { answer: listError(forms.bulk, 'Select a row first, or choose all rows.') }, 400);
	const options = await action.choice?.options(services);
	const confirmation = buildConfirmation(action, selection, options);
	if (step === 'choose' && (!action.skipsConfirmation || scope === 'matching')) {
		throw answerTo(form, { confirmation }, 200);
	}
	if (scope === 'matching' && form.get('count') !== String(selection.ids.length)) {
		const message = `${selection.ids.length} rows match now. That number changed; please check again.`;
		throw answerTo(form, { confirmation, answer: listError(forms.confirm, message) }, 409);
	}
	const choice = String(form.get('choice') ?? '');
	if (action.choice && !options?.some(({ value }) => value === choice)) {
		const problem = fieldError(forms.confirm, 'choice', action.choice.message, { choice });
		throw answerTo(form, { confirmation, answer: problem }, 400);
	}
	return { selection, choice };
}

const scopeOf = (form: FormData) => String(form.get('scope') ?? 'selected');

const answerTo = (form: FormData, answer: Partial<BulkAnswer>, status: number) =>
	listAnswer({ selected: form.getAll('row').map(String), scope: scopeOf(form), ...answer }, status);

const listError = (form: string, description: string): FormAnswer => ({
	form,
	outcome: 'refused',
	result: null,
	toast: { kind: 'destructive', title: frame.refused, description },
});

/** @returns Undefined when more than `MAX_ROWS` rows match. */
async function selectRows(
	services: Services,
	query: ListQuery,
	form: FormData,
	scope: string,
): Promise<Selection | undefined> {
	if (scope === 'matching') {
		const ids = await matchingIds(services.db, query, MAX_ROWS);
		return ids && { scope, ids, tokens: [], versions: new Map() };
	}
	const sent = form.getAll(scope === 'page' && form.get('step') === 'choose' ? 'shown' : 'row').map(String);
	const valid = sent.filter((token) => isId(query.table, token.split('.')[0]));
	const tokens = [...new Set(valid)].slice(0, MAX_ROWS);
	const versions = new Map(tokens.map((token) => token.split('.') as [string, string]));
	return { scope, tokens, versions, ids: [...versions.keys()] };
}

function buildConfirmation(
	action: BulkAction,
	selection: Selection,
	options: readonly Choice[] | undefined,
): Confirmation {
	const { heading, text, button } = action.confirmation;
	const rows = formatRows(selection.ids.length);
	const matching = selection.scope === 'matching' ? `This applies to every row that matches the filter: ${rows}. ` : '';
	return {
		action: action.name,
		isDanger: isDanger(action),
		heading,
		text: matching + text,
		button: button.replace('{rows}', rows),
		scope: selection.scope === 'matching' ? 'matching' : 'selected',
		count: selection.ids.length,
		tokens: selection.tokens,
		...(action.choice && options
			? { choice: { label: action.choice.label, prompt: action.choice.prompt, options } }
			: {}),
	};
}

/** Changes the rows that still are as they were shown. @returns The changed ids, and the unchanged rows, each with the reason. */
async function changeRows(
	table: TableDefinition,
	action: BulkAction,
	selection: Selection,
	context: Omit<BulkContext, 'ids'>,
) {
	const found = await lockRows(context.tx, table, selection.ids);
	const reasons = new Map<string, string>();
	for (const id of selection.ids) {
		const row = found.get(id);
		const shown = selection.versions.get(id);
		if (!row) reasons.set(id, GONE);
		else if (shown !== undefined && shown !== row.version) {
			const state = table.stateLabels?.[row.state] ?? row.state;
			reasons.set(id, `It changed after you opened this page. It is now: ${state}. Please check it again.`);
		}
	}
	const ids = selection.ids.filter((id) => !reasons.has(id));
	const unchanged = ids.length > 0 ? await action.run({ ...context, ids }) : new Map();
	for (const [id, reason] of unchanged) reasons.set(id, reason);
	return {
		changed: ids.filter((id) => !reasons.has(id)),
		unchanged: [...reasons].map(([id, reason]) => ({ id, label: found.get(id)?.label ?? id, reason })),
	};
}

function auditOf(table: TableDefinition, changed: readonly string[], choice: string): AuditEntry {
	const subject = { kind: table.rowName ?? table.name, id: changed.length === 1 ? (changed[0] ?? null) : null };
	const ids = changed.slice(0, MAX_LISTED);
	return { subject, after: { count: changed.length, ids, ...(choice ? { chosen: choice } : {}) } };
}

/** Reads the current rows and locks them until the transaction ends. */
async function lockRows(tx: Transaction<Tables>, table: TableDefinition, ids: readonly string[]) {
	const id = idOf(table);
	const rows = sql`${tableOf(table)} r`;
	const isSelected = sql`${id} = any(${ids}::${idType(table)}[])`;
	// Lock in a fixed order: two operators with the same rows then wait for each other instead of deadlocking.
	await sql`select from ${rows} where ${isSelected} order by ${id} for update`.execute(tx);
	const found = await sql<{ id: string; version: string; state: string; label: string | null }>`
		select ${id}::text as id, ${versionOf(table)} as version, (${table.state ?? sql`''`})::text as state, ${table.label} as label
		from ${rows} ${table.joins ?? sql``} where ${isSelected}`.execute(tx);
	return new Map(found.rows.map((row) => [row.id, { ...row, label: row.label ?? row.id }]));
}

function formatRows(count: number): string {
	return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}
