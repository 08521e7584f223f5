import { sql } from 'kysely';
import { cardPicture } from '#app/features/portfolio/gallery.server.ts';
import type { Services } from '#app/services.ts';

/** Something that waits for a decision. */
export interface Waiting {
	id: string;
	kind: 'project' | 'edit';
	title: string;
	name: string;
	/** A path on our own site. */
	picture?: string | undefined;
	since: Date;
}

/** One page, and where the next begins, if there is one. */
export interface Paged<Row> {
	rows: Row[];
	after?: string | undefined;
}

const PAGE = 25;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/;

type Needs = Pick<Services, 'db' | 'config'>;

/** To the microsecond, as the database has it: `pg` reads no finer than a millisecond. */
const exactly = (column: string) =>
	sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Projects and edits that wait for a decision, the one that has waited longest first. An edit of a project that was taken down
 * does not wait: nobody would see it.
 * @param after Where the page before ended.
 */
export async function getQueue({ db, config }: Needs, after?: string): Promise<Paged<Waiting>> {
	const cursor = CURSOR.exec(after ?? '');
	const of = (column: 'created_at' | 'pending_edit_at') => {
		let query = db
			.selectFrom('builder_portfolios')
			.orderBy(column)
			.orderBy('portfolio_uuid')
			.limit(PAGE + 1);
		if (cursor) query = query.where(later(column, '>', cursor[1], cursor[2]));
		return query;
	};
	const projects = of('created_at')
		.select(['portfolio_uuid', 'project_title', 'name', 'image', 'created_at as since'])
		.select([sql<'project' | 'edit'>`'project'`.as('kind'), exactly('created_at').as('exactly')])
		.where('status', '=', 'submitted');
	const edits = of('pending_edit_at')
		.select([
			'portfolio_uuid',
			sql<string>`pending_edit ->> 'project_title'`.as('project_title'),
			sql<string>`pending_edit ->> 'name'`.as('name'),
			sql<string | null>`pending_edit ->> 'image'`.as('image'),
			sql<Date>`pending_edit_at`.as('since'),
		])
		.select([sql<'project' | 'edit'>`'edit'`.as('kind'), exactly('pending_edit_at').as('exactly')])
		.where('pending_edit', 'is not', null)
		.where('status', '=', 'approved');
	const [some, others] = await Promise.all([projects.execute(), edits.execute()]);
	const found = [...some, ...others].sort((one, other) => (cursorOf(one) < cursorOf(other) ? -1 : 1));
	return paged(found, (row) => ({
		id: row.portfolio_uuid,
		kind: row.kind,
		title: row.project_title,
		name: row.name,
		picture: cardPicture(row, config.APP_URL),
		since: row.since,
	}));
}

/** How many projects and edits wait for a decision; each kind is counted by its index. */
export async function countQueue({ db }: Pick<Services, 'db'>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select
		(select count(*) from builder_portfolios where status = 'submitted')::int
		+ (select count(*) from builder_portfolios where pending_edit is not null and status = 'approved')::int
		as count`.execute(db);
	return rows[0]?.count ?? 0;
}

function later(column: string, than: '<' | '>', at: string | undefined, id: string | undefined) {
	const sign = than === '<' ? sql`<` : sql`>`;
	return sql<boolean>`(${sql.ref(column)}, portfolio_uuid) ${sign} (${at}::timestamptz, ${id}::uuid)`;
}

const cursorOf = (row: { exactly: string; portfolio_uuid: string }) => `${row.exactly}_${row.portfolio_uuid}`;

function paged<Found extends { exactly: string; portfolio_uuid: string }, Row>(
	found: Found[],
	toRow: (row: Found) => Row,
): Paged<Row> {
	const shown = found.slice(0, PAGE);
	const last = shown.at(-1);
	return { rows: shown.map(toRow), after: found.length > PAGE && last ? cursorOf(last) : undefined };
}
