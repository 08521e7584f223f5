import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery, enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { addressesOf, isOfferedTo } from '#app/features/year/access/team-years.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';

/** To the colleague who is offered the role; to both when it changed hands. */
export const roleOfferedMail = { name: 'team-role-offered' } as const;
export const roleGivenMail = { name: 'team-role-given' } as const;
export const roleTakenMail = { name: 'team-role-taken' } as const;

const AGAIN_MINUTES = 10;

type Needs = Pick<Services, 'now' | 'jobs'>;

interface Role {
	team: string;
	/** Where its buyer gets email. */
	email: string;
	customer: string;
}

/** A team's buyer; undefined once they were erased. */
export async function buyerOfTeam(db: Kysely<Tables>, team: string): Promise<(Role & { person: string }) | undefined> {
	const row = await db
		.selectFrom('teams')
		.innerJoin('customers as c', 'c.customer_uuid', 'teams.buyer_uuid')
		.select(['team_uuid as team', 'c.email', 'c.customer_uuid as customer', 'c.person_uuid as person'])
		.where('team_uuid', '=', team)
		.where('c.erased_at', 'is', null)
		.executeTakeFirst();
	return row;
}

async function lock(tx: Transaction<Tables>, team: string) {
	if (!isUuid(team)) throw new DomainError('gone');
	const row = tx.selectFrom('teams').selectAll().where('team_uuid', '=', team).forUpdate();
	return await row.executeTakeFirst();
}

/**
 * Locks a team for its buyer, in the caller's transaction.
 * @throws {DomainError} `gone` if it is not theirs.
 */
export async function lockOwnTeam(tx: Transaction<Tables>, team: string, person: string): Promise<Role> {
	await lock(tx, team);
	const role = await buyerOfTeam(tx, team);
	if (role?.person !== person) throw new DomainError('gone');
	return role;
}

/**
 * Offers the buyer's role of a locked team to a colleague, in the caller's transaction. An earlier offer ends.
 * @throws {DomainError} `self` if it is the buyer's own address; `lately` if too many were sent.
 */
export async function offerRole(
	tx: Transaction<Tables>,
	services: Needs,
	{ team }: Role,
	person: string,
	email: string,
): Promise<void> {
	const { rows } = await sql`select where ${email.toLowerCase()} in (${addressesOf(person)})`.execute(tx);
	if (rows.length > 0) throw new DomainError('self');
	await setHeir(tx, team, email, services.now());
	const mail = { to: email, params: { team } };
	const send = [roleOfferedMail, mail, enqueueThrottledMail] as const;
	if (!(await enqueueMailAtMostEvery(AGAIN_MINUTES, tx, services, ...send))) throw new DomainError('lately');
}

export const takeOfferBack = (tx: Transaction<Tables>, { team }: Pick<Role, 'team'>) => setHeir(tx, team, null, null);

async function setHeir(tx: Transaction<Tables>, team: string, heir_email: string | null, heir_invited_at: Date | null) {
	await tx.updateTable('teams').set({ heir_email, heir_invited_at }).where('team_uuid', '=', team).execute();
}

/** The teams whose buyer's role is offered to a person: of which company, by whom, and the name that they gave for a seat of it. */
export const offersTo = (services: Pick<Services, 'db' | 'now'>, person: string) => find(services, addressesOf(person));

export const offersToAddress = (services: Pick<Services, 'db' | 'now'>, email: string) =>
	find(services, sql`${email.toLowerCase()}`);

async function find({ db, now }: Pick<Services, 'db' | 'now'>, addresses: RawBuilder<unknown>) {
	const { rows } = await sql<{ team: string; from: string | null; by: string | null; name: string | null; at: Date }>`
		select m.team_uuid as team, m.heir_invited_at as at, b.company as from, b.name as by, (
			select s.claimed_name from team_seats s join team_orders t using (order_uuid) join customers c on c.customer_uuid = s.customer_uuid
			where t.team_uuid = m.team_uuid and lower(c.email) in (${addresses}) and s.claimed_name is not null
			order by s.claimed_at desc limit 1) as name
		from teams m left join lateral (
			select company, name from order_buyers join team_orders t using (order_uuid)
			where t.team_uuid = m.team_uuid order by t.ends_at desc nulls first limit 1) b on true
		where ${isOfferedTo(addresses, now())} order by m.heir_invited_at`.execute(db);
	return rows;
}

/**
 * Answers an offer of the buyer's role, once, in the caller's transaction. Who accepts it must have signed in with the address
 * that it was sent to.
 * @param name To whom the team's next papers go; undefined to decline.
 * @throws {DomainError} `over` if it was taken back, answered, sent to someone else, or has expired.
 */
export async function answerOffer(
	tx: Transaction<Tables>,
	services: Needs,
	person: string,
	team: string,
	name: string | undefined,
): Promise<void> {
	const row = await lock(tx, team);
	const { rows } = await sql<{ customer_uuid: string }>`
		select c.customer_uuid from teams m join customers c on lower(c.email) = lower(m.heir_email)
		where m.team_uuid = ${team} and c.person_uuid = ${person} and c.erased_at is null
			and ${isOfferedTo(addressesOf(person), services.now())}`.execute(tx);
	const [heir] = rows;
	if (!row || !heir) throw new DomainError('over');
	if (name === undefined) await setHeir(tx, team, null, null);
	else await changeBuyer(tx, services, team, heir.customer_uuid, name);
}

/** Gives the buyer's role to an address, for an operator, in the caller's transaction. @throws {DomainError} `self` if they have it. */
export async function handOverByHand(
	tx: Transaction<Tables>,
	services: Needs,
	team: string,
	{ email, name }: { email: string; name: string },
): Promise<void> {
	await lock(tx, team);
	const customer = await findOrCreateCustomer(tx, email);
	await changeBuyer(tx, services, team, customer, name);
}

/** Receipts stay where they are; those to come are made out to the new name. Both get an email. */
async function changeBuyer(tx: Transaction<Tables>, services: Needs, team: string, customer: string, name: string) {
	const before = await buyerOfTeam(tx, team);
	await tx
		.updateTable('teams')
		.set({ buyer_uuid: customer, heir_email: null, heir_invited_at: null })
		.where('team_uuid', '=', team)
		.execute();
	const after = await buyerOfTeam(tx, team);
	if (!after || before?.person === after.person) throw new DomainError('self');
	const orders = tx.selectFrom('team_orders').select('order_uuid').where('team_uuid', '=', team);
	await tx.updateTable('order_buyers').set({ name }).where('order_uuid', 'in', orders).execute();
	const mailTo = ({ email: to, customer: customerUuid }: Role) => ({ to, customerUuid, params: { team } });
	await enqueueMail(tx, services, roleTakenMail, mailTo(after));
	if (before) await enqueueMail(tx, services, roleGivenMail, mailTo(before));
}
