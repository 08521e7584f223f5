import { listFields } from '#app/crm/people/fields.server.ts';
import {
	countLines,
	exampleValues,
	findImport,
	listLines,
	optionsOf,
	type PersonImport,
	type ShownLine,
} from '#app/crm/people/imports/imports.server.ts';
import { columnKinds } from '#app/crm/people/imports/mapping.ts';
import type { Services } from '#app/services.ts';
import { importPage } from '#content/console/people-import.ts';
import { withQuery } from '../kit/with-query.ts';
import { importsPath, personPath } from './addresses.ts';
import { notFound } from './lookup.server.ts';

const { mapping: mappingWords, lines: words, problems } = importPage;
const LINES = 50;
const plans = ['new', 'change', 'same', 'invalid'] as const;
const results = ['done', 'skipped', 'undone', 'partly', 'kept'] as const;

/** The view model of an import's page. */
export type ImportView = Awaited<ReturnType<typeof importView>>;

/** An import with its counts and the lines that the URL asks for. @throws 404 */
export async function importView(services: Pick<Services, 'db'>, id: string | undefined, url: URL) {
	const { db } = services;
	const row = await findImport(db, id);
	if (!row) throw notFound();
	const fields = await listFields(db);
	const names = new Map(fields.map((field) => [`field:${field.id}`, field.name]));
	const counts = await countLines(db, row.import_uuid);
	const chosen = chosenLines(row.state, url.searchParams.get('lines'), counts);
	const after = Math.max(0, Number.parseInt(url.searchParams.get('after') ?? '0', 10) || 0);
	const found = chosen ? await listLines(db, row.import_uuid, chosen.which, after, LINES + 1) : [];
	const path = importsPath(row.import_uuid);
	const last = found.length > LINES ? found[LINES - 1] : undefined;
	return {
		id: row.import_uuid,
		file: row.file_name,
		state: row.state,
		...optionsOf(row),
		columns: await columnsOf(services, row),
		targets: [
			...columnKinds.map((value) => ({ value, label: mappingWords.kinds[value] })),
			...[...names].map(([value, label]) => ({ value, label })),
		],
		counts,
		chosen: chosen?.name,
		lines: found.slice(0, LINES).map((line) => lineView(line, names)),
		next: last && `${withQuery(path, { lines: chosen?.name, after: String(last.line) })}#lines`,
	};
}

async function columnsOf({ db }: Pick<Services, 'db'>, row: PersonImport) {
	if (row.state !== 'draft') return [];
	const examples = await exampleValues(db, row.import_uuid, row.headers.length);
	return row.headers.map((header, index) => ({ header, examples: (examples[index] ?? []).join(', ') }));
}

/** The lines that a page shows: those that the URL names, or the first of those that need attention. */
function chosenLines(state: PersonImport['state'], name: string | null, counts: Record<string, number>) {
	const isDraft = state === 'draft';
	const has = (key: string) => (counts[key] ?? 0) > 0;
	const plan =
		plans.find((each) => each === name) ?? (['invalid', 'change', 'new'] as const).find((each) => has(`plan:${each}`));
	const result =
		results.find((each) => each === name) ??
		(['kept', 'partly', 'undone', 'done'] as const).find((each) => has(`result:${each}`));
	if (name !== 'invalid' && !isDraft && result) return { name: result, which: { result } };
	return plan && { name: plan, which: { plan } };
}

function lineView(
	{ line, email, person, problem, changes, cells, result }: ShownLine,
	names: ReadonlyMap<string, string>,
) {
	const isDone = result === 'done' || result === 'skipped' || result === null;
	return {
		line,
		email: email ?? cells.filter(Boolean).slice(0, 3).join(', '),
		to: person ? personPath(person) : undefined,
		problem: problem && problemText(problem, names),
		changes: isDone && changes ? changeTexts(changes, names) : [],
	};
}

const nameOf = (key: string, names: ReadonlyMap<string, string>): string => {
	const kind = columnKinds.find((each) => each === key);
	return kind ? mappingWords.kinds[kind] : (names.get(key) ?? words.deletedField);
};

function problemText(problem: NonNullable<ShownLine['problem']>, names: ReadonlyMap<string, string>): string {
	if (problem.code === 'left') {
		if (problem.names.includes('contact')) return words.contact;
		return words.left.replace('{names}', () => problem.names.map((name) => nameOf(name, names)).join(', '));
	}
	const facts = { line: '', column: '', ...problem };
	return problems[problem.code].replace('{line}', String(facts.line)).replace('{column}', () => facts.column);
}

function changeTexts(
	{ values, tags }: NonNullable<ShownLine['changes']>,
	names: ReadonlyMap<string, string>,
): string[] {
	return [
		...Object.entries(values).map(([key, [before, after]]) =>
			(before === null ? words.set : words.change)
				.replace('{name}', () => nameOf(key, names))
				.replace('{before}', () => before ?? '')
				.replace('{after}', () => after),
		),
		...(tags.length > 0 ? [words.tags.replace('{tags}', () => tags.join(', '))] : []),
	];
}
