import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { IncomingWebhooks } from '#database/tables.ts';

export type Refusal = 'signature' | 'secret' | 'type' | 'size' | 'body' | 'failed' | 'unread';

type Source = IncomingWebhooks['source'];

/** Anyone can send requests that are rejected, so at most one rejection is recorded within this time. */
const REFUSAL_INTERVAL_MS = 5_000;

/** Records that a webhook was received, or why it was rejected; never its content. Does not throw if the database does. */
export async function recordIncomingWebhook(
	{ db, now, log, webhookRefusals }: Pick<Services, 'db' | 'now' | 'log' | 'webhookRefusals'>,
	source: Source,
	refusal?: Refusal,
): Promise<void> {
	if (refusal && !isDue(webhookRefusals, source, now().getTime())) return;
	const counters = refusal ? { refused_at: now(), refusal } : { accepted_at: now() };
	const count = refusal ? 'refused' : 'accepted';
	try {
		await db
			.insertInto('incoming_webhooks')
			.values({ source, [count]: 1, ...counters })
			.onConflict((conflict) =>
				conflict
					.column('source')
					.doUpdateSet({ ...counters, [count]: sql`${sql.ref(`incoming_webhooks.${count}`)} + 1` }),
			)
			.execute();
	} catch (err) {
		log.warn({ err, source }, 'a webhook could not be counted');
	}
}

function isDue(last: Map<string, number>, source: Source, at: number): boolean {
	const before = last.get(source);
	if (before !== undefined && Math.abs(at - before) < REFUSAL_INTERVAL_MS) return false;
	last.set(source, at);
	return true;
}

/** Incoming webhooks by source, and payment events of the last thirty days by type, with their number in the last week. */
export async function getIncomingWebhooks({ db, now }: Pick<Services, 'db' | 'now'>) {
	const since = (days: number) => new Date(now().getTime() - days * 24 * 3600_000);
	const [sources, events] = await Promise.all([
		db.selectFrom('incoming_webhooks').selectAll().execute(),
		db
			.selectFrom('payment_events')
			.select(({ fn }) => ['type', fn.max('received_at').as('last')])
			.select(sql<number>`count(*) filter (where received_at > ${since(7)}::timestamptz)::int`.as('week'))
			.where('received_at', '>', since(30))
			.groupBy('type')
			.orderBy('last', 'desc')
			.execute(),
	]);
	return { sources, events };
}
