import { sql } from 'kysely';
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

/** Runs every job that is due, and what those make due. */
export async function runDueJobs({ services }: Needs): Promise<void> {
	await services.jobs.runDue();
}
