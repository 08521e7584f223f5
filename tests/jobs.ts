import { sql } from 'kysely';
import type { TestServices } from './services.ts';

type Needs = Pick<TestServices, 'services'>;

/**
 * Advances time for the job queue: jobs planned in that time become due. The queue uses the database's clock, which
 * cannot be set, so the planned dates are moved instead. The services' own clock (`now`) is set by the test.
 */
export async function advanceQueue({ services }: Needs, seconds: number): Promise<void> {
	await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
		where state in ('created', 'retry')`.execute(services.db);
}

/** Runs every due job, and the jobs that those make due. */
export async function runDueJobs({ services }: Needs): Promise<void> {
	await services.jobs.runDue();
}

/** Deletes the jobs that wait, whose emails and papers the test is not about. */
export async function dropJobs({ services }: Needs): Promise<void> {
	await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(services.db);
}
