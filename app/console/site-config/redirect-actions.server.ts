import { data } from 'react-router';
import { fromPathOf, toPathOf } from '#app/features/redirects/redirect-address.server.ts';
import {
	addRedirects,
	changeRedirect,
	pagesInTheWay,
	type Redirect,
	RedirectChanged,
	RedirectGone,
	RedirectsRefused,
	removeRedirect,
	type Wanted,
} from '#app/features/redirects/redirects.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { done, parseActionForm, refused as refusedAbove } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { redirectSchema, removeRedirectSchema } from './redirect-schema.ts';
import { describeTarget } from './redirect-targets.server.ts';
import { fill, problemSentence } from './redirect-words.ts';

const facts = ({ from, to, permanent }: Wanted) => ({ from, to, permanent });
const factsOf = (row: Redirect) => ({ from: row.from_path, to: row.to_path, permanent: row.permanent });

/** Adds one redirect. */
export async function addRedirect(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'redirects.change');
	const read = await readRedirect(services, form, 'add');
	if ('answer' in read) return read.answer;
	try {
		await addAll(services, operator, [read.wanted]);
	} catch (error) {
		if (error instanceof RedirectsRefused) return refusedFor('add', form, error);
		throw error;
	}
	const description = await describeTarget(services, read.wanted.to);
	return done(services, consolePaths.redirects, { kind: 'success', ...redirectsPage.done.add, description });
}

/** Adds many, all or none, each with its line in the audit log. @throws {RedirectsRefused} */
export async function addAll(services: Services, operator: Operator, wanted: readonly Wanted[]): Promise<void> {
	allowed(operator, 'redirects.change');
	const inTheWay = await pagesInTheWay(services, wanted);
	if (inTheWay.size > 0) throw new RedirectsRefused(inTheWay);
	const now = services.now();
	await services.db.transaction().execute(async (tx) => {
		const ids = await addRedirects(tx, wanted, now);
		for (const [index, one] of wanted.entries()) {
			const subject = { kind: 'redirect', id: ids[index] ?? null };
			await writeAuditLog(tx, operator, 'redirects.add', subject, { after: facts(one) }, now);
		}
	});
}

/** Changes or removes the redirect of a page. */
export async function doRedirectAction(services: Services, operator: Operator, id: string, form: FormData) {
	allowed(operator, 'redirects.change');
	const isRemoval = form.get('intent') === 'remove';
	const name = isRemoval ? 'remove' : 'change';
	try {
		return isRemoval ? await remove(services, operator, id, form) : await change(services, operator, id, form);
	} catch (error) {
		if (error instanceof RedirectsRefused) return refusedFor(name, form, error);
		if (!(error instanceof RedirectGone || error instanceof RedirectChanged)) throw error;
		const { changed, gone } = redirectsPage;
		const { title, description } = error instanceof RedirectChanged ? changed : gone;
		const words: Record<string, string> =
			error instanceof RedirectChanged ? { from: error.now.from_path, to: error.now.to_path } : {};
		const answer = refusedAbove(name, fill(description, words), title);
		return data<FormAnswer>({ ...answer, result: { status: 'error', initialValue: typedIn(form) } }, { status: 409 });
	}
}

async function change(services: Services, operator: Operator, id: string, form: FormData) {
	const read = await readRedirect(services, form, 'change');
	if ('answer' in read) return read.answer;
	const { wanted, version } = read;
	const inTheWay = await pagesInTheWay(services, [wanted]);
	if (inTheWay.size > 0) throw new RedirectsRefused(inTheWay);
	const now = services.now();
	await services.db.transaction().execute(async (tx) => {
		const before = await changeRedirect(tx, id, version, wanted, now);
		const subject = { kind: 'redirect', id };
		const facets = { before: factsOf(before), after: facts(wanted) };
		await writeAuditLog(tx, operator, 'redirects.change', subject, facets, now);
	});
	const description = await describeTarget(services, wanted.to);
	return done(services, consolePaths.redirects, { kind: 'success', ...redirectsPage.done.change, description });
}

async function remove(services: Services, operator: Operator, id: string, form: FormData) {
	const { value, refused } = await parseActionForm(form, 'remove', removeRedirectSchema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	await services.db.transaction().execute(async (tx) => {
		const before = await removeRedirect(tx, id, value.version);
		const subject = { kind: 'redirect', id };
		await writeAuditLog(tx, operator, 'redirects.remove', subject, { before: factsOf(before) }, services.now());
	});
	return done(services, consolePaths.redirects, { kind: 'success', ...redirectsPage.done.remove });
}

async function readRedirect(services: Services, form: FormData, id: string) {
	const { value, refused } = await parseActionForm(form, id, redirectSchema);
	if (refused) return { answer: data<FormAnswer>(refused, { status: 400 }) };
	const from = fromPathOf(value.from, services.config.APP_URL);
	const to = toPathOf(value.to, services.config.APP_URL);
	if (!from || !to) {
		const { messages } = redirectsPage;
		const error = { ...(from ? {} : { from: [messages.from] }), ...(to ? {} : { to: [messages.to] }) };
		return { answer: refusedWith(id, form, error) };
	}
	return { wanted: { from, to, permanent: value.kind === 'permanent' }, version: value.version };
}

function refusedFor(id: string, form: FormData, { problems }: RedirectsRefused) {
	const [problem] = problems.values();
	if (!problem) throw new Error('Redirects were refused without a problem.');
	const field = ['known', 'page', 'twice'].includes(problem.kind) ? 'from' : 'to';
	return refusedWith(id, form, { [field]: [problemSentence(problem)] });
}

function refusedWith(id: string, form: FormData, error: Record<string, string[]>) {
	const result = { status: 'error' as const, error, initialValue: typedIn(form) };
	return data<FormAnswer>({ form: id, outcome: 'refused', result }, { status: 400 });
}

function typedIn(form: FormData): Record<string, string> {
	return Object.fromEntries(['from', 'to', 'kind'].map((name) => [name, String(form.get(name) ?? '')]));
}
