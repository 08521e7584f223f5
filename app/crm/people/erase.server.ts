import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { leadColumns } from '#content/lead-fields.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { erasedAddress } from '../erased-address.ts';
import { erasedKey, hashOf } from './erased-hash.server.ts';
import type { ErasedCounts } from './erased-kinds.ts';
import { erasureQueue } from './erasure.queue.ts';
import { getPersonInventory, type PersonInventory } from './person-inventory.server.ts';

/** Who erases: an operator, or a program that repeats an erasure. */
export interface Eraser {
	id: string | null;
	name: string;
}

/** The result of an erasure. */
export interface Erased {
	/** The certificate's id. */
	id: string;
	counts: ErasedCounts;
	/** A public page has changed. */
	isPublic: boolean;
}

/**
 * Erases a person everywhere, in the caller's transaction; files by a job enqueued in it. Anonymizes rows that bookkeeping
 * needs.
 * @param person The row that represents them.
 * @param seen The digest of the inventory the operator reviewed; without one, erases whatever exists.
 * @throws {DomainError} `gone`; `changed` when data was added or removed since the review.
 */
export async function erasePerson(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	person: string,
	by: Eraser,
	seen?: string,
): Promise<Erased> {
	// A form submitted at this moment waits for this lock, then finds no customer: it is refused, and creates a new person when repeated.
	const rows = await tx
		.selectFrom('customers')
		.select('customer_uuid')
		.where('person_uuid', '=', person)
		.where('erased_at', 'is', null)
		.orderBy('customer_uuid')
		.forUpdate()
		.execute();
	if (rows.length === 0) throw new DomainError('gone');
	const now = services.now();
	const inventory = await getPersonInventory(tx, person, now);
	if (seen !== undefined && inventory.digest !== seen) throw new DomainError('changed');
	await eraseEnrollments(tx, inventory);
	await eraseAffiliates(tx, inventory, now);
	await eraseRows(tx, inventory);
	await eraseCustomers(tx, inventory, now);
	await services.jobs.forget(idsOf(inventory), tx);
	const id = await certify(tx, inventory, by, now);
	await services.jobs.send(tx, erasureQueue, { erasure: id, files: inventory.files });
	return { id, counts: inventory.counts, isPublic: inventory.isPublic };
}

/** What the person typed into a form, except the address. */
const typedIsNull = sql.join(
	leadColumns.filter((column) => column !== 'email').map((column) => sql`${sql.ref(column)} = null`),
);

const uuids = (ids: string[]) => sql`any(${ids}::uuid[])`;

async function eraseEnrollments(tx: Transaction<Tables>, { gone, kept }: PersonInventory): Promise<void> {
	const all = [...gone.enrollments, ...kept.enrollments];
	await sql`delete from checkout_sessions where enrollment_uuid = ${uuids(all)}`.execute(tx);
	await sql`delete from commission_decisions where enrollment_uuid = ${uuids(gone.enrollments)}`.execute(tx);
	await sql`update commission_decisions set note = null where enrollment_uuid = ${uuids(kept.enrollments)}`.execute(tx);
	await sql`delete from enrollments where enrollment_uuid = ${uuids(gone.enrollments)}`.execute(tx);
	// The affiliate's code stays: their commission depends on it.
	await sql`
		update website_data set email = 'erased-' || id || ${erasedAddress('').replace('erased-', '')}, ${typedIsNull}
		where id = ${uuids(kept.website_data)}`.execute(tx);
}

async function eraseAffiliates(
	tx: Transaction<Tables>,
	{ gone, kept, members }: PersonInventory,
	now: Date,
): Promise<void> {
	await sql`delete from affiliates where affiliate_uuid = ${uuids(gone.affiliates)}`.execute(tx);
	await sql`update affiliate_payouts set note = null where affiliate_uuid = ${uuids(kept.affiliates)}`.execute(tx);
	await sql`
		update affiliates set name = 'Erased', email = 'erased-' || affiliate_uuid || ${erasedAddress('').replace('erased-', '')},
			former_emails = '{}', customer_uuid = null, note = null, state = 'ended', link_version = link_version + 1,
			updated_at = ${now}::timestamptz
		where affiliate_uuid = ${uuids(kept.affiliates)}`.execute(tx);
	await sql`
		update affiliates set former_emails = array(
			select one from unnest(former_emails) as one where not (lower(one) = any(${members.addresses}::text[]))
		) where exists (select from unnest(former_emails) as one where lower(one) = any(${members.addresses}::text[]))`.execute(
		tx,
	);
}

async function eraseRows(tx: Transaction<Tables>, { gone, members }: PersonInventory): Promise<void> {
	const rows = [
		['mails', 'mail_uuid', [...gone.mails, ...gone.copies]],
		['bookings', 'booking_uuid', gone.bookings],
		['website_data', 'id', gone.website_data],
		['event_registrations', 'id', gone.event_registrations],
		// Reviews are deleted with their project.
		['builder_portfolios', 'portfolio_uuid', gone.builder_portfolios],
		['genai_career_hacks', 'id', gone.genai_career_hacks],
		['subscriptions', 'id', gone.subscriptions],
		['consents', 'consent_uuid', gone.consents],
		['person_notes', 'note_uuid', gone.person_notes],
	] as const;
	for (const [table, id, ids] of rows) {
		await sql`delete from ${sql.table(table)} where ${sql.ref(id)} = ${uuids([...ids])}`.execute(tx);
	}
	await sql`delete from suppressions where email = any(${members.addresses}::text[])`.execute(tx);
}

async function eraseCustomers(tx: Transaction<Tables>, { members, kept }: PersonInventory, now: Date): Promise<void> {
	await sql`
		update customers set merged_into = null, merged_at = null, person_uuid = customer_uuid
		where customer_uuid = ${uuids(members.ids)}`.execute(tx);
	await sql`
		update customers set email = 'erased-' || customer_uuid || ${erasedAddress('').replace('erased-', '')}, name = null,
			company = null, words = '', owner_uuid = null, stage = 'new', version = version + 1, erased_at = ${now}::timestamptz
		where customer_uuid = ${uuids(kept.customers)}`.execute(tx);
	const gone = members.ids.filter((id) => !kept.customers.includes(id));
	await sql`delete from customers where customer_uuid = ${uuids(gone)}`.execute(tx);
}

async function certify(tx: Transaction<Tables>, inventory: PersonInventory, by: Eraser, now: Date): Promise<string> {
	const { erasure_uuid } = await tx
		.insertInto('erasures')
		.values({
			at: now,
			operator_uuid: by.id,
			operator_name: by.name,
			customer_uuid: inventory.person,
			counts: JSON.stringify(inventory.counts),
		})
		.returning('erasure_uuid')
		.executeTakeFirstOrThrow();
	const key = await erasedKey(tx);
	await tx
		.insertInto('erased_addresses')
		.values(inventory.members.addresses.map((one) => ({ hash: hashOf(key, one), erasure_uuid, erased_at: now })))
		.execute();
	return erasure_uuid;
}

/** Ids that jobs may carry in their payload. */
function idsOf({ gone, kept, members }: PersonInventory): string[] {
	const { suppressions: _, ...rows } = gone;
	return [...Object.values(rows).flat(), ...kept.website_data, ...members.ids];
}
