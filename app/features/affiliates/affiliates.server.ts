import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { plainText } from '#platform/text/plain-text.ts';

/** Someone came with an affiliate code in the address. */
export interface Touch {
	/** The visit, and its own count of its events: the same two are the same touch. Null where no visit is known. */
	sessionId: string | null;
	sequence: number | null;
	/** As it came. */
	code: string;
	/** Whether it is the code in force for this browser from now on: the first of 30 days. */
	applied: boolean;
	/** Path, without its query. */
	page: string;
	at: Date;
	/** A robot's: kept, not counted. */
	isBot: boolean;
}

const CODE_MOST = 100;
const PAGE_MOST = 2000;

/**
 * Keeps touches, in the caller's transaction: one statement, however many. Whose a code is does not matter here, or whether
 * it is anyone's. A touch that was there before changes nothing; one without a code is none.
 * @returns How many are new.
 */
export async function recordTouches(tx: Transaction<Tables>, touches: readonly Touch[]): Promise<number> {
	const kept = touches
		.map((touch) => ({ ...touch, code: plainText(touch.code, CODE_MOST) }))
		.filter(({ code }) => code !== '');
	if (kept.length === 0) return 0;
	const rows = kept.map((touch) => ({
		session_id: touch.sessionId,
		sequence: touch.sequence,
		code: touch.code,
		applied: touch.applied,
		is_bot: touch.isBot,
		page_path: plainText(touch.page, PAGE_MOST),
		at: touch.at.toISOString(),
	}));
	const { rows: made } = await sql`
		insert into affiliate_touches (session_id, sequence, code, applied, is_bot, page_path, at)
		select session_id, sequence, code, applied, is_bot, page_path, at
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as touch (
			session_id uuid, sequence integer, code text, applied boolean, is_bot boolean, page_path text, at timestamptz
		)
		on conflict (session_id, sequence) do nothing
		returning touch_id`.execute(tx);
	return made.length;
}

/** Touches of those of these visits that have turned out to be robots' are kept, and count no more. */
export async function excludeBots(tx: Transaction<Tables>, sessionIds: string[]): Promise<void> {
	if (sessionIds.length === 0) return;
	await sql`
		update affiliate_touches as touch set is_bot = true
		from website_analytics_sessions as visit
		where visit.session_id = any(${sessionIds}::uuid[]) and visit.is_bot
			and touch.session_id = visit.session_id and not touch.is_bot`.execute(tx);
}
