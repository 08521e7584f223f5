import type { Kysely, Selectable } from 'kysely';
import type { ConversationMessages, Mails, Tables } from '#database/tables.ts';
import { onceKeyOf } from './reply.mails.server.tsx';

export interface ThreadMessage
	extends Pick<
		Selectable<ConversationMessages>,
		'kind' | 'operator_name' | 'from_email' | 'from_name' | 'body' | 'is_automatic' | 'is_partial' | 'is_cut'
	> {
	id: string;
	at: Date;
	hasHtml: boolean;
	mail: Pick<Selectable<Mails>, 'status' | 'last_error'> | undefined;
}

const MAX_MESSAGES = 200;

export async function listThread(db: Kysely<Tables>, conversation: string): Promise<ThreadMessage[]> {
	const rows = await db
		.selectFrom('conversation_messages')
		.select(['message_uuid', 'kind', 'operator_name', 'from_email', 'from_name', 'body'])
		.select([
			'is_automatic',
			'is_partial',
			'is_cut',
			'created_at',
			({ eb }) => eb('html', 'is not', null).as('has_html'),
		])
		.where('conversation_uuid', '=', conversation)
		.orderBy('created_at', 'desc')
		.orderBy('message_uuid')
		.limit(MAX_MESSAGES)
		.execute();
	const keys = rows.flatMap(({ kind, message_uuid }) => (kind === 'outbound' ? [onceKeyOf(message_uuid)] : []));
	const mails = keys.length
		? await db.selectFrom('mails').select(['once_key', 'status', 'last_error']).where('once_key', 'in', keys).execute()
		: [];
	return rows.reverse().map(({ message_uuid: id, created_at: at, has_html, ...message }) => ({
		...message,
		id,
		at,
		hasHtml: Boolean(has_html),
		mail: mails.find(({ once_key }) => once_key === onceKeyOf(id)),
	}));
}

export async function latestMessage(db: Kysely<Tables>, conversation: string): Promise<ThreadMessage | undefined> {
	return (await listThread(db, conversation)).findLast(({ kind, is_automatic }) => kind !== 'note' && !is_automatic);
}

/** The sanitized HTML of a message; undefined if it has none, or is of another conversation. */
export async function messageHtml(
	db: Kysely<Tables>,
	conversation: string,
	message: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('conversation_messages')
		.select('html')
		.where('message_uuid', '=', message)
		.where('conversation_uuid', '=', conversation)
		.executeTakeFirst();
	return row?.html ?? undefined;
}

const QUOTE_STARTS = [
	/^(On|Am|Le|El|Il|Op) .{5,200}(wrote|schrieb|écrit|escribió|scritto|geschreven).{0,100}:$/,
	/^-{3,} ?(Original Message|Ursprüngliche Nachricht|Forwarded message) ?-{3,}$/i,
	/^_{20,}$/,
];

export function splitQuote(body: string): { text: string; quoted: string } {
	const lines = body.split('\n');
	let start = lines.findIndex(
		// The line before a quote may be wrapped.
		(line, index) =>
			QUOTE_STARTS.some(
				(pattern) => pattern.test(line.trim()) || pattern.test(`${line.trim()} ${lines[index + 1]?.trim()}`),
			),
	);
	if (start < 0) {
		// Quoted lines to the end, without an introduction.
		let last = lines.length;
		while (last > 0 && /^(>|\s*$)/.test(lines[last - 1] ?? '')) last--;
		start = lines.slice(last).some((line) => line.startsWith('>')) ? last : -1;
	}
	const text = lines.slice(0, start).join('\n').trim();
	if (start <= 0 || !text) return { text: body, quoted: '' };
	return { text, quoted: lines.slice(start).join('\n').trim() };
}
