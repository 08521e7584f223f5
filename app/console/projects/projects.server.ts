import { type SelectQueryBuilder, sql } from 'kysely';
import { cardPicture } from '#app/features/portfolio/gallery.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioStatus, Tables } from '#database/tables.ts';

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

/** A project in the list of all. */
export interface Listed {
	id: string;
	title: string;
	name: string;
	status: PortfolioStatus;
	featured: boolean;
	hasEdit: boolean;
	sentAt: Date;
}

/** Which projects are asked for; what is absent is not asked. */
export interface ProjectsFilter {
	status?: PortfolioStatus | undefined;
	/** Words of title and description, the last one perhaps begun. */
	words?: string | undefined;
	featured?: boolean | undefined;
	oldest?: boolean | undefined;
	/** Where the page before ended. */
	after?: string | undefined;
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

/** A page of all projects, the newest first unless asked otherwise; found by index, however many there are. */
export async function listProjects({ db }: Needs, filter: ProjectsFilter): Promise<Paged<Listed>> {
	const { status, words, featured, oldest, after } = filter;
	const direction = oldest ? 'asc' : 'desc';
	let query = db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title', 'name', 'status', 'featured', 'created_at'])
		.select([sql<boolean>`pending_edit is not null`.as('has_edit'), exactly('created_at').as('exactly')])
		.orderBy('created_at', direction)
		.orderBy('portfolio_uuid', direction)
		.limit(PAGE + 1);
	if (status) query = query.where('status', '=', status);
	if (featured) query = query.where('featured', '=', true);
	if (words) query = withWords(query, words);
	const cursor = CURSOR.exec(after ?? '');
	if (cursor) query = query.where(later('created_at', oldest ? '>' : '<', cursor[1], cursor[2]));
	return paged(await query.execute(), (row) => ({
		id: row.portfolio_uuid,
		title: row.project_title,
		name: row.name,
		status: row.status,
		featured: row.featured,
		hasEdit: row.has_edit,
		sentAt: row.created_at,
	}));
}

/** PostgreSQL reads the words; the last one may be the beginning of a longer one. Reads the index builder_portfolios_words. */
function withWords<Row>(query: SelectQueryBuilder<Tables, 'builder_portfolios', Row>, words: string) {
	return query.where(
		sql<boolean>`to_tsvector('simple', project_title || ' ' || project_description)
			@@ (case when websearch_to_tsquery('simple', ${words})::text ~ '''$'
				then websearch_to_tsquery('simple', ${words})::text || ':*'
				else websearch_to_tsquery('simple', ${words})::text end)::tsquery`,
	);
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
