import { sql, type Transaction } from 'kysely';
import type { TargetColumn } from '#app/import/columns.ts';
import type { TableLine } from '#app/import/read-table.server.ts';
import {
	cellsProblem,
	type DoneLine,
	type ImportContext,
	type ImportTarget,
	invalid,
	type LineProblem,
	type LineUndo,
	noFields,
} from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import {
	findPages,
	findProblems,
	insertRedirects,
	lockRedirects,
	type NewRedirect,
	parseFromPath,
	parseToPath,
	problemFacts,
} from './redirects.server.ts';

/** What is wrong with a redirect; `{from}`, `{to}` and `{way}` are paths. */
export const messages = {
	from: 'Please enter a path of this site, such as /old-page.',
	to: 'Please enter a path of this site, or a full URL that starts with https://.',
	itself: '{from} would lead to itself.',
	known: '{from} already leads to {to}.',
	twice: '{from} appears twice.',
	page: 'This site has a page at {from}, so the redirect would never be used.',
	loop: 'This is a redirect loop: {way}.',
	chain: 'This is a redirect chain: {way}. Point each address to the last one.',
	full: 'There can be {most} redirects at most. Please remove some first.',
};

const isPath = (value: string) => /^(\/|https?:\/\/)/i.test(value);
const isKind = (value: string) => /^(permanent|temporary|301|302)$/i.test(value);

const columns: readonly TargetColumn[] = [
	{
		key: 'from',
		label: 'From: a path of this site',
		guesses: ['from', 'source', 'old', 'oldurl', 'oldpath', 'oldaddress', 'redirectfrom', 'frompath', 'sourceurl'],
		required: 'Choose the columns with the old address and with what it leads to.',
		looks: isPath,
	},
	{
		key: 'to',
		label: 'Leads to: a path of this site, or a full URL',
		guesses: [
			'to',
			'leadsto',
			'target',
			'destination',
			'new',
			'newurl',
			'newpath',
			'newaddress',
			'redirectto',
			'topath',
		],
		required: 'Choose the columns with the old address and with what it leads to.',
		looks: isPath,
	},
	{
		key: 'kind',
		label: 'How: permanent (301) or temporary (302)',
		guesses: ['how', 'kind', 'type', 'status', 'statuscode', 'code', 'redirecttype'],
		looks: isKind,
	},
];

interface Changes extends NewRedirect {
	id?: string;
}

