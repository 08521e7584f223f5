import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Redirect } from './redirects.server.ts';

/** Which redirects are asked for, and in which order. */
export interface RedirectsFilter {
	/** Part of either address; empty for all. */
	search: string;
	sort: 'address' | 'hits';
	/** The id of the row after which to go on. */
	after?: string | undefined;
}

const PAGE = 50;

/** A page of redirects, and the id to ask on with. @throws nothing for an `after` that is gone: it begins anew then. */
export async function listRedirects(
	{ db }: Pick<Services, 'db'>,
	{ search, sort, after }: RedirectsFilter,
): Promise<{ rows: Redirect[]; next: string | undefined }> {
	const from = after ? await redirectById({ db }, after) : undefined;
	let query = db.selectFrom('redirects').selectAll();
	if (search) {
		const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
		query = query.where((where) =>
			where.or([where('from_path', 'like', like), where(sql`lower(to_path)`, 'like', like)]),
		);
	}
	if (sort === 'hits') query = query.orderBy('hits', 'desc');
	query = query.orderBy('from_path');
	if (from && sort === 'address') query = query.where('from_path', '>', from.from_path);
	if (from && sort === 'hits') {
		query = query.where((where) =>
			where.or([
				where('hits', '<', from.hits),
				where.and([where('hits', '=', from.hits), where('from_path', '>', from.from_path)]),
			]),
		);
	}
	const found = await query.limit(PAGE + 1).execute();
	const rows = found.slice(0, PAGE);
	return { rows, next: found.length > PAGE ? rows.at(-1)?.redirect_uuid : undefined };
}

/** One of them. */
export async function redirectById({ db }: Pick<Services, 'db'>, id: string): Promise<Redirect | undefined> {
	if (!isUuid(id)) return undefined;
	return await db.selectFrom('redirects').selectAll().where('redirect_uuid', '=', id).executeTakeFirst();
}
