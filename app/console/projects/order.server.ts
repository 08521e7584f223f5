import { sql } from 'kysely';
import { placeOf } from '#app/features/portfolio/arrange.server.ts';
import type { Services } from '#app/services.ts';

/** A project with its place, counted from 1. */
export interface PlacedProject {
	id: string;
	title: string;
	name: string;
	place: number;
}

export interface OrderPage {
	rows: PlacedProject[];
	/** The rank of this page's last project, if another page follows. */
	after?: string | undefined;
}

const PAGE = 50;

/**
 * The featured public projects, or the others, in the gallery's order. Reads the index builder_portfolios_public.
 * @param after The rank of the previous page's last project.
 */
export async function getOrder({ db }: Pick<Services, 'db'>, featured: boolean, after?: string): Promise<OrderPage> {
	const rank = /^-?\d{1,20}(\.\d{1,17000})?$/.test(after ?? '') ? after : undefined;
	let query = db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title', 'name', 'gallery_rank', 'featured'])
		.where('status', '=', 'approved')
		.where('featured', '=', featured)
		.orderBy('gallery_rank', 'desc')
		.limit(PAGE + 1);
	if (rank) query = query.where('gallery_rank', '<', sql<string>`${rank}::numeric`);
	const found = await query.execute();
	const [first] = found;
	const start = first && rank ? await placeOf(db, first) : 1;
	const rows = found.slice(0, PAGE);
	return {
		rows: rows.map(({ portfolio_uuid: id, project_title: title, name }, index) => ({
			id,
			title,
			name,
			place: start + index,
		})),
		after: found.length > PAGE ? rows.at(-1)?.gallery_rank : undefined,
	};
}
