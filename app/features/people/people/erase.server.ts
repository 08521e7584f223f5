import { sql, type Transaction } from 'kysely';
import { ERASED_DOMAIN } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { leadColumns } from '#content/lead-fields.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { erasedKey, hashOf } from './erased-hash.server.ts';
import type { ErasedCounts } from './erased-kinds.ts';
import type { Members } from './members.server.ts';
import { getPersonInventory, type PersonInventory } from './person-inventory.server.ts';

/** An operator, or the name of a program that repeats an erasure. */
interface Eraser {
	id: string | null;
	name: string;
}

export const erasureQueue = { name: 'erasure' } as const;

export interface Erased {
	id: string;
	counts: ErasedCounts;
	/** A public page has changed. */
	isPublic: boolean;
}

/**
 * Erases a person everywhere, in the caller's transaction; files by a job. Anonymizes rows that bookkeeping needs.
 * @param person The customer row that represents them.
 * @param reviewed The digest of the inventory that the operator reviewed; without it, erases whatever exists.
 * @throws {DomainError} `gone`; `changed` if data was added or removed since the review.
 */
export async function erasePerson(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	person: string,
	by: Eraser,
	reviewed?: string,
): Promise<Erased> {
	// A concurrent form waits for this lock, then fails because its customer is missing; when repeated, it creates a new person.
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
	if (reviewed !== undefined && inventory.digest !== reviewed) throw new DomainError('changed');
	// They become free for the buyer again.
	await freeSeats(tx, services, inventory.deleted.team_seats, inventory.members);
	await eraseEnrollments(tx, inventory);
	await eraseAffiliates(tx, inventory, now);
	await revokeCertificates(tx, inventory, now);
	await eraseRows(tx, inventory);
	await eraseCustomers(tx, inventory, now);
	await services.jobs.forget(idsOf(inventory), tx);
	const id = await addCertificate(tx, inventory, by, now);
	await services.jobs.send(tx, erasureQueue, { erasure: id, files: inventory.files });
	return { id, counts: inventory.counts, isPublic: inventory.isPublic };
}

/** Clears a form's fields, except the address. */
const clearFields = sql.join(
	leadColumns.filter((column) => column !== 'email').map((column) => sql`${sql.ref(column)} = null`),
);

const uuids = (ids: string[]) => sql`any(${ids}::uuid[])`;

async function eraseEnrollments(
	tx: Transaction<Tables>,
	{ deleted, retained, members }: PersonInventory,
): Promise<void> {
	const all = [...deleted.enrollments, ...retained.enrollments];
	await sql`delete from checkout_sessions where enrollment_uuid = ${uuids(all)}`.execute(tx);
	await sql`delete from buyer_browsers where enrollment_uuid = ${uuids(all)}`.execute(tx);
	await sql`delete from commission_decisions where enrollment_uuid = ${uuids(deleted.enrollments)}`.execute(tx);
	await sql`update commission_decisions set note = null where enrollment_uuid = ${uuids(retained.enrollments)}`.execute(
		tx,
	);
	await sql`delete from entitlements where entitlement_uuid = ${uuids(deleted.entitlements)}`.execute(tx);
	await sql`update entitlements set granted_reason = null, revoked_reason = case when revoked_at is not null then 'erased' end
		where entitlement_uuid = ${uuids(retained.entitlements)}`.execute(tx);
	await sql`update teams set buyer_uuid = null where buyer_uuid = ${uuids(members.ids)}`.execute(tx);
	await sql`update teams set heir_email = null, heir_invited_at = null
		where lower(heir_email) = any(${members.addresses}::text[])`.execute(tx);
	await sql`delete from order_buyers where order_uuid = ${uuids(deleted.order_buyers)}`.execute(tx);
	// Their lines and refunds are deleted with them; the ledger has none of orders without a payment.
	await sql`delete from enrollments where enrollment_uuid = ${uuids(deleted.enrollments)}`.execute(tx);
	await sql`update refunds set reason = null where order_uuid in (
		select order_uuid from enrollments where enrollment_uuid = ${uuids(retained.enrollments)})`.execute(tx);
	// The affiliate's code stays: their commission depends on it.
	await sql`
		update website_data set email = 'erased-' || id || ${ERASED_DOMAIN}, ${clearFields}
		where id = ${uuids(retained.website_data)}`.execute(tx);
}

