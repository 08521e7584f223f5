import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { Tables } from '#database/tables.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { endOfDay, startOfDay } from '#platform/text/zoned-day.ts';

/** Who did it: an operator in a session, or one who just got in without one. */
export interface Actor {
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
			operator_uuid: id,
			operator_name: name,
			session_uuid: session?.id ?? null,
			action,
			subject_kind: subject.kind,
			subject_id: subject.id,
			before: before ? JSON.stringify(before) : null,
			after: after ? JSON.stringify(after) : null,
		})
		.execute();
}

/** Which rows are asked for; what is absent or empty is not asked. */
export interface AuditFilter {
	operator?: string | undefined;
	action?: string | undefined;
	/** A kind, or `kind:id`. */
	subject?: string | undefined;
	/** Days on the console's clock, both included: `2026-01-31`. */
	from?: string | undefined;
	until?: string | undefined;
	/** Rows before this one. */
	before?: number | undefined;
}

/** A row as it is shown. */
export interface AuditRow {
	number: number;
	at: Date;
	operator: string;
	action: string;
	subject: string;
	subjectId: string | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
	session: string | null;
}

const PAGE = 50;

/** A page of rows, newest first, and the number to ask on with; found by index, however many there are. */
export async function listAuditEntries(
	{ db }: Pick<Services, 'db'>,
	filter: AuditFilter,
): Promise<{ rows: AuditRow[]; older: number | undefined }> {
	const { operator, action, subject, from, until, before } = filter;
	const [kind, ...rest] = (subject ?? '').split(':');
	const subjectId = rest.join(':');
	let query = db.selectFrom('audit_log').selectAll();
	if (operator) query = query.where('operator_uuid', '=', isUuid(operator) ? operator : null);
	if (action) query = query.where('action', '=', action);
	if (kind) query = query.where('subject_kind', '=', kind);
	if (subjectId) query = query.where('subject_id', '=', subjectId);
	if (isDay(from)) query = query.where('at', '>=', startOfDay(from, clock().zone));
	if (isDay(until)) query = query.where('at', '<', endOfDay(until, clock().zone));
	if (before) query = query.where('audit_number', '<', before);
	const found = await query
		.orderBy('audit_number', 'desc')
		.limit(PAGE + 1)
		.execute();
	const rows = found.slice(0, PAGE);
	return {
		rows: rows.map((row) => ({
			number: row.audit_number,
			at: row.at,
			operator: row.operator_name,
			action: row.action,
			subject: row.subject_kind,
			subjectId: row.subject_id,
			before: row.before as AuditRow['before'],
			after: row.after as AuditRow['after'],
			session: row.session_uuid,
		})),
		older: found.length > PAGE ? rows.at(-1)?.audit_number : undefined,
	};
}
