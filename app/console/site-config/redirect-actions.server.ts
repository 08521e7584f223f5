import { type ActionContext, type ActionResult, type AuditEntry, defineAction, type Problem } from '#app/act.server.ts';
import { parseFromPath, parseToPath } from '#app/features/redirects/redirect-address.server.ts';
import {
	addRedirects,
	changeRedirect,
	checkNoPages,
	type NewRedirect,
	type Problems,
	type Redirect,
	removeRedirect,
} from '#app/features/redirects/redirects.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { parseLines } from './redirect-lines.server.ts';
import { type RedirectForm, redirectSchema, redirectsSchema } from './redirect-schema.ts';
import { describeTarget } from './redirect-targets.server.ts';
import { versionSchema } from './version-schema.ts';
import { fill, problemMessage } from './words.ts';

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
	await checkNoPages(services, [redirect]);
	return { redirect, description: await describeTarget(services, toPath) };
}

/** The message of the only problem, beside the field that causes it. */
function invalid(problems: Problems): Problem {
	const [problem] = problems.values();
	if (!problem) throw new Error('Redirects are invalid without a problem.');
	const field = ['known', 'page', 'twice'].includes(problem.kind) ? 'from' : 'to';
	return { fields: { [field]: [problemMessage(problem)] } };
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
		const [id] = await addRedirects(tx, [redirect], now);
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

/** Imports redirects, all or none. Each has its own audit entry. */
export const importRedirects = defineAction({
	name: 'redirects.add',
	form: 'many',
	schema: redirectsSchema,
	errors: {
		lines: (lines: string[]) => ({ fields: { lines } }),
		columns: (line: number) => ({ fields: { lines: [fill(manyWords.columns, { line })] } }),
		invalid: async (problems: Problems, { value, services }) => {
			const { redirects = [] } = await parseLines(value.lines, services.config.APP_URL);
			const lines = [...problems].map(([index, problem]) =>
				fill(manyWords.problem, { line: redirects[index]?.line ?? '', problem: problemMessage(problem) }),
			);
			return { fields: { lines } };
		},
	},
	async prepare({ services, value }) {
		const { redirects, errors } = await parseLines(value.lines, services.config.APP_URL);
		if (errors) throw new DomainError('lines', errors);
		await checkNoPages(services, redirects);
		return redirects;
	},
	async run({ tx, now, prepared: redirects }) {
		const ids = await addRedirects(tx, redirects, now);
		const count = redirects.length;
		return success(
			redirects.map((redirect, index) => ({ subject: subjectOf(ids[index]), after: facts(redirect) })),
			{ title: count === 1 ? done.one.title : fill(done.many.title, { count }) },
		);
	},
});
