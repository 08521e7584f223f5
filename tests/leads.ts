import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
	type FormRow,
	openSubmission,
	type Recorded,
	storeAnswer,
	submissionKey,
} from '#app/crm/submissions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** Records a lead as a form does, in the caller's transaction. */
export async function recordLead(tx: Transaction<Tables>, services: Services, row: FormRow): Promise<Recorded> {
	const key = submissionKey('contact', randomUUID(), '');
	const lead = await openSubmission(tx, services, key, row);
	await storeAnswer(tx, services, 'contact', key, {});
	return lead as Recorded;
}
