import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** How a project moves in the gallery: past its neighbor, or to a place, counted from 1. */
export type Move = 'up' | 'down' | number;

export type ProjectText = 'admin_notes' | 'internal_notes';

/** The columns that operators switch on and off: shown first in the gallery; the builder may submit another project. */
export type ProjectFlag = 'featured' | 'allows_another';

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
export async function saveText(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	column: ProjectText,
	text: string,
	version: string,
): Promise<{ before: number; after: number }> {
	const row = await lockRow(tx, portfolioUuid);
	if (textVersion(row[column]) !== version) throw new DomainError('changed');
	await updateColumn(tx, portfolioUuid, { [column]: text || null });
	return { before: row[column]?.length ?? 0, after: text.length };
}

/**
 * Switches a flag on or off.
 * @throws {DomainError} `gone`, `changed` when it is so already
 * @throws 23505 (builder_portfolios_email) when the builder submitted another project, so `allows_another` must stay on
 */
export async function setFlag(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	flag: ProjectFlag,
	isOn: boolean,
): Promise<void> {
	if (flag === 'featured') await lockGallery(tx);
	const row = await lockRow(tx, portfolioUuid);
	if (row[flag] === isOn) throw new DomainError('changed');
	await updateColumn(tx, portfolioUuid, { [flag]: isOn });
}

/**
 * Moves a public project among the featured ones, or among the others. Moves wait for each other, so each starts from the
 * result of the previous one.
 * @returns Its places before and after, counted from 1.
 * @throws {DomainError} `gone`; `state`: `absent` from the gallery, or already the `first` or `last`
 */
export async function moveProject(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	to: Move,
): Promise<{ before: number; after: number }> {
	await lockGallery(tx);
	const row = await lockRow(tx, portfolioUuid);
	if (row.status !== 'approved') throw new DomainError('state', 'absent');
	const before = await placeOf(tx, row);
	const others = tx
		.selectFrom('builder_portfolios')
		.select('gallery_rank')
		.where('status', '=', 'approved')
		.where('featured', '=', row.featured)
		.where('portfolio_uuid', '<>', portfolioUuid);
	const ascending = others.orderBy('gallery_rank');
	const descending = others.orderBy('gallery_rank', 'desc');
	const firstOf = async (query: typeof others) => (await query.limit(1).executeTakeFirst())?.gallery_rank;
	if (to === 'up') {
		const above = await firstOf(ascending.where('gallery_rank', '>', row.gallery_rank));
		if (above === undefined) throw new DomainError('state', 'first');
		await putNextTo(tx, portfolioUuid, above, 'above');
	} else if (to === 'down') {
		const below = await firstOf(descending.where('gallery_rank', '<', row.gallery_rank));
		if (below === undefined) throw new DomainError('state', 'last');
		await putNextTo(tx, portfolioUuid, below, 'below');
	} else {
		const occupant = await firstOf(descending.offset(to - 1));
		const neighbor = occupant ?? (await firstOf(ascending));
		if (neighbor !== undefined) await putNextTo(tx, portfolioUuid, neighbor, occupant ? 'above' : 'below');
	}
	return { before, after: await placeOf(tx, await lockRow(tx, portfolioUuid)) };
}

/** The place of a project among the featured projects of the gallery, or among the others, counted from 1. */
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

/**
 * Gives a project a rank directly above or below the given one. The neighbors are those of the whole table, whatever their
 * status, so that no rank is used twice. Multiplies by 0.5, since a division of numerics rounds. The rank above all comes from
 * the sequence, so that a project submitted meanwhile gets another one.
 */
async function putNextTo(tx: Transaction<Tables>, portfolioUuid: string, rank: string, side: 'above' | 'below') {
	const [beyond, order, outermost] =
		side === 'above'
			? [sql`>`, sql`asc`, sql`nextval('builder_portfolios_rank')`]
			: [sql`<`, sql`desc`, sql`${rank}::numeric - 1`];
	await sql`update builder_portfolios set gallery_rank = coalesce(
			(select (other.gallery_rank + ${rank}::numeric) * 0.5 from builder_portfolios as other
				where other.gallery_rank ${beyond} ${rank}::numeric and other.portfolio_uuid <> ${portfolioUuid}::uuid
				order by other.gallery_rank ${order} limit 1),
			${outermost})
		where portfolio_uuid = ${portfolioUuid}::uuid`.execute(tx);
}

async function lockGallery(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('gallery', 0))`.execute(tx);
}

async function lockRow(tx: Transaction<Tables>, portfolioUuid: string) {
	const row = await tx
		.selectFrom('builder_portfolios')
		.select(['status', 'featured', 'allows_another', 'admin_notes', 'internal_notes', 'gallery_rank'])
		.where('portfolio_uuid', '=', portfolioUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

/** Leaves `updated_at` alone: the version stays the same, and the builder's open form stays valid. */
async function updateColumn(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	column: Partial<Record<ProjectText, string | null> & Record<ProjectFlag, boolean>>,
): Promise<void> {
	await tx.updateTable('builder_portfolios').set(column).where('portfolio_uuid', '=', portfolioUuid).execute();
}
