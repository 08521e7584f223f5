import { sql, type Transaction } from 'kysely';
import { type ActionFunctionArgs, data } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import { redirectWithToast } from '#app/console/kit/action.server.ts';
import { operatorContext, requirePermission } from '#app/console/kit/guard.server.ts';
import { fieldError, formError } from '#app/console/kit/redisplay.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { recordsWords } from '#content/console/records.ts';
import type { Tables } from '#database/tables.ts';
import { isId, type ListQuery, parseListQuery } from './list-query.server.ts';
import { idOf, idType, matchingIds, tableOf, versionOf } from './rows.server.ts';
import { isSearch, search } from './search.server.ts';
import { actionName, type BulkAction, type Choice, isDanger, type TableDefinition } from './table-definition.server.ts';
import { type BulkAnswer, type Confirmation, forms } from './view.ts';

/** The maximum number of rows of one action: it is one transaction, and each row may send an email. */
const MAX_ROWS = 1000;
/** The maximum number of rows that the audit log and the page list. */
const MAX_LISTED = 100;

const { bulk } = recordsWords;

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
export function tableAction(tableOf: (pathname: string) => TableDefinition) {
	return async ({ request, url, context }: ActionFunctionArgs) => {
		const services = servicesOf(context);
		const operator = context.get(operatorContext);
		const table = tableOf(url.pathname);
		if (table.permissions.change) requirePermission(operator, table.permissions.change);
		const form = (await readForm(request)) ?? new FormData();
		const query = await parseListQuery(services, table, url.searchParams, operator);
		if (isSearch(form, table)) return await search(services, query, form);
		return await runBulkAction(services, operator, query, form, `${url.pathname}${url.search}`);
	};
}

/** @param address The URL to redirect to afterwards. */
async function runBulkAction(
	services: Services,
	operator: Operator,
	query: ListQuery,
	form: FormData,
	address: string,
) {
	const { table } = query;
	const step = form.get('step');
	const selected = form.getAll('row').map(String);
	const scope = String(form.get('scope') ?? 'selected');
	const answer = (parts: Partial<BulkAnswer>, status: number) =>
		data<BulkAnswer>({ selected, scope, ...parts }, { status });
	const action = table.actions?.find(({ name }) => name === form.get('do'));
	if (!action || (step !== 'choose' && step !== 'do')) {
		return answer({ answer: formError(forms.bulk, bulk.unknown) }, 400);
	}
	requirePermission(operator, actionName(table, action));
	const selection = await selectRows(services, query, form, scope);
	if (!selection) {
		const message = bulk.tooMany.replace('{most}', MAX_ROWS.toLocaleString('en-US'));
		return answer({ answer: formError(forms.bulk, message) }, 409);
	}
	if (selection.ids.length === 0) return answer({ answer: formError(forms.bulk, bulk.nothing) }, 400);
	const options = await action.choice?.options(services);
	const confirmation = buildConfirmation(action, selection, options);
	if (step === 'choose' && (!action.skipsConfirmation || scope === 'matching')) return answer({ confirmation }, 200);
	if (scope === 'matching' && form.get('count') !== String(selection.ids.length)) {
		const message = bulk.recount.replace('{count}', String(selection.ids.length));
		return answer({ confirmation, answer: formError(forms.confirm, message) }, 409);
	}
	const choice = String(form.get('choice') ?? '');
	if (action.choice && !options?.some(({ value }) => value === choice)) {
		const problem = fieldError(forms.confirm, 'choice', action.choice.message, { choice });
		return answer({ confirmation, answer: problem }, 400);
	}
	const unchanged = await runInTransaction(services, operator, table, action, selection, choice);
	const count = selection.ids.length - unchanged.length;
	if (unchanged.length > 0) {
		const others = Math.max(0, unchanged.length - MAX_LISTED);
		const listed = { done: count, rows: unchanged.slice(0, MAX_LISTED), others };
		return answer({ unchanged: listed, selected: [] }, count > 0 ? 200 : 409);
	}
	return redirectWithToast(services, address, {
		kind: 'success',
		title: action.done.replace('{rows}', formatRows(count)),
	});
}

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
	const matching = selection.scope === 'matching' ? `${bulk.matching.replace('{rows}', rows)} ` : '';
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

/** Runs the action in one transaction, with one audit log entry. @returns The unchanged rows, each with the reason. */
async function runInTransaction(
	services: Services,
	operator: Operator,
	table: TableDefinition,
	action: BulkAction,
	selection: Selection,
	choice: string,
) {
	return await services.db.transaction().execute(async (tx) => {
		const found = await lockRows(tx, table, selection.ids);
		const reasons = new Map<string, string>();
		for (const id of selection.ids) {
			const row = found.get(id);
			const shown = selection.versions.get(id);
			if (!row) reasons.set(id, bulk.reasons.gone);
			else if (shown !== undefined && shown !== row.version) {
				const state = table.stateLabels?.[row.state] ?? row.state;
				reasons.set(
					id,
					bulk.reasons.changed.replace('{status}', () => state),
				);
			}
		}
		const ids = selection.ids.filter((id) => !reasons.has(id));
		const unchanged = ids.length > 0 ? await action.run({ tx, services, operator, ids, choice }) : new Map();
		for (const [id, reason] of unchanged) reasons.set(id, reason);
		const changed = ids.filter((id) => !reasons.has(id));
		if (changed.length > 0) {
			const subject = { kind: table.name, id: changed.length === 1 ? (changed[0] ?? null) : null };
			const after = {
				count: changed.length,
				ids: changed.slice(0, MAX_LISTED),
				...(choice ? { chosen: choice } : {}),
			};
			await writeAuditLog(tx, operator, actionName(table, action), subject, { after }, services.now());
		}
		return [...reasons].map(([id, reason]) => ({ id, label: found.get(id)?.label ?? id, reason }));
	});
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
	const { one, many } = bulk.rows;
	return count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));
}
