import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLiveYear } from '#app/features/access/entitlements.server.ts';
import { clock } from '#app/settings/clock.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#platform/text/zoned-day.ts';
import { type AudienceName, parseAudience } from './audiences.ts';

/**
 * The condition of each audience on a subscription `s`. To add one, such as a saved segment of people, add its label to
 * `content/newsletter-writing.ts` and its condition here. Nothing tracks who opens an email, so none depends on it.
 */
const conditions: Record<AudienceName, (now: Date, day: string) => RawBuilder<boolean>> = {
	all: () => sql`true`,
	participants: (now) => belongsTo(participants(now)),
	others: (now) => sql`not coalesce(${belongsTo(participants(now))}, false)`,
	since: (_, day) => sql`s.confirmed_at >= ${startOfDay(day, clock().zone)}::timestamptz`,
};

/** People with access to the program now: the ids of the customer rows that represent them. */
const participants = (now: Date) => sql`select m.person_uuid from entitlements e
	join customers m on m.customer_uuid = e.customer_uuid where ${isLiveYear(now)}`;

/**
 * Whether a subscription `s` belongs to one of these people.
 * @param people A query for customer rows that represent people.
 */
const belongsTo = (people: RawBuilder<unknown>) => sql<boolean>`(
	s.customer_uuid in (select c.customer_uuid from customers c where c.person_uuid in (${people}))
	or lower(s.email) in (select lower(c.email) from customers c where c.person_uuid in (${people})))`;

interface Chosen {
	list: List;
	audience: string;
}

/** Matches the subscriptions `s` that get a newsletter: confirmed, and in its audience. */
export function isInAudience({ list, audience }: Chosen, now: Date): RawBuilder<boolean> {
	const { name, day } = parseAudience(audience);
	// One that no longer exists matches no one, rather than everyone.
	const condition = name ? conditions[name](now, day) : sql`false`;
	return sql`s.list = ${list} and s.status = 'confirmed' and ${condition}`;
}

/** How many people get a newsletter, if it is sent now. */
export async function audienceSize(db: Kysely<Tables>, chosen: Chosen, now: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from subscriptions s where ${isInAudience(chosen, now)}`.execute(db);
	return rows[0]?.count ?? 0;
}