async function eraseAffiliates(
	tx: Transaction<Tables>,
	{ deleted, retained, members }: PersonInventory,
	now: Date,
): Promise<void> {
	await sql`delete from affiliates where affiliate_uuid = ${uuids(deleted.affiliates)}`.execute(tx);
	await sql`update affiliate_payouts set note = null where affiliate_uuid = ${uuids(retained.affiliates)}`.execute(tx);
	await sql`
		update affiliates set name = 'Erased', email = 'erased-' || affiliate_uuid || ${ERASED_DOMAIN},
			former_emails = '{}', customer_uuid = null, note = null, state = 'ended', link_version = link_version + 1,
			updated_at = ${now}::timestamptz
		where affiliate_uuid = ${uuids(retained.affiliates)}`.execute(tx);
	await sql`
		update affiliates set former_emails = array(
			select email from unnest(former_emails) as email where not (lower(email) = any(${members.addresses}::text[]))
		) where exists (select from unnest(former_emails) as email where lower(email) = any(${members.addresses}::text[]))`.execute(
		tx,
	);
}

/** Verifiers that already have a certificate learn from the status list that it no longer counts. */
async function revokeCertificates(tx: Transaction<Tables>, { deleted }: PersonInventory, now: Date): Promise<void> {
	await sql`
		update certificate_statuses s set revoked_at = coalesce(s.revoked_at, ${now}::timestamptz) from certificates c
		where c.certificate_uuid = ${uuids(deleted.certificates)}
			and s.status_list = c.status_list and s.status_index = c.status_index`.execute(tx);
}

async function eraseRows(tx: Transaction<Tables>, { deleted, members }: PersonInventory): Promise<void> {
	const rows = [
		['mails', 'mail_uuid', [...deleted.mails, ...deleted.copies]],
		// Messages, drafts and attachments are deleted with their conversation.
		['conversations', 'conversation_uuid', deleted.conversations],
		['conversation_messages', 'message_uuid', deleted.conversation_messages],
		['set_aside_emails', 'set_aside_uuid', deleted.set_aside_emails],
		['bookings', 'booking_uuid', deleted.bookings],
		['website_data', 'id', deleted.website_data],
		['event_registrations', 'id', deleted.event_registrations],
		['skill_evidence', 'evidence_uuid', deleted.skill_evidence],
		['certificates', 'certificate_uuid', deleted.certificates],
		// Reviews are deleted with their project.
		['builder_portfolios', 'portfolio_uuid', deleted.builder_portfolios],
		['genai_career_hacks', 'id', deleted.genai_career_hacks],
		['subscriptions', 'id', deleted.subscriptions],
		['consents', 'consent_uuid', deleted.consents],
		['person_notes', 'note_uuid', deleted.person_notes],
		['participant_sessions', 'session_uuid', deleted.participant_sessions],
		// Passkeys and challenges are deleted with their user.
		['passkey_users', 'customer_uuid', deleted.passkey_users],
		['calendar_feeds', 'customer_uuid', deleted.calendar_feeds],
		['session_invitations', 'invitation_uuid', deleted.session_invitations],
		['first_weeks', 'customer_uuid', deleted.first_weeks],
		['invitation_opt_outs', 'customer_uuid', deleted.invitation_opt_outs],
		['own_changes', 'change_uuid', deleted.own_changes],
		['sign_in_links', 'link_uuid', deleted.sign_in_links],
		['attendance_evidence', 'evidence_uuid', deleted.attendance_evidence],
		['session_questions', 'question_uuid', deleted.session_questions],
		['session_plans', 'customer_uuid', deleted.session_plans],
		['session_guests', 'guest_uuid', deleted.session_guests],
		['message_recipients', 'recipient_uuid', deleted.message_recipients],
	] as const;
	for (const [table, id, ids] of rows) {
		await sql`delete from ${sql.table(table)} where ${sql.ref(id)} = ${uuids([...ids])}`.execute(tx);
	}
	await sql`delete from suppressions where email = any(${members.addresses}::text[])`.execute(tx);
	for (const table of ['person_tags', 'person_field_values']) {
		await sql`delete from ${sql.table(table)} where customer_uuid = ${uuids(members.ids)}`.execute(tx);
	}
	await sql`delete from import_lines where customer_uuid = ${uuids(members.ids)}
		or lower(email) = any(${members.addresses}::text[])`.execute(tx);
}

