import { type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Redirects, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { targetOf } from './redirect-address.server.ts';

/** A stored redirect. */
export type Redirect = Selectable<Redirects>;

/** A redirect to store, with normalized addresses. */
export interface NewRedirect {
	from: string;
	to: string;
	permanent: boolean;
}

/** Why a redirect is rejected, with the addresses involved. */
export type Problem =
	| { kind: 'itself'; from: string }
	| { kind: 'known'; from: string; to: string }
	| { kind: 'twice'; from: string }
	| { kind: 'page'; from: string }
	/** The target leads back to the source. */
	| { kind: 'loop'; steps: string[] }
	/** The target is redirected itself, or another redirect leads to the source. */
	| { kind: 'chain'; steps: string[] }
	| { kind: 'full'; most: number };

/** Problems by the redirect's index in the list. */
export type Problems = ReadonlyMap<number, Problem>;

const invalid = (problems: Problems) => new DomainError('invalid', problems);

/** Limited, because chains are searched in memory. */
export const MAX_REDIRECTS = 10_000;

/**
 * Checks that the sources have no pages. Call it before the transaction, because pages read the database.
 * @throws {DomainError} `invalid`, with the problems.
 */
export async function checkNoPages(
	{ statusAt }: Pick<Services, 'statusAt'>,
	redirects: readonly NewRedirect[],
): Promise<void> {
	const problems = new Map<number, Problem>();
	for (const [index, { from }] of redirects.entries()) {
		if ((await statusAt(from)) !== 404) problems.set(index, { kind: 'page', from });
	}
	if (problems.size > 0) throw invalid(problems);
}

/** Adds redirects, all or none. @returns Their ids, in order. @throws {DomainError} `invalid` */
export async function addRedirects(
	tx: Transaction<Tables>,
	redirects: readonly NewRedirect[],
	now: Date,
): Promise<string[]> {
	const existing = await lockRedirects(tx);
	if (existing.size + redirects.length > MAX_REDIRECTS) {
		throw invalid(new Map([[0, { kind: 'full', most: MAX_REDIRECTS }]]));
	}
	checkRedirects(redirects, existing);
	const ids: string[] = [];
	for (const { from, to, permanent } of redirects) {
		const { redirect_uuid } = await tx
			.insertInto('redirects')
			.values({ from_path: from, to_path: to, permanent, created_at: now, updated_at: now })
			.returning('redirect_uuid')
			.executeTakeFirstOrThrow();
		ids.push(redirect_uuid);
	}
	return ids;
}

/**
 * Changes a redirect. @param version The version that the operator edited. @returns The previous redirect.
 * @throws {DomainError} `gone`, `changed` (with the current row), `invalid`
 */
export async function changeRedirect(
	tx: Transaction<Tables>,
	id: string,
	version: number,
	redirect: NewRedirect,
	now: Date,
): Promise<Redirect> {
	const existing = await lockRedirects(tx);
	const before = await lockRedirect(tx, id, version);
	existing.delete(before.from_path);
	checkRedirects([redirect], existing);
	await tx
		.updateTable('redirects')
		.set({
			from_path: redirect.from,
			to_path: redirect.to,
			permanent: redirect.permanent,
			version: before.version + 1,
			updated_at: now,
		})
		.where('redirect_uuid', '=', id)
		.execute();
	return before;
}

/** Removes a redirect. @returns The removed one. @throws {DomainError} `gone`, `changed` */
export async function removeRedirect(tx: Transaction<Tables>, id: string, version: number): Promise<Redirect> {
	const before = await lockRedirect(tx, id, version);
	await tx.deleteFrom('redirects').where('redirect_uuid', '=', id).execute();
	return before;
}

async function lockRedirect(tx: Transaction<Tables>, id: string, version: number): Promise<Redirect> {
	const row = await tx
		.selectFrom('redirects')
		.selectAll()
		.where('redirect_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.version !== version) throw new DomainError('changed', row);
	return row;
}

/** Locks all redirects until the transaction ends. @returns Targets by source. */
async function lockRedirects(tx: Transaction<Tables>): Promise<Map<string, string>> {
	await sql`lock table redirects in share row exclusive mode`.execute(tx);
	const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).execute();
	return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** @throws {DomainError} `invalid` */
function checkRedirects(redirects: readonly NewRedirect[], existing: ReadonlyMap<string, string>): void {
	const problems = new Map<number, Problem>();
	const all = new Map(existing);
	for (const { from, to } of redirects) if (!all.has(from)) all.set(from, to);
	const sourceByTarget = new Map<string, string>();
	for (const [from, to] of all) {
		const { path } = targetOf(to);
		if (path && path !== from) sourceByTarget.set(path, from);
	}
	const checked = new Set<string>();
	for (const [index, { from, to }] of redirects.entries()) {
		const existingTarget = existing.get(from);
		const problem: Problem | undefined =
			existingTarget !== undefined
				? { kind: 'known', from, to: existingTarget }
				: checked.has(from)
					? { kind: 'twice', from }
					: findChain(from, to, all, sourceByTarget);
		if (problem) problems.set(index, problem);
		checked.add(from);
	}
	if (problems.size > 0) throw invalid(problems);
}

function findChain(
	from: string,
	to: string,
	all: ReadonlyMap<string, string>,
	sourceByTarget: ReadonlyMap<string, string>,
): Problem | undefined {
	const first = targetOf(to).path;
	if (first === from) return { kind: 'itself', from };
	const steps = [from];
	for (let at = first; at !== undefined; ) {
		const isLoop = steps.includes(at);
		steps.push(at);
		if (isLoop) return { kind: 'loop', steps };
		const next = all.get(at);
		if (next === undefined) break;
		const target = targetOf(next);
		if (target.host) steps.push(next);
		at = target.path;
	}
	if (steps.length > 2) return { kind: 'chain', steps };
	const earlier = sourceByTarget.get(from);
	return earlier === undefined ? undefined : { kind: 'chain', steps: [earlier, from, to] };
}

/** A redirect by its id. */
export async function findRedirect({ db }: Pick<Services, 'db'>, id: string): Promise<Redirect | undefined> {
	if (!isUuid(id)) return undefined;
	return await db.selectFrom('redirects').selectAll().where('redirect_uuid', '=', id).executeTakeFirst();
}
