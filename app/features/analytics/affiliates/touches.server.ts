import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { plainText } from '#platform/text/plain-text.ts';

export interface Touch {
	/** The visit, and the number of its event: together they identify a touch. Null without a known visit. */
	sessionId: string | null;
	sequence: number | null;
	/** As it was in the URL. */
	code: string;
	/** Whether the browser now uses this code: it is the first one in 30 days. */
	applied: boolean;
	/** Path, without the query. */
	page: string;
	at: Date;
	/** Stored, but not counted. */
	isBot: boolean;
}

const MAX_CODE_LENGTH = 100;
const MAX_PATH_LENGTH = 2000;

/**
 * Stores touches in one statement, in the caller's transaction, whether or not their codes belong to an affiliate. Skips touches
 * that are stored already and those without a code.
 * @returns The number of new touches.
 */
export async function recordTouches(tx: Transaction<Tables>, touches: readonly Touch[]): Promise<number> {
	const rows = touches
		.map(({ sessionId, sequence, code, applied, isBot, page, at }) => ({
			session_id: sessionId,
			sequence,
			code: plainText(code, MAX_CODE_LENGTH),
			applied,
			is_bot: isBot,
			page_path: plainText(page, MAX_PATH_LENGTH),
			at,
		}))
		.filter(({ code }) => code !== '');
	if (rows.length === 0) return 0;
	const { rows: added } = await sql`
		insert into affiliate_touches (session_id, sequence, code, applied, is_bot, page_path, at)
		select session_id, sequence, code, applied, is_bot, page_path, at
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as touch (
			session_id uuid, sequence integer, code text, applied boolean, is_bot boolean, page_path text, at timestamptz
		)
		on conflict (session_id, sequence) do nothing
		returning touch_id`.execute(tx);
	return added.length;
}

/** No longer counts the touches of those of these visits that are now known to be bots. The rows stay. */
export async function excludeBots(tx: Transaction<Tables>, sessionIds: string[]): Promise<void> {
	if (sessionIds.length === 0) return;
	await sql`
		update affiliate_touches as touch set is_bot = true
		from website_analytics_sessions as visit
		where visit.session_id = any(${sessionIds}::uuid[]) and visit.is_bot
			and touch.session_id = visit.session_id and not touch.is_bot`.execute(tx);
}
