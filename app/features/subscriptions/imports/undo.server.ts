import { sql, type Transaction } from 'kysely';
import type { DoneLine, ImportContext, LineUndo } from '#app/crm/imports/target.ts';
import { liftSuppressionById } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { subscriberPages } from '../subscriber-rules.ts';
import type { SubscriberChanges } from './plan.server.ts';
import type { ConsentStatement } from './subscribers-target.server.ts';

/**
 * Takes those whom an import added off the list again, with their consents, and gives those whom it unsubscribed or suppressed their
 * place back. Whoever unsubscribed since stays unsubscribed.
 */
export async function undoSubscribers(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, options: { list, consent } }: ImportContext<ConsentStatement>,
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<LineUndo[]> {
	const numbers = lines.map(({ line }) => line);
	const imported = sql`s.import_uuid = ${id}::uuid and l.import_uuid = ${id}::uuid and l.line = any(${numbers}::int[])
		and lower(l.email) = lower(s.email) and s.status = case l.changes ->> 'status' when 'confirmed' then 'confirmed' else 'unsubscribed' end
		and s.updated_at = s.created_at and l.changes -> 'existing' is null`;
	await sql`
		delete from consents c using subscriptions s, import_lines l
		where ${imported} and c.purpose = s.list and lower(c.email) = lower(s.email) and c.page_path = ${subscriberPages.imports}
			and c.wording = ${consent}`.execute(tx);
	await sql`
		update mails m set status = 'cancelled', updated_at = ${now()}::timestamptz from subscriptions s, import_lines l
		where ${imported} and m.list = s.list and lower(m.recipient) = lower(s.email) and m.status = 'queued'
			and m.sending_at is null`.execute(tx);
	await sql`delete from subscriptions s using import_lines l where ${imported}`.execute(tx);
	const results: LineUndo[] = [];
	for (const { line, changes } of lines) {
		if (changes.suppression) await liftSuppressionById(tx, changes.suppression);
		const isKept = changes.existing ? !(await restore(tx, id, changes)) : false;
		results.push({ line, result: isKept ? 'kept' : 'undone', problem: isKept ? { code: 'kept' } : null });
	}
	const { rows } = await sql<{ line: number }>`
		select l.line from import_lines l join subscriptions s on lower(s.email) = lower(l.email) and s.list = ${list}
		where l.import_uuid = ${id}::uuid and l.line = any(${numbers}::int[])
			and l.plan in ('new', 'left') and l.changes -> 'existing' is null`.execute(tx);
	const kept = new Set(rows.map(({ line }) => line));
	return results.map((each) =>
		kept.has(each.line) ? { ...each, result: 'kept' as const, problem: { code: 'kept' } } : each,
	);
}

/** Subscribes someone again whom the import unsubscribed, and who did nothing since. @returns Whether it did. */
async function restore(
	tx: Transaction<Tables>,
	id: string,
	{ existing }: SubscriberChanges,
): Promise<boolean> {
	if (!existing) return false;
	const restored = await sql<{ list: string; email: string }>`
		update subscriptions set status = ${existing.status}, unsubscribed_at = null, import_uuid = ${existing.importId}::uuid
		where id = ${existing.id}::uuid and status = 'unsubscribed' and import_uuid = ${id}::uuid
		returning list, email`.execute(tx);
	const [row] = restored.rows;
	if (!row) return false;
	await sql`
		update consents set withdrawn_at = null where purpose = ${row.list} and lower(email) = lower(${row.email})
			and withdrawn_at = ${existing.changedAt}::timestamptz`.execute(tx);
	return true;
}
