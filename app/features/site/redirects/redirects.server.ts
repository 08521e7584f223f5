import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Redirects, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { isUuid } from '#platform/text/uuid.ts';

export type Redirect = Selectable<Redirects>;

export interface NewRedirect {
	from: string;
	to: string;
	permanent: boolean;
}

export type Problem =
	| { kind: 'itself'; from: string }
	| { kind: 'known'; from: string; to: string }
	| { kind: 'twice'; from: string }
	| { kind: 'page'; from: string }
	| { kind: 'loop'; steps: string[] }
	/** The target is redirected itself, or another redirect leads to the source. */
	| { kind: 'chain'; steps: string[] }
	| { kind: 'full'; most: number };

/** Problems by the redirect's index in the list. */
export type Problems = ReadonlyMap<number, Problem>;

const invalid = (problems: Problems) => new DomainError('invalid', problems);

/** Limited, because chains are searched in memory. */
const MAX_REDIRECTS = 10_000;

/** Those whose sources have pages. Call it before the transaction, because pages read the database. */
export async function findPages<Each extends { from: string }>(
	{ statusAt }: Pick<Services, 'statusAt'>,
	redirects: readonly Each[],
): Promise<Each[]> {
	const found: Each[] = [];
	for (const redirect of redirects) if ((await statusAt(redirect.from)) !== 404) found.push(redirect);
	return found;
}

/** Adds a redirect. @returns Its id. @throws {DomainError} `invalid` */
export async function addRedirect(tx: Transaction<Tables>, redirect: NewRedirect, now: Date): Promise<string> {
	const problems = findProblems([redirect], await lockRedirects(tx));
	if (problems.size > 0) throw invalid(problems);
	const [id = ''] = await insertRedirects(tx, [redirect], now);
	return id;
}

/** Inserts redirects that have no problems. @returns Their ids, in order. */
export async function insertRedirects(
	tx: Transaction<Tables>,
	redirects: readonly NewRedirect[],
	now: Date,
): Promise<string[]> {
	const rows = redirects.map((redirect) => ({ ...redirect, id: randomUUID() }));
	await sql`
		insert into redirects (redirect_uuid, from_path, to_path, permanent, created_at, updated_at)
		select r.id, r."from", r."to", r.permanent, ${now}::timestamptz, ${now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "from" text, "to" text, permanent boolean)`.execute(
		tx,
	);
	return rows.map(({ id }) => id);
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
	const problems = findProblems([redirect], existing);
	if (problems.size > 0) throw invalid(problems);
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
export async function lockRedirects(tx: Transaction<Tables>): Promise<Map<string, string>> {
	await sql`lock table redirects in share row exclusive mode`.execute(tx);
	const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).execute();
	return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/**
 * What is wrong with redirects, by their index.
 * @param existing Targets by source.
 * @param earlier Those that are about to be added as well.
 */
export function findProblems(
	redirects: readonly NewRedirect[],
	existing: ReadonlyMap<string, string>,
	earlier: ReadonlyMap<string, string> = new Map(),
): Problems {
	const problems = new Map<number, Problem>();
	const all = new Map([...existing, ...earlier]);
	let room = MAX_REDIRECTS - all.size;
	for (const { from, to } of redirects) if (!all.has(from)) all.set(from, to);
	const sourceByTarget = new Map<string, string>();
	for (const [from, to] of all) {
		const { path } = targetOf(to);
		if (path && path !== from) sourceByTarget.set(path, from);
	}
	const checked = new Set<string>(earlier.keys());
	for (const [index, { from, to }] of redirects.entries()) {
		const existingTarget = existing.get(from);
		const problem: Problem | undefined =
			existingTarget !== undefined
				? { kind: 'known', from, to: existingTarget }
				: checked.has(from)
					? { kind: 'twice', from }
					: findChain(from, to, all, sourceByTarget);
		if (problem) problems.set(index, problem);
		else if (room-- <= 0) problems.set(index, { kind: 'full', most: MAX_REDIRECTS });
		checked.add(from);
	}
	return problems;
}

export const problemFacts = (problem: Problem) => ({
	from: 'from' in problem ? problem.from : '',
	to: 'to' in problem ? problem.to : '',
	way: 'steps' in problem ? problem.steps.join(' → ') : '',
	most: 'most' in problem ? problem.most.toLocaleString('en-US') : '',
});

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

export async function findRedirect({ db }: Pick<Services, 'db'>, id: string): Promise<Redirect | undefined> {
	if (!isUuid(id)) return undefined;
	return await db.selectFrom('redirects').selectAll().where('redirect_uuid', '=', id).executeTakeFirst();
}

export type Target = { path: string; host?: undefined } | { host: string; path?: undefined };

/**
 * Parses the source of a redirect: a URL of this site or a path, with or without a query or a trailing slash.
 * @returns The value for `redirects.from_path`; undefined if it is not on this site.
 */
export function parseFromPath(typed: string, appUrl: string): string | undefined {
	const url = ownUrl(typed, appUrl);
	if (!url) return undefined;
	const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/';
	return path.length <= 500 ? path : undefined;
}

/**
 * Parses the target of a redirect.
 * @returns The value for `redirects.to_path`: a path of this site with query and anchor, or a URL of another host; undefined if it is
 * neither.
 */
export function parseToPath(typed: string, appUrl: string): string | undefined {
	const own = ownUrl(typed, appUrl);
	if (own) return (own.pathname.toLowerCase().replace(/(?<=.)\/+$/, '') || '/') + own.search + own.hash;
	if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return undefined;
	const { username, password, hostname, href } = new URL(typed);
	return username || password || !hostname.includes('.') ? undefined : href;
}

function ownUrl(typed: string, appUrl: string): URL | undefined {
	const isPath = /^\/(?![/\\])[^\s\\]*$/.test(typed);
	const isUrl = /^https?:\/\/[^\s\\]+$/i.test(typed) && URL.canParse(typed);
	if (!isPath && !isUrl) return undefined;
	const site = new URL(appUrl);
	const url = new URL(typed, site);
	const isOurs = isPath || (!url.username && [site.host, `www.${site.host}`].includes(url.host));
	return isOurs && !url.pathname.startsWith('//') ? url : undefined;
}

export function targetOf(to: string): Target {
	if (!to.startsWith('/')) return { host: new URL(to).host };
	return { path: to.replace(/[?#].*$/, '') || '/' };
}

const RETENTION_DAYS = 30;

export interface NotFoundPath {
	path: string;
	hits: number;
	/** The last day of a request, UTC: `2026-01-31`. */
	last: string;
}

/** The most requested paths without a page or a redirect. @param days Including today. */
export async function listNotFoundPaths(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	days: number,
	most: number,
): Promise<NotFoundPath[]> {
	const since = new Date(now().getTime() - (days - 1) * 24 * 3600_000).toISOString().slice(0, 10);
	const { rows } = await sql<NotFoundPath>`
		select path, sum(hits)::bigint as hits, to_char(max(day), 'YYYY-MM-DD') as last from not_found_addresses
		where day >= ${since}::date and not exists (select from redirects where from_path = path)
		group by path order by sum(hits) desc, path limit ${most}`.execute(db);
	return rows;
}

export function notFoundForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('missed-addresses-forget', '35 4 * * *', () => {
		const today = now().toISOString().slice(0, 10);
		return sql`delete from not_found_addresses where day < ${today}::date - ${RETENTION_DAYS}::int`.execute(db);
	});
}
