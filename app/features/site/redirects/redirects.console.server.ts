import * as z from 'zod/mini';
import { type ActionContext, type ActionResult, type AuditEntry, defineAction, type Problem } from '#app/act.server.ts';
import { choice, text } from '#app/forms/rules.ts';
import { problemText } from '#app/import/import-view.server.ts';
import { readLines, type TableLine } from '#app/import/read-table.server.ts';
import { importAtOnce } from '#app/import/run.server.ts';
import type { LinePlan, LineProblem } from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { formVersion, versionSchema } from '../settings/setting-schema.console.ts';
import {
	changeRedirect,
	findPages,
	type NewRedirect,
	type Problems,
	parseFromPath,
	parseToPath,
	problemFacts,
	type Redirect,
	removeRedirect,
	addRedirect as storeRedirect,
	targetOf,
} from './redirects.server.ts';
import { messages, readRedirect, redirectsImport } from './redirects-import.console.server.ts';

/** Longer imports are cut off. */
const MAX_CHARACTERS = 200_000;

const redirectSchema = z.object({
	from: text(1, messages.from, 600),
	to: text(1, messages.to, 2000),
	kind: choice(['permanent', 'temporary'], 'Please choose one.'),
	version: formVersion,
});

type RedirectForm = z.infer<typeof redirectSchema>;

const redirectsSchema = z.object({
	lines: z._default(
		z.pipe(
			z.string(),
			z.transform((typed) => typed.slice(0, MAX_CHARACTERS)),
		),
		'',
	),
});

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
	return { fields: { [field]: [problemText(redirectsImport, { code: problem.kind, ...problemFacts(problem) })] } };
}

const errors = {
	address: (fields: Record<string, string[]>) => ({ fields }),
	invalid,
	gone: {
		title: 'It no longer exists',
		description: 'Someone removed this redirect in the meantime. What you typed is still here; you can add it again.',
		status: 409,
	},
	changed: (now: Redirect) => ({
		title: 'Someone changed it in the meantime',
		description: `${now.from_path} now leads to ${now.to_path}. What you typed is still here: compare both, and save again to apply yours.`,
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
		return success({ subject: subjectOf(id), after: facts(redirect) }, { title: 'The redirect is added', description });
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
		return success(audit, { title: 'The redirect is changed', description });
	},
});

export const removeRedirectAction = defineAction({
	name: 'redirects.remove',
	form: 'remove',
	schema: versionSchema,
	errors,
	async run({ tx, value, params: { redirectId = '' } }) {
		const before = factsOf(await removeRedirect(tx, redirectId, value.version));
		return success({ subject: subjectOf(redirectId), before }, { title: 'The redirect is removed' });
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
		columns: (line: number) => ({ fields: { lines: [lineTexts.columns(line)] } }),
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
			name: 'Pasted lines',
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
			{ title: count === 1 ? 'One redirect is added' : `${count} redirects are added` },
		);
	},
});

function refuse(sentences: string[]): void {
	if (sentences.length > 0) throw new DomainError('refused', sentences);
}

/** @throws {DomainError} `refused` with sentences; `columns` with a line that has hundreds. */
async function readPasted(text: string): Promise<TableLine[]> {
	// Empty lines do not count, but very many lines are not parsed.
	if (text.split('\n').length > 2 * MAX_LINES) refuse([`Please paste ${MAX_LINES} lines at most.`]);
	const lines = await readLines(text);
	if (lines.length === 0) refuse(['Please paste at least one line.']);
	if (lines.length > MAX_LINES) refuse([`Please paste ${MAX_LINES} lines at most.`]);
	return lines;
}

const lineTexts = {
	unreadable: (line: number) => `Line ${line}: a quotation mark is not closed.`,
	columns: (line: number) => `Line ${line}: there must be two or three columns.`,
	kind: (line: number) => `Line ${line}: the third column must be “permanent”, “temporary” or empty.`,
};

function lineProblem(line: number, problem: LineProblem): string {
	const { code } = problem;
	const shape = code === 'cells' ? 'columns' : code;
	if (shape === 'columns' || shape === 'kind' || shape === 'unreadable') return lineTexts[shape](line);
	return `Line ${line}: ${problemText(redirectsImport, problem)}`;
}

const targetTexts = {
	page: 'The target is a page of this site.',
	moves: 'The target is a page of this site that redirects again.',
	nothing: 'The target does not exist on this site.',
};

export async function describeTarget({ statusAt }: Pick<Services, 'statusAt'>, to: string): Promise<string> {
	const { host, path } = targetOf(to);
	if (host !== undefined) return `The target is on another website, ${host}, and is not checked.`;
	return targetTexts[kindOf(await statusAt(path))];
}

function kindOf(status: number): 'page' | 'moves' | 'nothing' {
	if (status === 404) return 'nothing';
	return status >= 300 && status < 400 ? 'moves' : 'page';
}

interface TestResult {
	sentences: string[];
	/** The path, if nothing is there: a redirect could be added. */
	free?: string;
}

/** Tests where an address leads visitors. It is not counted as a use. */
export async function testAddress(
	services: Pick<Services, 'db' | 'config' | 'statusAt'>,
	typed: string,
): Promise<TestResult> {
	const from = parseFromPath(typed, services.config.APP_URL);
	if (!from) return { sentences: ['This is not an address of this site.'] };
	const kind = kindOf(await services.statusAt(from));
	if (kind === 'page') return { sentences: [`This site has a page at ${from}, so no redirect is used.`] };
	if (kind === 'moves') return { sentences: [`This site has a page at ${from} that redirects visitors itself.`] };
	const row = await services.db
		.selectFrom('redirects')
		.select(['to_path', 'permanent'])
		.where('from_path', '=', from)
		.executeTakeFirst();
	if (!row) return { sentences: [`There is no page and no redirect at ${from}.`], free: from };
	return {
		sentences: [
			`${from} redirects to ${row.to_path}.`,
			row.permanent ? 'Permanent.' : 'Temporary.',
			await describeTarget(services, row.to_path),
		],
	};
}
