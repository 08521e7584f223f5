import { data } from 'react-router';
import { personPath } from '#app/features/people/people/people.console.ts';
import type { Services } from '#app/services.ts';
import { withQuery } from '#content/console-paths.ts';
import { mappingProblem } from './columns.ts';
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
} from './imports.server.ts';
import type { Separator } from './read-table.server.ts';
import {
	type AnyTarget,
	type Import,
	type ImportContext,
	idlePlans,
	importPath,
	type LineProblem,
} from './target.server.ts';
import { DELETED_FIELD, encodingNames, lineProblems } from './words.ts';

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const LINES = 50;
/** In the order in which a page shows those that need attention. */
const results = ['kept', 'partly', 'undone', 'done', 'skipped'] as const;

export const importNotFound = () => data(null, { status: 404 });

export async function importsView({ db }: Pick<Services, 'db'>, target: AnyTarget) {
	const imports = await listImports(db, target);
	return {
		words: target.words,
		back: target.back,
		fields: target.upload.fields({}),
		imports: imports.map(({ import_uuid, file_name, state, operator_name, created_at, lines }) => ({
			to: importPath(target, import_uuid),
			file: file_name,
			state,
			by: operator_name,
			at: created_at,
			lines,
		})),
	};
}

export type ImportView = Awaited<ReturnType<typeof importView>>;

export async function importView(services: Pick<Services, 'db'>, target: AnyTarget, id: string | undefined, url: URL) {
	const { db } = services;
	const row = await findImport(db, target, id);
	if (!row) throw importNotFound();
	const context = await contextOf(db, target, row);
	const counts = await countLines(db, row.import_uuid);
	const chosen = chosenLines(target, row, url.searchParams.get('lines'), counts);
	const after = Number(/^\d{1,9}$/.exec(url.searchParams.get('after') ?? '')?.[0] ?? 0);
	const found = chosen ? await listLines(db, row.import_uuid, chosen.which, after, LINES + 1) : [];
	const path = importPath(target, row.import_uuid);
	const last = found.length > LINES ? found[LINES - 1] : undefined;
	const names = new Map(context.columns.map(({ key, label }) => [key, label]));
	return {
		words: target.words,
		path,
		back: target.path,
		file: row.file_name,
		format: formatText(row),
		state: row.state,
		about: target.about?.(context.options),
		fields: target.mapping.fields(context.options),
		isMapped: !mappingProblem(context.mapping, context.columns),
		mapping: context.mapping,
		columns: row.state === 'draft' ? await columnsOf(services, context) : [],
		targets: context.columns.map(({ key, label }) => ({ value: key, label })),
		counts,
		todo: doable(counts),
		chosen: chosen?.name,
		lines: found.slice(0, LINES).map((line) => lineView(target, line, names)),
		next: last && `${withQuery(path, { lines: chosen?.name, after: String(last.line) })}#lines`,
	};
}

/** How a file was read. @returns Undefined for one that was read before that was recorded. */
function formatText({ format }: Pick<Import, 'format'>): string | undefined {
	const { encoding, separator, headingLine } = format as Record<string, string | number | undefined>;
	if (encoding === undefined) return undefined;
	const headings = headingLine ? `with its headings in line ${headingLine}` : 'without headings';
	return `Read as ${encodingNames[encoding as keyof typeof encodingNames]}, separated by ${separators[separator as Separator]}, ${headings}.`;
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
function chosenLines(target: AnyTarget, { state }: Import, name: string | null, counts: Record<string, number>) {
	const plans = Object.keys(target.words.counts);
	const has = (key: string) => (counts[key] ?? 0) > 0;
	const plan =
		plans.find((each) => each === name) ??
		['invalid', ...plans.filter((each) => each !== 'same').toReversed()].find((each) => has(`plan:${each}`));
	const result = results.find((each) => each === name) ?? results.find((each) => has(`result:${each}`));
	if (name !== 'invalid' && state !== 'draft' && result) return { name: result, which: { result } };
	return plan ? { name: plan, which: { plan } } : undefined;
}

function lineView(target: AnyTarget, line: ShownLine, names: ReadonlyMap<string, string>) {
	const { email, person, problem, changes, cells, result } = line;
	const isDone = result === 'done' || result === 'skipped' || result === null;
	return {
		line: line.line,
		email: email ?? cells.filter(Boolean).slice(0, 3).join(', '),
		to: person ? personPath(person) : undefined,
		problem: problem && problemText(target, problem, names),
		changes: isDone && changes ? target.describe(changes, names) : [],
	};
}

const doable = (counts: Record<string, number>): number =>
	Object.entries(counts).reduce((sum, [name, count]) => {
		const plan = /^plan:(.+)/.exec(name)?.[1];
		return plan && !idlePlans.includes(plan) ? sum + count : sum;
	}, 0);

export function problemText(
	{ problems }: Pick<AnyTarget, 'problems'>,
	{ code, ...facts }: LineProblem,
	names: ReadonlyMap<string, string> = new Map(),
): string {
	return Object.entries(facts).reduce<string>(
		(text, [name, fact]) =>
			text.replace(`{${name}}`, () =>
				typeof fact === 'object' ? fact.map((key) => names.get(key) ?? DELETED_FIELD).join(', ') : String(fact),
			),
		{ ...lineProblems, ...problems }[code] ?? '',
	);
}
