import { placeOf, textVersion } from '#app/features/portfolio/arrange.server.ts';
import { versionOf } from '#app/features/portfolio/edit.server.ts';
import { type ProjectColumns, projectColumns } from '#app/features/portfolio/project-columns.server.ts';
import { allowedDecisions, type Decision } from '#app/features/portfolio/review.server.ts';
import type { Services } from '#app/services.ts';
import type { PortfolioStatus } from '#database/tables.ts';
import { type Difference, differenceOf } from './difference.server.ts';
import { type HistoryEntry, listHistory } from './history.server.ts';

/** A project as operators see it. */
export interface Project {
	id: string;
	title: string;
	name: string;
	email: string;
	/** The builder's id as a customer. */
	customer: string | null;
	status: PortfolioStatus;
	sentAt: Date;
	/** A decision is about a version; an outdated one is refused. */
	version: string;
	decisions: readonly Decision[];
	/** The pending edit, if there is one. */
	edit?: { sentAt: Date; difference: Difference } | undefined;
	featured: boolean;
	/** In the gallery, among those that are featured or among those that are not. */
	place?: number | undefined;
	allowsAnother: boolean;
	subtitle: { text: string; version: string };
	notes: { text: string; version: string };
	history: HistoryEntry[];
}

/** A project with everything that an operator needs for a decision. */
export async function getProject(services: Pick<Services, 'db' | 'config'>, id: string): Promise<Project | undefined> {
	const { db, config } = services;
	const row = await db
		.selectFrom('builder_portfolios')
		.select(projectColumns)
		.select([
			'email',
			'customer_uuid',
			'status',
			'featured',
			'allows_another',
			'admin_notes',
			'internal_notes',
			'gallery_rank',
		])
		.select(['created_at', 'updated_at', 'pending_edit', 'pending_edit_at'])
		.where('portfolio_uuid', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const edit = row.pending_edit as ProjectColumns | null;
	const [place, history] = await Promise.all([
		row.status === 'approved' ? placeOf(db, row) : undefined,
		listHistory(services, {
			id,
			sentAt: row.created_at,
			editAt: row.pending_edit_at,
			changedAt: row.status === 'submitted' ? row.updated_at : null,
		}),
	]);
	return {
		id,
		title: row.project_title,
		name: row.name,
		email: row.email,
		customer: row.customer_uuid,
		status: row.status,
		sentAt: row.created_at,
		version: versionOf(row).toISOString(),
		decisions: allowedDecisions[row.status],
		edit:
			edit && row.pending_edit_at
				? { sentAt: row.pending_edit_at, difference: differenceOf(row, edit, config.APP_URL) }
				: undefined,
		featured: row.featured,
		place,
		allowsAnother: row.allows_another,
		subtitle: { text: row.admin_notes ?? '', version: textVersion(row.admin_notes) },
		notes: { text: row.internal_notes ?? '', version: textVersion(row.internal_notes) },
		history,
	};
}
