import { data } from 'react-router';
import { mappingProblem } from '#app/crm/imports/columns.ts';
import {
	columnValues,
	contextOf,
	countLines,
	exampleValues,
	findImport,
	listImports,
	listLines,
	meaningOf,
	type ShownLine,
} from '#app/crm/imports/imports.server.ts';
import type { Separator } from '#app/crm/imports/table-format.ts';
import type { Import, ImportContext, LineProblem } from '#app/crm/imports/target.ts';
import type { Services } from '#app/services.ts';
import { importPage, importsPage } from '#content/console/imports.ts';
import { withQuery } from '../kit/with-query.ts';
import { personPath } from '../people/addresses.ts';
import type { AnyImportKind } from './import-kind.server.ts';

const { lines: words, problems } = importPage;
const LINES = 50;
/** In the order in which a page shows those that need attention. */
const results = ['kept', 'partly', 'undone', 'done', 'skipped'] as const;

/** The answer for an import that does not exist. */
export const importNotFound = () => data(null, { status: 404 });

/** The view model of the page of imports. */
export async function importsView({ db }: Pick<Services, 'db'>, { target, path }: AnyImportKind) {
	const imports = await listImports(db, target);
	return {
		target: target.name,
		imports: imports.map(({ import_uuid, file_name, state, operator_name, created_at, lines }) => ({
			to: path(import_uuid),
			file: file_name,
			state,
			by: operator_name,
			at: created_at,
			lines,
		})),
	};
}

/** The view model of an import's page. */
export type ImportView = Awaited<ReturnType<typeof importView>>;

/** An import with its counts and the lines that the URL asks for. @throws 404 */
export async function importView(
	services: Pick<Services, 'db'>,
	kind: AnyImportKind,
	id: string | undefined,
	url: URL,
) {
	const { db } = services;
	const row = await findImport(db, kind.target, id);
	if (!row) throw importNotFound();
	const context = await contextOf(db, kind.target, row);
	const counts = await countLines(db, row.import_uuid);
	const chosen = chosenLines(row, url.searchParams.get('lines'), counts);
	const after = Math.max(0, Number.parseInt(url.searchParams.get('after') ?? '0', 10) || 0);
	const found = chosen ? await listLines(db, row.import_uuid, chosen.which, after, LINES + 1) : [];
	const path = kind.path(row.import_uuid);
	const last = found.length > LINES ? found[LINES - 1] : undefined;
	const names = new Map(context.columns.map(({ key, label }) => [key, label]));
	return {
		target: row.target,
		path,
		back: kind.path(),
		file: row.file_name,
		format: formatText(row),
		state: row.state,
		options: context.options,
		isMapped: !mappingProblem(context.mapping, context.columns),
		mapping: context.mapping,
		columns: row.state === 'draft' ? await columnsOf(services, context) : [],
		targets: context.columns.map(({ key, label }) => ({ value: key, label })),
		counts,
		chosen: chosen?.name,
		lines: found.slice(0, LINES).map((line) => lineView(kind, line, names)),
		next: last && `${withQuery(path, { lines: chosen?.name, after: String(last.line) })}#lines`,
	};
}

/** How a file was read. @returns Undefined for one that was read before that was recorded. */
function formatText({ format }: Pick<Import, 'format'>): string | undefined {
	const { encoding, separator, headingLine } = format as Record<string, string | number | undefined>;
	if (encoding === undefined) return undefined;
	return (headingLine ? importPage.format : importPage.formatBare)
		.replace('{encoding}', importsPage.encodings[encoding as keyof typeof importsPage.encodings])
		.replace('{separator}', importPage.separators[separator as Separator])
		.replace('{line}', String(headingLine));
}

async function columnsOf({ db }: Pick<Services, 'db'>, context: ImportContext<unknown>) {
	const examples = await exampleValues(db, context.id, context.headers.length);
	return await Promise.all(
		context.headers.map(async (header, index) => {
			const column = context.columns.find(({ key }) => key === context.mapping[index]);
			const values = column?.values ? await columnValues(db, context.id, index) : [];
			return {
				header: header || `#${index + 1}`,
				examples: (examples[index] ?? []).join(', '),
				meanings: column?.values?.options ?? [],
				values: values.map((value) => ({ value, meaning: meaningOf(context, column, index, value) })),
			};
		}),
	);
}

/** The lines that a page shows: those that the URL names, or the first of those that need attention. */
function chosenLines({ target, state }: Import, name: string | null, counts: Record<string, number>) {
	const plans = Object.keys(importPage.preview.counts[target]);
	const has = (key: string) => (counts[key] ?? 0) > 0;
	const plan =
		plans.find((each) => each === name) ??
		['invalid', ...plans.filter((each) => each !== 'same').toReversed()].find((each) => has(`plan:${each}`));
	const result = results.find((each) => each === name) ?? results.find((each) => has(`result:${each}`));
	if (name !== 'invalid' && state !== 'draft' && result) return { name: result, which: { result } };
	return plan ? { name: plan, which: { plan } } : undefined;
}

function lineView(kind: AnyImportKind, line: ShownLine, names: ReadonlyMap<string, string>) {
	const { email, person, problem, changes, cells, result } = line;
	const isDone = result === 'done' || result === 'skipped' || result === null;
	return {
		line: line.line,
		email: email ?? cells.filter(Boolean).slice(0, 3).join(', '),
		to: person ? personPath(person) : undefined,
		problem: problem && problemText(problem, names),
		changes: isDone && changes ? kind.describe(changes, names) : [],
	};
}

/** The sentence of a problem; lists are names of columns. */
function problemText({ code, ...facts }: LineProblem, names: ReadonlyMap<string, string>): string {
	return Object.entries(facts).reduce<string>(
		(text, [name, fact]) =>
			text.replace(`{${name}}`, () =>
				typeof fact === 'object' ? fact.map((key) => names.get(key) ?? words.deletedField).join(', ') : String(fact),
			),
		problems[code as keyof typeof problems] ?? '',
	);
}
