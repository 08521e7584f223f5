import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { acceptOnce, type FormRow, type Recorded, submissionKey } from '#app/crm/submissions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** Records a lead as a form does, in the caller's transaction. */
export async function recordLead(tx: Transaction<Tables>, services: Services, row: FormRow): Promise<Recorded> {
	let lead: Recorded | undefined;
	await acceptOnce(
		tx,
		services,
		{ form: 'contact', key: submissionKey('contact', randomUUID(), ''), row },
		async (recorded) => {
			lead = recorded;
			return {};
		},
	);
	return lead as unknown as Recorded;
}
