import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Customers, Tables } from '#database/tables.ts';

export type Level = NonNullable<Selectable<Customers>['experience_level']>;

/**
 * A person's experience with AI as they said it last: in the form of a place that was paid, or on their own page. A form alone says
 * nothing: anyone can send it with their address.
 * @param person The customer row that represents them.
 */
export const levelOf = (person: RawBuilder<unknown>) => sql<Level | null>`(
	select level from (
		select experience_level as level, experience_level_at as said_at from customers
		where person_uuid = ${person} and experience_level is not null
		union all
		select w.experience_level, n.created_at from enrollments n join customers c using (customer_uuid)
		join website_data w on w.id = n.website_data_id
		where c.person_uuid = ${person} and n.paid_at is not null and w.experience_level is not null
	) said order by said_at desc limit 1)`;

export async function personLevel(db: Kysely<Tables>, person: string): Promise<Level | undefined> {
	const { rows } = await sql<{ level: Level | null }>`select ${levelOf(sql`${person}::uuid`)} as level`.execute(db);
	return rows[0]?.level ?? undefined;
}

export async function sayLevel(db: Kysely<Tables>, person: string, level: Level, now: Date): Promise<void> {
	await db
		.updateTable('customers')
		.set({ experience_level: level, experience_level_at: now })
		.where('customer_uuid', '=', person)
		.execute();
}
