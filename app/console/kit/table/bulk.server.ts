import { sql, type Transaction } from 'kysely';
import { data } from 'react-router';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { recordsWords } from '#content/console/records.ts';
import type { Tables } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { done, refused, refusedAt } from '../action-form.server.ts';
import { type Asked, addressOf, parseListQuery, SEARCH_MOST, sealSearch } from './list-query.server.ts';
import { idOf, idsThatFit, versionOf } from './query.server.ts';
import type { BulkAction, Choice, RecordTable } from './record-table.server.ts';
import { type Asking, type BulkAnswer, forms } from './view.ts';

/** Rows that one action is done to at most: it is one transaction, and each row may owe a mail. */
const MOST_AT_ONCE = 1000;
/** What of many rows stands in the audit log, and on the page. */
const MOST_TOLD = 100;

const { bulk } = recordsWords;

/** Rows that a form is about. A row that was seen comes with the version that was seen; who took all that fit saw a number. */
interface Chosen {
	scope: string;
	tokens: string[];
	ids: string[];
	versions: Map<string, string>;
}

/** Does what a form of a table's page, or of a row's, asks for. */
export async function doRecordsAction(
	services: Services,
	operator: Operator,
	table: RecordTable,
	{ form, url, back }: { form: FormData; url: URL; back: string },
) {
	const asked = await parseListQuery(services, table, url.searchParams);
	const step = form.get('step');
	if (step === 'search') return await search(services, asked, form);
	const ticked = form.getAll('row').map(String);
	const scope = String(form.get('scope') ?? 'ticked');
	const answer = (given: Partial<BulkAnswer>, status: number) =>
		data<BulkAnswer>({ ticked, scope, ...given }, { status });
	const action = table.actions.find(({ name }) => name === form.get('do'));
	if (!action || (step !== 'choose' && step !== 'do')) {
		return answer({ answer: refused(forms.bulk, bulk.unknown) }, 400);
	}
	const chosen = await chosenRows(services, asked, form, scope);
	if (!chosen) {
		return answer(
			{ answer: refused(forms.bulk, bulk.tooMany.replace('{most}', MOST_AT_ONCE.toLocaleString('en-US'))) },
			409,
		);
	}
	if (chosen.ids.length === 0) return answer({ answer: refused(forms.bulk, bulk.nothing) }, 400);
	const options = await action.choice?.options(services);
	const asking = askingOf(action, chosen, options);
	if (step === 'choose' && (action.isWeighty || scope === 'fit')) return answer({ asking }, 200);
	if (scope === 'fit' && form.get('count') !== String(chosen.ids.length)) {
		const sentence = bulk.recount.replace('{count}', String(chosen.ids.length));
		return answer({ asking, answer: refused(forms.ask, sentence) }, 409);
	}
	const choice = String(form.get('choice') ?? '');
	if (action.choice && !options?.some(({ value }) => value === choice)) {
		return answer({ asking, answer: refusedAt(forms.ask, 'choice', action.choice.message, { choice }) }, 400);
	}
	const left = await run(services, operator, table, action, chosen, choice);
	const count = chosen.ids.length - left.length;
	if (left.length > 0) {
		const told = { done: count, rows: left.slice(0, MOST_TOLD), others: Math.max(0, left.length - MOST_TOLD) };
		return answer({ left: told, ticked: [] }, count > 0 ? 200 : 409);
	}
	return done(services, back, { kind: 'success', title: action.done.replace('{rows}', rowsSaid(count)) });
}

/** Looks for what was typed: its address does not show it. */
async function search(services: Services, asked: Asked, form: FormData) {
	const typed = String(form.get('q') ?? '');
	if (typed.length > SEARCH_MOST) {
		const answer = refusedAt(forms.search, 'q', recordsWords.search.message, { q: typed });
		return data<BulkAnswer>({ answer, ticked: [], scope: 'ticked' }, { status: 400 });
	}
	return done(services, addressOf(asked, { find: await sealSearch(services, typed) }));
}

