import type { Services } from '#app/services.ts';
import { placeOf, textVersion } from './arrange.server.ts';
import { differenceOf } from './difference.console.server.ts';
import { versionOf } from './edit.server.ts';
import { listHistory } from './history.console.server.ts';
import type { ProjectColumns } from './project-columns.server.ts';
import { allowedDecisions, findUndoable } from './review.server.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof getProject>>>;

export async function getProject(services: Pick<Services, 'db' | 'config' | 'now'>, id: string) {
	const { db, config } = services;
	const row = await db.selectFrom('builder_portfolios').selectAll().where('portfolio_uuid', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const { status, created_at: sentAt, pending_edit_at: editAt, admin_notes: subtitle, internal_notes: notes } = row;
	const edit = row.pending_edit as ProjectColumns | null;
	const changedAt = status === 'submitted' ? row.updated_at : null;
	return {
		id,
		title: row.project_title,
		name: row.name,
		email: row.email,
		customerUuid: row.customer_uuid,
		status,
		sentAt,
		/** A decision on an outdated version is refused. */
		version: versionOf(row).toISOString(),
		decisions: allowedDecisions[status],
		/** The latest decision, while it can be undone. */
		undoable: (await findUndoable(db, id, services.now()))?.to_status,
		edit: edit && editAt ? { sentAt: editAt, difference: differenceOf(row, edit, config.APP_URL) } : undefined,
		featured: row.featured,
		/** The place in the gallery, among the featured projects or the others. */
		place: status === 'approved' ? await placeOf(db, row) : undefined,
		allowsAnother: row.allows_another,
		subtitle: { text: subtitle ?? '', version: textVersion(subtitle) },
		notes: { text: notes ?? '', version: textVersion(notes) },
		history: await listHistory(services, { id, sentAt, editAt, changedAt }),
	};
}
