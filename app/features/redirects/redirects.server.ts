import { type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Redirects, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { targetOf } from './redirect-address.server.ts';

/** A row. */
export type Redirect = Selectable<Redirects>;

/** What an operator wrote, in the form in which it is kept. */
export interface Wanted {
	from: string;
	to: string;
	permanent: boolean;
}

/** Why a redirect is not made. Each names the addresses that it is about. */
export type Problem =
	| { kind: 'itself'; from: string }
	| { kind: 'known'; from: string; to: string }
	| { kind: 'twice'; from: string }
	| { kind: 'page'; from: string }
	/** Going on from the target leads back. `way` begins and ends with the same address. */
	| { kind: 'loop'; way: string[] }
	/** The target is led on itself, or what leads here already would be led on twice. */
	| { kind: 'chain'; way: string[] }
	| { kind: 'full'; most: number };

/** By the redirect's index in the list. */
export type Problems = ReadonlyMap<number, Problem>;

/** The redirects are not valid. */
const invalid = (problems: Problems) => new DomainError('invalid', problems);

/** All of them at most: chains are looked for in memory. */
export const MOST_REDIRECTS = 10_000;

/**
 * Checks that no page answers at the addresses the redirects start from. Call it before the transaction: pages read the database.
 * @throws {DomainError} `invalid`, with the problems
 */
export async function checkNoPages({ statusAt }: Pick<Services, 'statusAt'>, wanted: readonly Wanted[]): Promise<void> {
	const problems = new Map<number, Problem>();
	for (const [index, { from }] of wanted.entries()) {
		if ((await statusAt(from)) !== 404) problems.set(index, { kind: 'page', from });
	}
	if (problems.size > 0) throw invalid(problems);
}

/** Adds redirects, all or none. @returns Their ids, in order. @throws {DomainError} `invalid` */
export async function addRedirects(tx: Transaction<Tables>, wanted: readonly Wanted[], now: Date): Promise<string[]> {
	const known = await lockedRedirects(tx);
	if (known.size + wanted.length > MOST_REDIRECTS) {
		throw invalid(new Map([[0, { kind: 'full', most: MOST_REDIRECTS }]]));
	}
	refuseBad(wanted, known);
	const ids: string[] = [];
	for (const { from, to, permanent } of wanted) {
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
 * Changes one. @param seen The version that was looked at. @returns How it was.
 * @throws {DomainError} `gone`, `changed` (with the row as it is now), `invalid`
 */
export async function changeRedirect(
	tx: Transaction<Tables>,
	id: string,
	seen: number,
	wanted: Wanted,
	now: Date,
): Promise<Redirect> {
	const known = await lockedRedirects(tx);
	const before = await current(tx, id, seen);
	known.delete(before.from_path);
	refuseBad([wanted], known);
	await tx
		.updateTable('redirects')
		.set({
			from_path: wanted.from,
			to_path: wanted.to,
			permanent: wanted.permanent,
			version: before.version + 1,
			updated_at: now,
		})
		.where('redirect_uuid', '=', id)
		.execute();
	return before;
}

/** Removes one. @returns How it was. @throws {DomainError} `gone`, `changed` */
export async function removeRedirect(tx: Transaction<Tables>, id: string, seen: number): Promise<Redirect> {
	const before = await current(tx, id, seen);
	await tx.deleteFrom('redirects').where('redirect_uuid', '=', id).execute();
	return before;
}

async function current(tx: Transaction<Tables>, id: string, seen: number): Promise<Redirect> {
	const row = await tx
		.selectFrom('redirects')
		.selectAll()
		.where('redirect_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.version !== seen) throw new DomainError('changed', row);
	return row;
}

/** Every redirect, by the path it leads from; nobody else changes them until the transaction ends. */
async function lockedRedirects(tx: Transaction<Tables>): Promise<Map<string, string>> {
	await sql`lock table redirects in share row exclusive mode`.execute(tx);
	const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).execute();
	return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

function refuseBad(wanted: readonly Wanted[], known: ReadonlyMap<string, string>): void {
	const problems = new Map<number, Problem>();
	const all = new Map(known);
	for (const { from, to } of wanted) if (!all.has(from)) all.set(from, to);
	const leadingTo = new Map<string, string>();
	for (const [from, to] of all) {
		const { path } = targetOf(to);
		if (path && path !== from) leadingTo.set(path, from);
	}
	const seen = new Set<string>();
	for (const [index, { from, to }] of wanted.entries()) {
		const problem = problemOf({ from, to }, known, seen, all, leadingTo);
		if (problem) problems.set(index, problem);
		seen.add(from);
	}
	if (problems.size > 0) throw invalid(problems);
}

function problemOf(
	{ from, to }: { from: string; to: string },
	known: ReadonlyMap<string, string>,
	seen: ReadonlySet<string>,
	all: ReadonlyMap<string, string>,
	leadingTo: ReadonlyMap<string, string>,
): Problem | undefined {
	const there = known.get(from);
	if (there !== undefined) return { kind: 'known', from, to: there };
	if (seen.has(from)) return { kind: 'twice', from };
	const first = targetOf(to).path;
	if (first === from) return { kind: 'itself', from };
	const way = [from];
	for (let at = first; at !== undefined; ) {
		const isBack = way.includes(at);
		way.push(at);
		if (isBack) return { kind: 'loop', way };
		const next = all.get(at);
		if (next === undefined) break;
		const target = targetOf(next);
		if (target.host) way.push(next);
		at = target.path;
	}
	if (way.length > 2) return { kind: 'chain', way };
	const earlier = leadingTo.get(from);
	return earlier === undefined ? undefined : { kind: 'chain', way: [earlier, from, to] };
}

/** A redirect by its id. */
export async function redirectById({ db }: Pick<Services, 'db'>, id: string): Promise<Redirect | undefined> {
	if (!isUuid(id)) return undefined;
	return await db.selectFrom('redirects').selectAll().where('redirect_uuid', '=', id).executeTakeFirst();
}
