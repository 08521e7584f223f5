import { sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { lockPerson } from '#app/features/people/people/details.server.ts';
import { type Erased, erasePerson } from '#app/features/people/people/erase.server.ts';
import type { Services } from '#app/services.ts';
import { ERASE_HOURS, type myAccount } from '#content/my/account.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { ownMails, requestChange } from './own-changes.server.ts';

type Db = Services['db'] | Transaction<Tables>;
type Who = Pick<Participant, 'person'>;

interface Erasable {
	/** Money that is on its way: they must hear of it, or we must be able to answer their bank. */
	blocked: keyof typeof myAccount.erase.blocked | undefined;
	hasSeat: boolean;
	/** They bought seats that others use. */
	isBuyer: boolean;
}

/** What an erasure by a person themselves meets. */
export async function readErasable(db: Db, { person }: Who): Promise<Erasable> {
	const { rows } = await sql<Record<'refund' | 'dispute' | 'payment' | 'seat' | 'buyer', boolean>>`
		with own as (
			select e.* from enrollments e join customers c using (customer_uuid) where c.person_uuid = ${person}
		)
		select exists (select from refunds r join own using (order_uuid) where r.state in ('requested', 'sending')) as refund,
			exists (select from own where status = 'disputed' and dispute_status is distinct from 'lost') as dispute,
			exists (select from own where pending_since is not null) as payment,
			exists (select from team_seats s join customers c using (customer_uuid)
				where c.person_uuid = ${person} and s.ended_at is null) as seat,
			exists (select from team_orders t join own using (order_uuid) where t.seats_paid > 0) as buyer`.execute(db);
	const [row] = rows;
	const blocked = (['refund', 'dispute', 'payment'] as const).find((reason) => row?.[reason]);
	return { blocked, hasSeat: row?.seat ?? false, isBuyer: row?.buyer ?? false };
}

/** Sends the link that erases a person, in the caller's transaction. @throws {DomainError} `blocked`; `lately` after too many. */
export async function requestErasure(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	{ person }: Who,
): Promise<void> {
	const { email: to } = await lockPerson(tx, person);
	await assertErasable(tx, { person });
	const changeId = await requestChange(tx, services, person, ERASE_HOURS, { what: 'erasure' });
	await enqueueMail(tx, services, ownMails.erasure, { to, customerUuid: person, params: { changeId } });
}

/** Erases a person at their own word, in the caller's transaction. @throws {DomainError} `blocked` */
export async function eraseOwn(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	{ person }: Who,
): Promise<Erased> {
	await assertErasable(tx, { person });
	return await erasePerson(tx, services, person, { id: null, name: 'The person' });
}

async function assertErasable(tx: Transaction<Tables>, who: Who): Promise<void> {
	const { blocked } = await readErasable(tx, who);
	if (blocked) throw new DomainError('blocked', { blocked });
}
