import { type Kysely, sql } from 'kysely';
import { data } from 'react-router';
import { formatMinute } from '#app/console/times.ts';
import { countRecipients } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { blockChoices } from './blocks.server.ts';
import { type NewsletterRow, type NewsletterState, progressOf, stateOf } from './newsletters.server.ts';

const PAGE = 50;

export interface ListedNewsletter {
	id: string;
	subject: string;
	list: List;
	state: NewsletterState;
	/** When it was stopped, sent, is to be sent, or was changed, in the console's time zone. */
	at: string;
	/** The number of recipients; of a stopped one, of those who got it. */
	recipients: number | null;
}

/** The newsletters, the latest first. @param before The last one of the page before. */
export async function listNewsletters(
	db: Kysely<Tables>,
	before: string | null,
): Promise<{ newsletters: ListedNewsletter[]; older: string | undefined }> {
	let query = db.selectFrom('newsletters').selectAll();
	if (isCanonicalUuid(before)) {
		const place = db
			.selectFrom('newsletters')
			.select(['created_at', 'newsletter_uuid'])
			.where('newsletter_uuid', '=', before);
		query = query.where(sql<boolean>`(created_at, newsletter_uuid) < (${place})`);
	}
	const rows = await query
		.orderBy('created_at', 'desc')
		.orderBy('newsletter_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
	const got = async (row: NewsletterRow) =>
		row.stopped_at ? countRecipients(await progressOf(db, row.newsletter_uuid)) : row.recipients;
	const all = rows.slice(0, PAGE).map(async (row) => ({
		id: row.newsletter_uuid,
		subject: row.subject,
		list: row.list,
		state: stateOf(row),
		at: formatMinute(row.stopped_at ?? row.sent_at ?? row.send_at ?? row.updated_at),
		recipients: await got(row),
	}));
	const newsletters = await Promise.all(all);
	return { newsletters, older: rows.length > PAGE ? newsletters.at(-1)?.id : undefined };
}

export async function newsletterBlocksOf(services: Pick<Services, 'db'>) {
	return [{ label: 'First name, or “there”', block: '{{first_name|there}}' }, ...(await blockChoices(services))];
}

export async function reactionsTo(db: Kysely<Tables>, { newsletter_uuid, sent_at }: NewsletterRow) {
	const since = (reason: 'bounced' | 'complained') => sql`count(*) filter (where x.reason = ${reason})::int`;
	const { rows } = await sql<{ unsubscribed: number; bounced: number; complained: number }>`
		select count(*) filter (where s.status = 'unsubscribed' and s.unsubscribed_at >= ${sent_at}::timestamptz)::int
			as unsubscribed, ${since('bounced')} as bounced, ${since('complained')} as complained
		from newsletter_recipients r join subscriptions s on s.id = r.subscription_id
			left join suppressions x on x.email = lower(s.email) and x.created_at >= ${sent_at}::timestamptz
		where r.newsletter_uuid = ${newsletter_uuid}`.execute(db);
	return rows[0] ?? { unsubscribed: 0, bounced: 0, complained: 0 };
}

/** @throws 404 when there is none. */
export async function newsletterRow(db: Kysely<Tables>, id: string | null | undefined): Promise<NewsletterRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('newsletters').selectAll().where('newsletter_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}
