import { sql } from 'kysely';
import { cardPicture } from '#app/features/portfolio/gallery.server.ts';
import type { Services } from '#app/services.ts';

interface QueuedProject {
	id: string;
	kind: 'project' | 'edit';
	title: string;
	name: string;
	/** A path on our own site. */
	picture: string | undefined;
	since: Date;
}

export interface QueuePage {
	rows: QueuedProject[];
	after: string | undefined;
}

const PAGE = 25;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/;

/** A time to the microsecond, as it is stored: `pg` reads milliseconds only. */
const exactTime = (column: string) =>
	sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * A page of the projects and edits that wait for a decision, the longest waiting first. Edits of projects that were taken down
 * do not wait: nobody would see them.
 * @param after The previous page's cursor.
 */
export async function getQueue({ db, config }: Pick<Services, 'db' | 'config'>, after?: string): Promise<QueuePage> {
	const [, at, id] = CURSOR.exec(after ?? '') ?? [];
	const queueBy = (column: 'created_at' | 'pending_edit_at') => {
		const query = db
			.selectFrom('builder_portfolios')
			.orderBy(column)
			.orderBy('portfolio_uuid')
			.limit(PAGE + 1);
		if (!at) return query;
		return query.where(sql<boolean>`(${sql.ref(column)}, portfolio_uuid) > (${at}::timestamptz, ${id}::uuid)`);
	};
	const projects = queueBy('created_at')
		.select(['portfolio_uuid', 'project_title', 'name', 'image', 'created_at as since'])
		.select([sql<'project' | 'edit'>`'project'`.as('kind'), exactTime('created_at').as('exact_time')])
		.where('status', '=', 'submitted');
	const edits = queueBy('pending_edit_at')
		.select([
			'portfolio_uuid',
			sql<string>`pending_edit ->> 'project_title'`.as('project_title'),
			sql<string>`pending_edit ->> 'name'`.as('name'),
			sql<string | null>`pending_edit ->> 'image'`.as('image'),
			sql<Date>`pending_edit_at`.as('since'),
		])
		.select([sql<'project' | 'edit'>`'edit'`.as('kind'), exactTime('pending_edit_at').as('exact_time')])
		.where('pending_edit', 'is not', null)
		.where('status', '=', 'approved');
	const found = (await Promise.all([projects.execute(), edits.execute()]))
		.flat()
		.map((row) => ({ ...row, cursor: `${row.exact_time}_${row.portfolio_uuid}` }))
		.sort((one, other) => (one.cursor < other.cursor ? -1 : 1));
	const rows = found.slice(0, PAGE);
	return {
		rows: rows.map((row) => ({
			id: row.portfolio_uuid,
			kind: row.kind,
			title: row.project_title,
			name: row.name,
			picture: cardPicture(row, config.APP_URL),
			since: row.since,
		})),
		after: found.length > PAGE ? rows.at(-1)?.cursor : undefined,
	};
}

/** The number of projects and edits that wait for a decision. Counts each kind by its index. */
export async function countQueue({ db }: Pick<Services, 'db'>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select
		(select count(*) from builder_portfolios where status = 'submitted')::int
		+ (select count(*) from builder_portfolios where pending_edit is not null and status = 'approved')::int
		as count`.execute(db);
	return rows[0]?.count ?? 0;
}