/** @returns Undefined when more rows fit than are done at once. */
async function chosenRows(
	services: Services,
	asked: Asked,
	form: FormData,
	scope: string,
): Promise<Chosen | undefined> {
	if (scope === 'fit') {
		const ids = await idsThatFit(services.db, asked, MOST_AT_ONCE);
		return ids && { scope, ids, tokens: [], versions: new Map() };
	}
	const sent = form.getAll(scope === 'page' && form.get('step') === 'choose' ? 'shown' : 'row').map(String);
	const seen = sent.map((token) => [token, ...token.split('.')] as const).filter(([, id = '']) => isUuid(id));
	const tokens = [...new Set(seen.map(([token]) => token))].slice(0, MOST_AT_ONCE);
	const versions = new Map(tokens.map((token) => token.split('.') as [string, string]));
	return { scope, tokens, versions, ids: [...versions.keys()] };
}

function askingOf(action: BulkAction, chosen: Chosen, options: readonly Choice[] | undefined): Asking {
	const { heading, text, button } = action.ask;
	const rows = rowsSaid(chosen.ids.length);
	const fit = chosen.scope === 'fit' ? `${bulk.fit.replace('{rows}', rows)} ` : '';
	return {
		action: action.name,
		heading,
		text: fit + text,
		button: button.replace('{rows}', rows),
		scope: chosen.scope === 'fit' ? 'fit' : 'ticked',
		count: chosen.ids.length,
		tokens: chosen.tokens,
		...(action.choice && options
			? { choice: { label: action.choice.label, prompt: action.choice.prompt, options } }
			: {}),
	};
}

/** All of it in one transaction, with one line in the audit log. @returns The rows that stay as they are, and why. */
async function run(
	services: Services,
	operator: Operator,
	table: RecordTable,
	action: BulkAction,
	chosen: Chosen,
	choice: string,
) {
	return await services.db.transaction().execute(async (tx) => {
		const found = await lock(tx, table, chosen.ids);
		const why = new Map<string, string>();
		for (const id of chosen.ids) {
			const row = found.get(id);
			const seen = chosen.versions.get(id);
			if (!row) why.set(id, bulk.why.gone);
			else if (seen !== undefined && seen !== row.version) {
				why.set(
					id,
					bulk.why.changed.replace('{standing}', () => table.standing(row.state)),
				);
			}
		}
		const ids = chosen.ids.filter((id) => !why.has(id));
		const stays = ids.length > 0 ? await action.run({ tx, services, operator, ids, chosen: choice }) : new Map();
		for (const [id, sentence] of stays) why.set(id, sentence);
		const changed = ids.filter((id) => !why.has(id));
		if (changed.length > 0) {
			const subject = { kind: table.name, id: changed.length === 1 ? (changed[0] ?? null) : null };
			const after = {
				count: changed.length,
				ids: changed.slice(0, MOST_TOLD),
				...(choice ? { chosen: choice } : {}),
			};
			await writeAuditLog(tx, operator, `${table.name}.${action.name}`, subject, { after }, services.now());
		}
		return [...why].map(([id, sentence]) => ({ id, label: found.get(id)?.label ?? id, why: sentence }));
	});
}

/** The rows as they are now, which nobody else changes until this is done. */
async function lock(tx: Transaction<Tables>, table: RecordTable, ids: readonly string[]) {
	const id = idOf(table);
	// In one order, so that two operators at the same rows wait for each other and do not block each other.
	await sql`select from ${sql.table(table.table)} r where ${id} = any(${ids}::uuid[]) order by ${id} for update`.execute(
		tx,
	);
	const { rows } = await sql<{ id: string; version: string; state: string; label: string | null }>`
		select ${id} as id, ${versionOf(table)} as version, (${table.state})::text as state, ${table.label} as label
		from ${sql.table(table.table)} r ${table.joins ?? sql``} where ${id} = any(${ids}::uuid[])`.execute(tx);
	return new Map(rows.map((row) => [row.id, { ...row, label: row.label ?? row.id }]));
}

function rowsSaid(count: number): string {
	const { one, many } = bulk.rows;
	return count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));
}
