import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

export interface Actor {
	/** Null or empty without an account. */
	id: string | null;
	name: string;
	session?: { id: string } | undefined;
}

export interface Subject {
	kind: string;
	id: string | null;
}

type Values = Record<string, unknown> | null;

/** The values before and after: states and ids, with as little personal data as possible. */
interface Change {
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
}

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

export async function listAuditEntries(
	{ db }: Pick<Services, 'db'>,
	subject?: { kind: string; id: string },
	limit = 50,
) {
	let query = db.selectFrom('audit_log').selectAll();
	if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id);
	const rows = await query.orderBy('audit_number', 'desc').limit(limit).execute();
	return rows.map((row) => ({
		at: row.at,
		operator: row.operator_name,
		action: row.action,
		subject: row.subject_kind,
		subjectId: row.subject_id,
		before: row.before as Values,
		after: row.after as Values,
	}));
}

/** Writes an entry about the actor's own account. */
export async function logOwnAccount(
	tx: Transaction<Tables>,
	actor: Actor,
	action: string,
	now: Date,
	change?: Change,
): Promise<void> {
	await writeAuditLog(tx, actor, action, { kind: 'operator', id: actor.id }, change, now);
}
