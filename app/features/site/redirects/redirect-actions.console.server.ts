import { type ActionContext, type ActionResult, type AuditEntry, defineAction, type Problem } from '#app/act.server.ts';
import { problemText } from '#app/import/import-view.server.ts';
import { readLines, type TableLine } from '#app/import/read-table.server.ts';
import { importAtOnce } from '#app/import/run.server.ts';
import type { LinePlan, LineProblem } from '#app/import/target.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { versionSchema } from '../settings/version-schema.console.ts';
import { fill } from '../settings/words.console.ts';
import { parseFromPath, parseToPath } from './redirect-address.server.ts';
import { type RedirectForm, redirectSchema, redirectsSchema } from './redirect-schema.console.ts';
import { describeTarget } from './redirect-targets.console.server.ts';
import {
	changeRedirect,
	findPages,
	type NewRedirect,
	type Problems,
	problemFacts,
	type Redirect,
	removeRedirect,
	addRedirect as storeRedirect,
} from './redirects.server.ts';
import { readRedirect, redirectsImport } from './redirects-import.console.server.ts';

const { messages, changed, gone, many: manyWords, done } = redirectsPage;

const facts = ({ from, to, permanent }: NewRedirect) => ({ from, to, permanent });
const factsOf = (row: Redirect) => ({ from: row.from_path, to: row.to_path, permanent: row.permanent });
const subjectOf = (id: string | null = null) => ({ kind: 'redirect', id });

/**
 * The redirect that a form describes, and a description of its target.
 * @throws {DomainError} `address`, with a message beside each invalid field; `invalid` when the site has a page at `from`
 */
async function prepare({ services, value: { from, to, kind } }: ActionContext<RedirectForm>) {
	const { APP_URL } = services.config;
	const [fromPath, toPath] = [parseFromPath(from, APP_URL), parseToPath(to, APP_URL)];
	if (!fromPath || !toPath) {
		throw new DomainError('address', {
			...(fromPath ? {} : { from: [messages.from] }),
			...(toPath ? {} : { to: [messages.to] }),
		});
	}
	const redirect: NewRedirect = { from: fromPath, to: toPath, permanent: kind === 'permanent' };
	const [page] = await findPages(services, [redirect]);
	if (page) throw new DomainError('invalid', new Map([[0, { kind: 'page', from: page.from }]]));
	return { redirect, description: await describeTarget(services, toPath) };
}

function invalid(problems: Problems): Problem {
	const [problem] = problems.values();
	if (!problem) throw new Error('Redirects are invalid without a problem.');
	const field = ['known', 'page', 'twice'].includes(problem.kind) ? 'from' : 'to';
	return { fields: { [field]: [fill(messages[problem.kind], problemFacts(problem))] } };
}

const errors = {
	address: (fields: Record<string, string[]>) => ({ fields }),
	invalid,
	gone: { ...gone, status: 409 },
	changed: (now: Redirect) => ({
		title: changed.title,
		description: fill(changed.description, { from: now.from_path, to: now.to_path }),
	}),
};

const success = (audit: AuditEntry | AuditEntry[], toast: { title: string; description?: string }): ActionResult => ({
	audit,
	to: consolePaths.redirects,
	toast: { kind: 'success', ...toast },
});

export const addRedirect = defineAction({
	name: 'redirects.add',
	form: 'add',
	schema: redirectSchema,
	errors,
	prepare,
	async run({ tx, now, prepared: { redirect, description } }) {
		const id = await storeRedirect(tx, redirect, now);
		return success({ subject: subjectOf(id), after: facts(redirect) }, { ...done.add, description });
	},
});

export const changeRedirectAction = defineAction({
	name: 'redirects.change',
	form: 'change',
	schema: redirectSchema,
	errors,
	prepare,
	async run({ tx, value, params: { redirectId = '' }, now, prepared: { redirect, description } }) {
		const before = factsOf(await changeRedirect(tx, redirectId, value.version, redirect, now));
		const audit = { subject: subjectOf(redirectId), before, after: facts(redirect) };
		return success(audit, { ...done.change, description });
	},
});

export const removeRedirectAction = defineAction({
	name: 'redirects.remove',
	form: 'remove',
	schema: versionSchema,
	errors,
	async run({ tx, value, params: { redirectId = '' } }) {
		const before = factsOf(await removeRedirect(tx, redirectId, value.version));
		return success({ subject: subjectOf(redirectId), before }, done.remove);
	},
});

const MAX_LINES = 200;
/** Of the pasted lines, which have no headings. */
const pasted = { headers: ['', '', ''], mapping: ['from', 'to', 'kind'] };

/** Imports pasted redirects, all or none. Each has its own audit entry, and the import can be undone like others. */
export const importRedirects = defineAction({
	name: 'redirects.add',
	form: 'many',
	schema: redirectsSchema,
	errors: {
		refused: (lines: string[]) => ({ fields: { lines } }),
		columns: (line: number) => ({ fields: { lines: [fill(manyWords.columns, { line })] } }),
		lines: (plans: LinePlan[]) => ({
			fields: { lines: plans.flatMap(({ line, problem }) => (problem ? [lineProblem(line, problem)] : [])) },
		}),
	},
	async prepare({ services, value }) {
		const lines = await readPasted(value.lines);
		const { APP_URL } = services.config;
		const read = lines.map(({ line, cells }) => {
			const isWrong = cells.length === 1 || cells.length > 3;
			return { line, ...(isWrong ? { problem: { code: 'cells' } } : readRedirect(cells, pasted, APP_URL)) };
		});
		refuse(read.flatMap((each) => ('problem' in each ? [lineProblem(each.line, each.problem)] : [])));
		const found = read.flatMap((each) => ('redirect' in each ? [{ line: each.line, from: each.redirect.from }] : []));
		const pages = await findPages(services, found);
		refuse(pages.map(({ line, from }) => lineProblem(line, { code: 'page', from })));
		return lines;
	},
	async run({ tx, services, operator, prepared: lines }) {
		const { headers, mapping } = pasted;
		const file = {
			name: manyWords.pasted,
			headers,
			headingLine: 0,
			encoding: 'utf-8' as const,
			separator: ',' as const,
		};
		const wanted = { target: redirectsImport, file, mapping, options: {}, operator };
		const added = await importAtOnce(tx, services, wanted, lines);
		const count = added.length;
		return success(
			added.map(({ changes }) => {
				const { id, ...redirect } = changes as NewRedirect & { id: string };
				return { subject: subjectOf(id), after: facts(redirect) };
			}),
			{ title: count === 1 ? done.one.title : fill(done.many.title, { count }) },
		);
	},
});

function refuse(sentences: string[]): void {
	if (sentences.length > 0) throw new DomainError('refused', sentences);
}

/** @throws {DomainError} `refused` with sentences; `columns` with a line that has hundreds. */
async function readPasted(text: string): Promise<TableLine[]> {
	// Empty lines do not count, but very many lines are not parsed.
	if (text.split('\n').length > 2 * MAX_LINES) refuse([manyWords.most]);
	const lines = await readLines(text);
	if (lines.length === 0) refuse([manyWords.none]);
	if (lines.length > MAX_LINES) refuse([manyWords.most]);
	return lines;
}

function lineProblem(line: number, problem: LineProblem): string {
	const { code } = problem;
	const shape = code === 'cells' ? 'columns' : code;
	if (shape === 'columns' || shape === 'kind' || shape === 'unreadable') return fill(manyWords[shape], { line });
	return fill(manyWords.problem, { line, problem: problemText(redirectsImport, problem) });
}
