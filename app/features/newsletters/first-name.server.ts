import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * The first name of a subscriber: as an operator entered it, as they gave it when they registered for an event, or the first word
 * of the name that they gave in a form.
 * @param subscription Its id.
 */
export async function firstNameOf(db: Kysely<Tables>, subscription: string): Promise<string | undefined> {
	const { rows } = await sql<{ name: string | null }>`
		select coalesce(
			s.first_name,
			(select r.first_name from event_registrations r where lower(r.email) = lower(s.email)
				order by r.created_at desc limit 1),
			(select split_part(c.name, ' ', 1) from customers c where c.customer_uuid = s.customer_uuid)
		) as name
		from subscriptions s where s.id = ${subscription}`.execute(db);
	return rows[0]?.name?.trim() || undefined;
}
