import { sql, type Transaction } from 'kysely';
import type { DoneLine, ImportContext, LineUndo } from '#app/crm/imports/target.ts';
import { liftSuppressionById } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type ConsentStatement, subscriberPages } from '../subscriber-rules.ts';
import type { SubscriberChanges } from './plan.server.ts';

/**
 * Takes those whom an import added off the list again, with their consents, and gives those whom it unsubscribed or suppressed their
 * place back, unless another file says the same of them. Those who unsubscribed since stay unsubscribed.
 */
export async function undoSubscribers(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, options: { list, consent } }: ImportContext<ConsentStatement>,
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<LineUndo[]> {
	const leftElsewhere = await saidElsewhere(tx, { id, list }, lines);
	const added = lines.filter(
		({ email, plan, changes }) =>
			plan !== 'blocked' && !changes.existing && !leftElsewhere.has(email?.toLowerCase() ?? ''),
	);
	const kept = await removeAdded(tx, now(), { id, list, consent }, added);
	const results: LineUndo[] = [];
	for (const { line, email, plan, changes } of lines) {
		const address = email?.toLowerCase() ?? '';
		const isElsewhere = leftElsewhere.has(address);
		let isKept = isElsewhere || kept.has(address);
		if (!isKept && changes.existing) isKept = !(await restore(tx, id, changes));
		if (!isKept && plan === 'blocked')
			isKept = !changes.suppression || !(await liftSuppressionById(tx, changes.suppression));
		const problem = isKept ? { code: isElsewhere ? 'elsewhere' : 'kept' } : null;
		results.push({ line, result: isKept ? 'kept' : 'undone', problem });
	}
	return results;
}

/**
 * Of the lines that say that someone left or is not to be mailed, the addresses, in lower case, of which another import says so as
 * well: to unsubscribe is said of a list, all else of the address.
 */
async function saidElsewhere(
	tx: Transaction<Tables>,
	{ id, list }: { id: string; list: string },
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<Set<string>> {
	const leaving = lines.filter(({ changes }) => changes.status !== 'confirmed');
	const rows = leaving.map(({ email, changes }) => ({ email: email?.toLowerCase(), status: changes.status }));
	const { rows: found } = await sql<{ email: string }>`
		select r.email from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (email text, status text)
		where exists (select from import_lines l join imports i using (import_uuid)
			where lower(l.email) = r.email and l.email is not null and i.import_uuid <> ${id}::uuid
				and i.target = 'subscribers' and i.state not in ('undoing', 'undone')
				and (l.result = 'done' or (l.plan = 'same' and l.problem is null))
				and (l.changes ->> 'status' in ('bounced', 'complained') or (l.changes ->> 'status' = 'unsubscribed'
					and r.status = 'unsubscribed' and i.options ->> 'list' = ${list})))`.execute(tx);
	return new Set(found.map(({ email }) => email));
}

/** Deletes the subscriptions that an import added and that nobody changed since. @returns The addresses, in lower case, of the others. */
async function removeAdded(
	tx: Transaction<Tables>,
	at: Date,
	{ id, list, consent }: Pick<ConsentStatement, 'list' | 'consent'> & { id: string },
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<Set<string>> {
	const emails = lines.map(({ email }) => email?.toLowerCase() ?? '');
	const { rows } = await sql<{ id: string; email: string; status: string; isUntouched: boolean }>`
		select id, lower(email) as email, status, import_uuid = ${id}::uuid and updated_at = created_at as "isUntouched"
		from subscriptions where list = ${list} and lower(email) = any(${emails}::text[]) for update`.execute(tx);
	const statuses = new Map(lines.map(({ email, changes }) => [email?.toLowerCase(), changes.status]));
	const removed = rows.filter(({ email, status, isUntouched }) => isUntouched && statuses.get(email) === status);
	const addresses = removed.map(({ email }) => email);
	await sql`
		delete from consents where purpose = ${list} and lower(email) = any(${addresses}::text[])
			and page_path = ${subscriberPages.imports} and wording = ${consent}`.execute(tx);
	await sql`
		update mails set status = 'cancelled', updated_at = ${at}::timestamptz
		where list = ${list} and lower(recipient) = any(${addresses}::text[]) and status = 'queued' and sending_at is null`.execute(
		tx,
	);
	await sql`delete from subscriptions where id = any(${removed.map((row) => row.id)}::uuid[])`.execute(tx);
	return new Set(rows.filter((row) => !removed.includes(row)).map(({ email }) => email));
}

/** Subscribes someone again whom the import unsubscribed, and who did nothing since. @returns Whether it did. */
async function restore(tx: Transaction<Tables>, id: string, { existing }: SubscriberChanges): Promise<boolean> {
	if (!existing) return false;
	const restored = await sql<{ list: string; email: string }>`
		update subscriptions set status = ${existing.status}, unsubscribed_at = null, import_uuid = ${existing.importId}::uuid
		where id = ${existing.id}::uuid and status = 'unsubscribed' and import_uuid = ${id}::uuid
			and updated_at = ${existing.changedAt}::timestamptz
		returning list, email`.execute(tx);
	const [row] = restored.rows;
	if (!row) return false;
	await sql`
		update consents set withdrawn_at = null where purpose = ${row.list} and lower(email) = lower(${row.email})
			and withdrawn_at = ${existing.changedAt}::timestamptz`.execute(tx);
	return true;
}
