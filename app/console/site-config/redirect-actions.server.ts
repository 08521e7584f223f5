import { fromPathOf, toPathOf } from '#app/features/redirects/redirect-address.server.ts';
import {
	addRedirects,
	changeRedirect,
	checkNoPages,
	type Problems,
	type Redirect,
	removeRedirect,
	type Wanted,
} from '#app/features/redirects/redirects.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import type { Config } from '#platform/config/config.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { defineAction, type Problem } from '../kit/action.server.ts';
import { type Pasted, readLines } from './redirect-lines.server.ts';
import { type RedirectForm, redirectSchema, redirectsSchema, removeRedirectSchema } from './redirect-schema.ts';
import { describeTarget } from './redirect-targets.server.ts';
import { fill, problemSentence } from './redirect-words.ts';

const { messages, changed, gone, many: manyWords, done } = redirectsPage;

const facts = ({ from, to, permanent }: Wanted) => ({ from, to, permanent });
const factsOf = (row: Redirect) => ({ from: row.from_path, to: row.to_path, permanent: row.permanent });
const subjectOf = (id: string | null = null) => ({ kind: 'redirect', id });

/** What a form asks for. @throws {DomainError} `address`, with a sentence beside each field that is wrong */
function wantedOf({ from, to, kind }: RedirectForm, { APP_URL }: Config): Wanted {
	const [fromPath, toPath] = [fromPathOf(from, APP_URL), toPathOf(to, APP_URL)];
	if (fromPath && toPath) return { from: fromPath, to: toPath, permanent: kind === 'permanent' };
	throw new DomainError('address', {
		...(fromPath ? {} : { from: [messages.from] }),
		...(toPath ? {} : { to: [messages.to] }),
	});
}

/** The sentence of the one problem, beside the field that causes it. */
function invalid(problems: Problems): Problem {
	const [problem] = problems.values();
	if (!problem) throw new Error('Redirects are invalid without a problem.');
	const field = ['known', 'page', 'twice'].includes(problem.kind) ? 'from' : 'to';
	return { fields: { [field]: [problemSentence(problem)] } };
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

export const addRedirect = defineAction({
	name: 'redirects.add',
	form: 'add',
	schema: redirectSchema,
	errors,
	async prepare({ services, value }) {
		const wanted = wantedOf(value, services.config);
		await checkNoPages(services, [wanted]);
		return { wanted, description: await describeTarget(services, wanted.to) };
	},
	async run({ tx, now, prepared: { wanted, description } }) {
		const [id] = await addRedirects(tx, [wanted], now);
		return {
			audit: { subject: subjectOf(id), after: facts(wanted) },
			to: consolePaths.redirects,
			toast: { kind: 'success', ...done.add, description },
		};
	},
});

export const changeRedirectAction = defineAction({
	name: 'redirects.change',
	form: 'change',
	schema: redirectSchema,
	errors,
	async prepare({ services, value }) {
		const wanted = wantedOf(value, services.config);
		await checkNoPages(services, [wanted]);
		return { wanted, description: await describeTarget(services, wanted.to) };
	},
	async run({ tx, value, params: { redirectId = '' }, now, prepared: { wanted, description } }) {
		const before = await changeRedirect(tx, redirectId, value.version, wanted, now);
		return {
			audit: { subject: subjectOf(redirectId), before: factsOf(before), after: facts(wanted) },
			to: consolePaths.redirects,
			toast: { kind: 'success', ...done.change, description },
		};
	},
});

export const removeRedirectAction = defineAction({
	name: 'redirects.remove',
	form: 'remove',
	schema: removeRedirectSchema,
	errors,
	async run({ tx, value, params: { redirectId = '' } }) {
		const before = await removeRedirect(tx, redirectId, value.version);
		return {
			audit: { subject: subjectOf(redirectId), before: factsOf(before) },
			to: consolePaths.redirects,
			toast: { kind: 'success', ...done.remove },
		};
	},
});

/** Adds pasted redirects, all or none; each has its own audit entry. */
export const addManyRedirects = defineAction({
	name: 'redirects.add',
	form: 'many',
	schema: redirectsSchema,
	errors: {
		lines: (sentences: string[]) => ({ fields: { lines: sentences } }),
		invalid: (problems: Problems, { value, services }) => {
			const { lines } = readLines(value.lines, services.config.APP_URL) as Pasted & { lines: number[] };
			const sentences = [...problems].map(([index, problem]) =>
				fill(manyWords.problem, { line: String(lines[index]), problem: problemSentence(problem) }),
			);
			return { fields: { lines: sentences } };
		},
	},
	async prepare({ services, value }) {
		const read = readLines(value.lines, services.config.APP_URL);
		if (read.wrong) throw new DomainError('lines', read.wrong);
		await checkNoPages(services, read.wanted);
		return read.wanted;
	},
	async run({ tx, now, prepared: wanted }) {
		const ids = await addRedirects(tx, wanted, now);
		const { one, many } = done;
		const title = wanted.length === 1 ? one.title : fill(many.title, { count: String(wanted.length) });
		return {
			audit: wanted.map((each, index) => ({ subject: subjectOf(ids[index]), after: facts(each) })),
			to: consolePaths.redirects,
			toast: { kind: 'success', title },
		};
	},
});