export const redirectsImport: ImportTarget<object, Changes, unknown, unknown, ReadonlySet<string>> = {
	name: 'redirects',
	path: '/console/imports/redirects',
	back: { to: consolePaths.redirects, label: 'All redirects' },
	actions: {
		upload: 'redirects.add',
		plan: 'redirects.add',
		run: 'redirects.add',
		undo: 'redirects.remove',
		discard: 'redirects.add',
	},
	words: {
		heading: 'Import redirects',
		lead: 'A CSV file with a column of old addresses and one of what they lead to, as spreadsheets, other products and this list export it. Nothing is added before you have seen what would change.',
		earlierHelp: 'Each can be undone for 30 days. Then the file is deleted; the redirects stay.',
		subject: 'Redirect',
		counts: { new: 'New redirects', invalid: 'Not imported' },
		undo: 'Redirects that it added are removed, unless they were changed since.',
	},
	problems: {
		...messages,
		from: '{from} is not a path of this site.',
		to: '{to} is neither a path of this site nor a full URL.',
		kind: '{kind} is neither permanent nor temporary.',
		kept: 'Changed since, so it stays.',
	},
	upload: noFields,
	mapping: noFields,
	columns: async () => columns,
	async prepare(services, context, lines) {
		const read = lines.map(({ cells }) => readRedirect(cells, context, services.config.APP_URL));
		const redirects = read.flatMap((each) => ('redirect' in each ? [each.redirect] : []));
		return new Set((await findPages(services, redirects)).map(({ from }) => from));
	},
	async plan(tx, { config }, context, lines, pages) {
		const existing = await lockRedirects(tx);
		const earlier = await earlierRedirects(tx, context.id, lines);
		const read = lines.map(({ line, cells }) => ({ line, ...readRedirect(cells, context, config.APP_URL) }));
		const fresh = read.flatMap((each) => ('redirect' in each ? [each] : []));
		const problems = findProblems(
			fresh.map(({ redirect }) => redirect),
			existing,
			earlier,
		);
		const byLine = new Map([...problems].map(([index, problem]) => [fresh[index]?.line, problem]));
		return read.map((each) => {
			const { line } = each;
			if ('problem' in each) return invalid(line, null, each.problem);
			const { redirect } = each;
			const isPage = pages?.has(redirect.from);
			const problem = isPage ? ({ kind: 'page', from: redirect.from } as const) : byLine.get(line);
			if (problem) return invalid(line, null, { code: problem.kind, ...problemFacts(problem) });
			return { line, email: null, person: null, plan: 'new', problem: null, changes: redirect };
		});
	},
	async apply(tx, { now }, _, plans) {
		const added = plans.flatMap(({ changes }) => changes ?? []);
		const ids = await insertRedirects(tx, added, now());
		return plans.map((plan, index) => ({
			...plan,
			changes: plan.changes && { ...plan.changes, id: ids[index] ?? '' },
		}));
	},
	undo: undoRedirects,
	describe: ({ from, to, permanent }) => [`${from} → ${to}`, permanent ? 'Permanent' : 'Temporary'],
};

export function readRedirect(
	cells: readonly string[],
	{ headers, mapping }: Pick<ImportContext<unknown>, 'headers' | 'mapping'>,
	appUrl: string,
): { redirect: NewRedirect } | { problem: LineProblem } {
	const unusable = cellsProblem(cells, headers);
	if (unusable) return { problem: unusable };
	const cell = (key: string) => cells[mapping.indexOf(key)] ?? '';
	const [typedFrom, typedTo, kind] = [cell('from'), cell('to'), cell('kind')];
	const from = parseFromPath(typedFrom, appUrl);
	const to = parseToPath(typedTo, appUrl);
	if (kind && !isKind(kind)) return { problem: { code: 'kind', kind: kind.slice(0, 200) } };
	if (!from) return { problem: { code: 'from', from: typedFrom.slice(0, 600) } };
	if (!to || to.length > 2000) return { problem: { code: 'to', to: typedTo.slice(0, 200) } };
	return { redirect: { from, to, permanent: !/^(temporary|302)$/i.test(kind) } };
}

async function earlierRedirects(
	tx: Transaction<Tables>,
	id: string,
	[first]: readonly TableLine[],
): Promise<Map<string, string>> {
	const { rows } = await sql<{ from: string; to: string }>`
		select changes ->> 'from' as "from", changes ->> 'to' as "to" from import_lines
		where import_uuid = ${id}::uuid and line < ${first?.line ?? 0} and plan = 'new' and result is null`.execute(tx);
	return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Removes the redirects of lines that nobody changed since. */
async function undoRedirects(
	tx: Transaction<Tables>,
	_: Pick<Services, 'now'>,
	__: object,
	lines: readonly DoneLine<Changes>[],
): Promise<LineUndo[]> {
	const ids = lines.map(({ changes }) => changes.id);
	await sql`delete from redirects where redirect_uuid = any(${ids}::uuid[]) and version = 1`.execute(tx);
	const left = await sql<{ id: string }>`
		select redirect_uuid as id from redirects where redirect_uuid = any(${ids}::uuid[])`.execute(tx);
	const kept = new Set(left.rows.map(({ id }) => id));
	return lines.map(({ line, changes: { id = '' } }) =>
		kept.has(id) ? { line, result: 'kept', problem: { code: 'kept' } } : { line, result: 'undone', problem: null },
	);
}
