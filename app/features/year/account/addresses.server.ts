import { sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { moveInvitations } from '#app/features/events/invitations/session-invitations.server.ts';
import { makeMain, releaseAddress } from '#app/features/people/people/addresses.server.ts';
import { lockPerson } from '#app/features/people/people/details.server.ts';
import { mergePeople, personOf } from '#app/features/people/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { LINK_DAYS, SETTLED_DAYS } from '#content/my/account.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { arrangeYears } from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { endRequests, ownMails, recordChange, requestChange } from './own-changes.server.ts';

type Needs = Pick<Services, 'jobs' | 'now'>;

const DAY_MS = 24 * 3600_000;

/** From when on an address that was added can become the main one by itself. @param addedAt Null for the main address. */
export const settlesAt = (addedAt: Date | null) => new Date((addedAt?.getTime() ?? 0) + SETTLED_DAYS * DAY_MS);

/**
 * Asks for another address, in the caller's transaction: it gets a link. As the main one, the current main address gets one too.
 * Whether anyone has the address makes no difference here; only its own email says so.
 * @throws {DomainError} `own` if it is theirs already; `lately` after too many.
 */
export async function requestAddress(
	tx: Transaction<Tables>,
	services: Needs,
	{ person }: Pick<Participant, 'person'>,
	{ email, makesMain }: { email: string; makesMain: boolean },
): Promise<void> {
	const main = await lockPerson(tx, person);
	if (await findAddress(tx, person, email)) throw new DomainError('own');
	const what = makesMain ? 'address-main' : 'address-added';
	const hours = LINK_DAYS * 24;
	const changeId = await requestChange(tx, services, person, hours, { what, email, makes_main: makesMain });
	const about = { customerUuid: person, params: { changeId } };
	await enqueueThrottledMail(tx, services, ownMails.address, { to: email, ...about });
	if (makesMain) await enqueueMail(tx, services, ownMails.main, { to: main.email, ...about });
}

/**
 * Makes another of their addresses the main one, in the caller's transaction; one that was added lately once the current one agrees.
 * @returns Whether it is done. @throws {DomainError} `gone` if it is no other address of theirs; `lately` after too many.
 */
export async function requestMain(
	tx: Transaction<Tables>,
	services: Needs,
	{ person }: Pick<Participant, 'person'>,
	address: string,
): Promise<boolean> {
	const main = await lockPerson(tx, person);
	const row = await findAddress(tx, person, address);
	if (!row?.merged_into) throw new DomainError('gone');
	const now = services.now();
	const change = { what: 'address-main', email: row.email } as const;
	if (settlesAt(row.merged_at) <= now) {
		const changeId = await recordChange(tx, services, person, change.what, change.email);
		await changeMain(tx, services, { person, id: row.customer_uuid, changeId });
		return true;
	}
	const more = { makes_main: true, new_confirmed_at: now };
	const changeId = await requestChange(tx, services, person, LINK_DAYS * 24, { ...change, ...more });
	await enqueueMail(tx, services, ownMails.main, { to: main.email, customerUuid: person, params: { changeId } });
	return false;
}

/**
 * Removes an address, in the caller's transaction, with the browsers that it signed in, except the one that asks.
 * @throws {DomainError} `gone` if it is no address of theirs beside the main one.
 */
export async function removeAddress(
	tx: Transaction<Tables>,
	services: Needs,
	{ person, sessionId }: Pick<Participant, 'person' | 'sessionId'>,
	address: string,
): Promise<void> {
	const row = await findAddress(tx, person, address);
	if (!row) throw new DomainError('gone');
	const email = await releaseAddress(tx, services, person, row.customer_uuid);
	await tx
		.updateTable('participant_sessions')
		.set({ customer_uuid: person })
		.where('session_uuid', '=', sessionId)
		.execute();
	await tx.deleteFrom('participant_sessions').where('customer_uuid', '=', row.customer_uuid).execute();
	await endSignInLinks(tx, email);
	await endRequests(tx, person, services.now(), email);
	const changeId = await recordChange(tx, services, person, 'address-removed', email);
	const mail = { to: email, customerUuid: row.customer_uuid, params: { changeId } };
	await enqueueMail(tx, services, ownMails.removed, mail);
}

/**
 * Confirms a change for one of the two addresses, in the caller's transaction. It is made once all of them have confirmed.
 * @returns Whether it is made. @throws {DomainError} `gone` if it does not wait anymore.
 */
export async function confirmAddress(
	tx: Transaction<Tables>,
	services: Needs,
	changeId: string,
	side: 'new' | 'main',
): Promise<boolean> {
	const { person, change } = await lockRequest(tx, services, changeId);
	const at = services.now();
	const confirmed = side === 'new' ? { new_confirmed_at: at } : { main_confirmed_at: at };
	await tx.updateTable('own_changes').set(confirmed).where('change_uuid', '=', changeId).execute();
	const { email, makes_main, new_confirmed_at, main_confirmed_at } = { ...change, ...confirmed };
	if (!email || !new_confirmed_at || (makes_main && !main_confirmed_at)) return false;
	const id = await findOrCreateCustomer(tx, email);
	const other = await personOf(tx, id);
	if (!other) throw new DomainError('gone');
	if (other !== person) {
		await mergePeople(tx, services, other, person);
		// What they bought under both addresses follows each other from now on.
		await arrangeYears(tx, services, person);
	}
	await tx.updateTable('own_changes').set({ done_at: at }).where('change_uuid', '=', changeId).execute();
	if (makes_main) await changeMain(tx, services, { person, id, changeId });
	else {
		const { email: to } = await lockPerson(tx, person);
		await enqueueMail(tx, services, ownMails.added, { to, customerUuid: person, params: { changeId } });
	}
	return true;
}

/** Refuses a change, in the caller's transaction: its other link stops working too. @throws {DomainError} `gone` */
export async function refuseChange(tx: Transaction<Tables>, services: Needs, changeId: string): Promise<void> {
	await lockRequest(tx, services, changeId);
	await tx.updateTable('own_changes').set({ refused_at: services.now() }).where('change_uuid', '=', changeId).execute();
}

async function lockRequest(tx: Transaction<Tables>, { now }: Needs, changeId: string) {
	const request = () => tx.selectFrom('own_changes').selectAll().where('change_uuid', '=', changeId);
	const person = await personOf(tx, (await request().executeTakeFirst())?.customer_uuid);
	if (!person) throw new DomainError('gone');
	await lockPerson(tx, person);
	const change = await request().forUpdate().executeTakeFirst();
	const isOpen = change && !change.done_at && !change.refused_at && change.expires_at && change.expires_at > now();
	if (!isOpen) throw new DomainError('gone');
	return { person, change };
}

/** @param change `person`: the row of the current main address; `id`: that of the new one. */
async function changeMain(
	tx: Transaction<Tables>,
	services: Needs,
	{ person, id, changeId }: { person: string; id: string; changeId: string },
): Promise<void> {
	const { email } = await lockPerson(tx, person);
	if (person === id) return;
	await makeMain(tx, services, person, id);
	await moveInvitations(tx, services, id, { id: person, email });
	await endSignInLinks(tx, email);
	await endRequests(tx, id, services.now());
	await enqueueMail(tx, services, ownMails.changed, { to: email, customerUuid: person, params: { changeId } });
}

async function endSignInLinks(tx: Transaction<Tables>, email: string): Promise<void> {
	await sql`delete from sign_in_links where lower(email) = lower(${email}) and used_at is null`.execute(tx);
}

async function findAddress(tx: Transaction<Tables>, person: string, address: string) {
	return await tx
		.selectFrom('customers')
		.select(['customer_uuid', 'email', 'merged_into', 'merged_at'])
		.where('person_uuid', '=', person)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', address.toLowerCase()))
		.where('released_at', 'is', null)
		.executeTakeFirst();
}
