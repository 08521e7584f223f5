import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { ProjectChanged, ProjectGone } from './review.server.ts';

/** Where a project is moved in the gallery: past its neighbour, or to a place, counted from 1. */
export type Place = 'up' | 'down' | number;

/** Thrown when a project cannot be moved: it is not in the gallery, or is at the end that it is moved to. */
export class NotMoved extends Error {
	override name = 'NotMoved';
	reason: 'absent' | 'first' | 'last';
	constructor(reason: 'absent' | 'first' | 'last') {
		super(reason);
		this.reason = reason;
	}
}

/** The texts about a project that operators write. */
export type OwnText = 'admin_notes' | 'internal_notes';

/** Stands for a text in a form, to tell whether it is still the one that was seen. */
export function textVersion(text: string | null): string {
	return createHash('sha256')
		.update(text ?? '')
		.digest('base64url')
		.slice(0, 16);
}

/**
 * Writes the public subtitle (`admin_notes`) or the notes among operators (`internal_notes`); an empty text is none.
 * @param seen `textVersion` of what it replaces.
 * @returns The lengths of both, in characters. @throws {ProjectGone} @throws {ProjectChanged}
 */
export async function writeText(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	column: OwnText,
	text: string,
	seen: string,
): Promise<{ before: number; after: number }> {
	const row = await lockedRow(tx, portfolioUuid);
	if (textVersion(row[column]) !== seen) throw new ProjectChanged('The text was changed after it was looked at.');
	await change(tx, portfolioUuid, { [column]: text || null });
	return { before: row[column]?.length ?? 0, after: text.length };
}

/** Puts a project before all others, or takes it back. @throws {ProjectGone} @throws {ProjectChanged} when it is so already. */
export async function featureProject(tx: Transaction<Tables>, portfolioUuid: string, featured: boolean): Promise<void> {
	await oneMoveAtATime(tx);
	const row = await lockedRow(tx, portfolioUuid);
	if (row.featured === featured) throw new ProjectChanged('It is so already.');
	await change(tx, portfolioUuid, { featured });
}

/**
 * Lets a builder send another project besides this one, or no more.
 * @throws {ProjectGone} @throws {ProjectChanged} when it is so already. Taking it back breaks builder_portfolios_email (23505) once
 * another was sent.
 */
export async function allowAnother(tx: Transaction<Tables>, portfolioUuid: string, allows: boolean): Promise<void> {
	const row = await lockedRow(tx, portfolioUuid);
	if (row.allows_another === allows) throw new ProjectChanged('It is so already.');
	await change(tx, portfolioUuid, { allows_another: allows });
}

/**
 * Moves a public project among those that are featured, or among those that are not. Moves wait for each other, so each
 * starts from what the one before left.
 * @returns Its places before and after, counted from 1. @throws {ProjectGone} @throws {NotMoved}
 */
export async function moveProject(
	tx: Transaction<Tables>,
	portfolioUuid: string,
	to: Place,
): Promise<{ before: number; after: number }> {
	await oneMoveAtATime(tx);
	const row = await lockedRow(tx, portfolioUuid);
	if (row.status !== 'approved') throw new NotMoved('absent');
	const before = await placeOf(tx, row);
	const others = ranks(tx, row.featured).where('portfolio_uuid', '<>', portfolioUuid);
	const next = async (query: typeof others) => (await query.limit(1).executeTakeFirst())?.gallery_rank;
	const falling = others.orderBy('gallery_rank', 'desc');
	if (to === 'up') {
		const above = await next(others.where('gallery_rank', '>', row.gallery_rank).orderBy('gallery_rank'));
		if (above === undefined) throw new NotMoved('first');
		await putAbove(tx, portfolioUuid, above);
	} else {
		const below = await next(
			to === 'down' ? falling.where('gallery_rank', '<', row.gallery_rank) : falling.offset(to - 1),
		);
		if (to === 'down') {
			if (below === undefined) throw new NotMoved('last');
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

// Between two neighbours of the whole table, whatever their status: so no rank is given twice. Multiplied, since a division rounds.
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
	if (!row) throw new ProjectGone('There is no such project.');
	return row;
}

/** What operators keep about a project is no new version of it: the builder's open form stays good. */
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