async function eraseCustomers(
	tx: Transaction<Tables>,
	{ members, retained }: PersonInventory,
	now: Date,
): Promise<void> {
	await sql`
		update customers set merged_into = null, merged_at = null, person_uuid = customer_uuid
		where customer_uuid = ${uuids(members.ids)}`.execute(tx);
	await sql`
		update customers set email = 'erased-' || customer_uuid || ${ERASED_DOMAIN}, name = null,
			company = null, title = null, experience_level = null, experience_level_at = null, words = '', owner_uuid = null,
			stage_override = null, stage_reason = null, time_zone = null, certificate_name = null, follow_up_on = null,
			follow_up_note = null, version = version + 1, erased_at = ${now}::timestamptz
		where customer_uuid = ${uuids(retained.customers)}`.execute(tx);
	const unneeded = members.ids.filter((id) => !retained.customers.includes(id));
	await sql`delete from customers where customer_uuid = ${uuids(unneeded)}`.execute(tx);
}

async function addCertificate(
	tx: Transaction<Tables>,
	inventory: PersonInventory,
	by: Eraser,
	now: Date,
): Promise<string> {
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
		.values(inventory.members.addresses.map((email) => ({ hash: hashOf(key, email), erasure_uuid, erased_at: now })))
		.execute();
	return erasure_uuid;
}

/** Ids that jobs may carry in their payload. */
function idsOf({ deleted, retained, members }: PersonInventory): string[] {
	const { suppressions: _, ...rows } = deleted;
	return [...Object.values(rows).flat(), ...retained.website_data, ...members.ids];
}

/** The email to a buyer whose seat became free by an erasure; composed in `features/teams/`. */
export const seatFreedMail = { name: 'team-seat-freed' } as const;

/** Frees the seats of an erased person, in the caller's transaction, and lets their buyers know. @param seats Their ids. */
async function freeSeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	seats: readonly string[],
	{ ids }: Members,
): Promise<void> {
	const { rows } = await sql<{ seat: string; email: string | null; buyer: string | null }>`
		update team_seats s set invited_email = null, invitation_uuid = null, invited_at = null, customer_uuid = null,
			claimed_name = null, claimed_at = null, updated_at = ${services.now()}::timestamptz,
			carries = coalesce(s.renews_uuid = any(${[...seats]}::uuid[]), false)
		from team_orders o join teams using (team_uuid) left join customers c on c.customer_uuid = buyer_uuid
		where o.order_uuid = s.order_uuid and s.seat_uuid = any(${[...seats]}::uuid[])
		returning s.seat_uuid as seat, c.email, c.customer_uuid as buyer`.execute(tx);
	for (const { seat: seatUuid, email: to, buyer } of rows) {
		if (!buyer || !to || ids.includes(buyer) || to.endsWith(ERASED_DOMAIN)) continue;
		await enqueueMail(tx, services, seatFreedMail, { to, customerUuid: buyer, params: { seatUuid } });
	}
}
