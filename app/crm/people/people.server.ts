import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

/** Finds a person by email address or enrollment reference. @returns The id of the person's row. */
export async function personAt({ db }: Pick<Services, 'db'>, address: string): Promise<string | undefined> {
	const { rows } = await sql<{ person_uuid: string }>`
		select person_uuid from customers where lower(email) = lower(${address}) and erased_at is null
		union all select person_uuid from customers join enrollments using (customer_uuid)
			where short_reference = upper(${address}) and erased_at is null`.execute(db);
	return rows[0]?.person_uuid;
}
