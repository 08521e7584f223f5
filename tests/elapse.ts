import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServices } from './services.ts';

type Needs = Pick<TestServices, 'services'>;

/**
 * Lets time pass for the job queue: what was to be done in that time is due now. The queue's clock is the database's, which
 * nobody can set; so its appointments are moved instead. The services' own clock (`now`) is the test's to move.
 */
export async function elapse({ services }: Needs, seconds: number): Promise<void> {
	await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
		where state in ('created', 'retry')`.execute(services.db);
}

/** Waits until no job is due or being done. `services.jobs.work()` must have been called. */
export async function untilIdle({ services }: Needs): Promise<void> {
	await expect
		.poll(
			async () => {
				const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pgboss.job
					where (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
					and name <> 'parked' and name not like '\\_\\_pgboss%'`.execute(services.db);
				return rows[0]?.busy;
			},
			{ timeout: 100_000, interval: 100 },
		)
		.toBe(0);
}
