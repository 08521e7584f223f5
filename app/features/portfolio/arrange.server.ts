import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** Where a project is moved in the gallery: past its neighbor, or to a place, counted from 1. */
export type Place = 'up' | 'down' | number;

/** The columns of texts that operators write about a project. */
export type ProjectText = 'admin_notes' | 'internal_notes';

/** The version of a text, to tell whether it changed since the form was shown. */
export function textVersion(text: string | null): string {
	return createHash('sha256')
		.update(text ?? '')
		.digest('base64url')
		.slice(0, 16);
}

/**
 * Saves the public subtitle (`admin_notes`) or the internal notes (`internal_notes`); an empty text removes it.
 * @param version `textVersion` of the text that it replaces.
 * @returns The lengths of both, in characters. @throws {DomainError} `gone`, `changed`
 */
export async function writeText(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	column: ProjectText,
	text: string,
	version: string,
): Promise<{ before: number; after: number }> {
	const row = await lockedRow(tx, portfolioUuid);
	if (textVersion(row[column]) !== version) throw new DomainError('changed');
	await change(tx, portfolioUuid, { [column]: text || null });
	return { before: row[column]?.length ?? 0, after: text.length };
}

/** Features a project, or stops featuring it. @throws {DomainError} `gone`, `changed` when it is so already */
export async function featureProject(tx: Transaction<Tables>, portfolioUuid: string, featured: boolean): Promise<void> {
	await oneMoveAtATime(tx);
	const row = await lockedRow(tx, portfolioUuid);
	if (row.featured === featured) throw new DomainError('changed');
	await change(tx, portfolioUuid, { featured });
}

/**
 * Allows the builder to send another project, or not any longer.
 * @throws {DomainError} `gone`, `changed` when it is so already; 23505 (builder_portfolios_email) when another was sent already
 */
export async function allowAnother(tx: Transaction<Tables>, portfolioUuid: string, allows: boolean): Promise<void> {
	const row = await lockedRow(tx, portfolioUuid);
	if (row.allows_another === allows) throw new DomainError('changed');
	await change(tx, portfolioUuid, { allows_another: allows });
}

/**
 * Moves a public project among those that are featured, or among those that are not. Moves wait for each other, so each
 * starts from the result of the one before.
 * @returns Its places before and after, counted from 1.
 * @throws {DomainError} `gone`; `state`: `absent` from the gallery, or already the `first` or `last`
 */
export async function moveProject(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	to: Place,
): Promise<{ before: number; after: number }> {
	await oneMoveAtATime(tx);
	const row = await lockedRow(tx, portfolioUuid);
	if (row.status !== 'approved') throw new DomainError('state', 'absent');
	const before = await placeOf(tx, row);
	const others = ranks(tx, row.featured).where('portfolio_uuid', '<>', portfolioUuid);
	const next = async (query: typeof others) => (await query.limit(1).executeTakeFirst())?.gallery_rank;
	const falling = others.orderBy('gallery_rank', 'desc');
	if (to === 'up') {
		const above = await next(others.where('gallery_rank', '>', row.gallery_rank).orderBy('gallery_rank'));
		if (above === undefined) throw new DomainError('state', 'first');
		await putAbove(tx, portfolioUuid, above);
	} else {
		const below = await next(
			to === 'down' ? falling.where('gallery_rank', '<', row.gallery_rank) : falling.offset(to - 1),
		);
		if (to === 'down') {
			if (below === undefined) throw new DomainError('state', 'last');
			await putBelow(tx, portfolioUuid, below);
		} else if (below !== undefined) await putAbove(tx, portfolioUuid, below);
		else {
			const last = await next(others.orderBy('gallery_rank'));
			if (last !== undefined) await putBelow(tx, portfolioUuid, last);
		}
	}
	return { before, after: await placeOf(tx, await lockedRow(tx, portfolioUuid)) };
}

/** The place of a project among those featured, or not featured, of the gallery, counted from 1. */
export async function placeOf(
	tx: Pick<Transaction<Tables>, 'selectFrom'>,
	{ featured, gallery_rank }: { featured: boolean; gallery_rank: string },
): Promise<number> {
	const { above } = await tx
		.selectFrom('builder_portfolios')
		.select((select) => select.fn.countAll<string>().as('above'))
		.where('status', '=', 'approved')
		.where('featured', '=', featured)
		.where('gallery_rank', '>', gallery_rank)
		.executeTakeFirstOrThrow();
	return Number(above) + 1;
}

const ranks = (tx: Transaction<Tables>, featured: boolean) =>
	tx
		.selectFrom('builder_portfolios')
		.select('gallery_rank')
		.where('status', '=', 'approved')
		.where('featured', '=', featured);

// Between two neighbors of the whole table, whatever their status: so no rank is given twice. Multiplied, since a division rounds.
// Above all, the sequence is asked: whatever is sent in meanwhile gets another number.
async function putAbove(tx: Transaction<Tables>, portfolioUuid: string, rank: string): Promise<void> {
	await sql`update builder_portfolios set gallery_rank = coalesce(
			(select (other.gallery_rank + ${rank}::numeric) * 0.5 from builder_portfolios as other
				where other.gallery_rank > ${rank}::numeric and other.portfolio_uuid <> ${portfolioUuid}::uuid
				order by other.gallery_rank limit 1),
			nextval('builder_portfolios_rank'))
		where portfolio_uuid = ${portfolioUuid}::uuid`.execute(tx);
}

async function putBelow(tx: Transaction<Tables>, portfolioUuid: string, rank: string): Promise<void> {
	await sql`update builder_portfolios set gallery_rank = coalesce(
			(select (other.gallery_rank + ${rank}::numeric) * 0.5 from builder_portfolios as other
				where other.gallery_rank < ${rank}::numeric and other.portfolio_uuid <> ${portfolioUuid}::uuid
				order by other.gallery_rank desc limit 1),
			${rank}::numeric - 1)
		where portfolio_uuid = ${portfolioUuid}::uuid`.execute(tx);
}

async function oneMoveAtATime(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('gallery', 0))`.execute(tx);
}

async function lockedRow(tx: Transaction<Tables>, portfolioUuid: string) {
	const row = await tx
		.selectFrom('builder_portfolios')
		.select(['status', 'featured', 'allows_another', 'admin_notes', 'internal_notes', 'gallery_rank'])
		.where('portfolio_uuid', '=', portfolioUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

/** Not a new version of the project: the builder's open form stays valid. */
async function change(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	columns: {
		admin_notes?: string | null;
		internal_notes?: string | null;
		featured?: boolean;
		allows_another?: boolean;
	},
): Promise<void> {
	await tx.updateTable('builder_portfolios').set(columns).where('portfolio_uuid', '=', portfolioUuid).execute();
}
