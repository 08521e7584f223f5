import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** Who did it: an operator in a session, or one who just got in without one. */
export interface Actor {
	/** Null or empty for who has no account. */
	id: string | null;
	name: string;
	session?: { id: string } | undefined;
}

/** What it was done to: a kind, such as `project`, and its id. */
export interface Subject {
	kind: string;
	id: string | null;
}

/** What was true before and is true after: states and ids, no more of a person than is needed to read it. */
export interface Change {
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
}

/** Writes down what an operator did, in the transaction that does it: there is no action without its row, and no row without its action. */
export async function writeAuditLog(
	tx: Transaction<Tables>,
	{ id, name, session }: Actor,
	action: string,
	subject: Subject,
	{ before, after }: Change = {},
	now: Date = new Date(),
): Promise<void> {
	await tx
		.insertInto('audit_log')
		.values({
			at: now,
			operator_uuid: id || null,
			operator_name: name,
			session_uuid: session?.id || null,
			action,
			subject_kind: subject.kind,
			subject_id: subject.id,
			before: before ? JSON.stringify(before) : null,
			after: after ? JSON.stringify(after) : null,
		})
		.execute();
}

/** An entry of the audit log. */
interface AuditRow {
	at: Date;
	operator: string;
	action: string;
	subject: string;
	subjectId: string | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

/** The latest entries about a subject, newest first; without one, about anything. @param limit How many at most. */
export async function listAuditEntries(
	{ db }: Pick<Services, 'db'>,
	subject?: { kind: string; id: string },
	limit = 50,
): Promise<AuditRow[]> {
	let query = db.selectFrom('audit_log').selectAll();
	if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id);
	const rows = await query.orderBy('audit_number', 'desc').limit(limit).execute();
	return rows.map((row) => ({
		at: row.at,
		operator: row.operator_name,
		action: row.action,
		subject: row.subject_kind,
		subjectId: row.subject_id,
		before: row.before as AuditRow['before'],
		after: row.after as AuditRow['after'],
	}));
}
