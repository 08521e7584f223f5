import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { withdrawConsent } from '#app/crm/consents.server.ts';
import { cancelListMails } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import { adoptedConsent } from '#content/subscriptions.ts';
import type { Consents, Subscriptions, Tables } from '#database/tables.ts';

// Who is on a list. members.server.ts, which also sends emails about it, has JSX, and scripts such as adopt cannot load that.

/** Whether the person of an address left a list, with this address or another of theirs. */
export async function hasLeft(db: Kysely<Tables>, list: List, email: string): Promise<boolean> {
	const { rows } = await sql`
		select from customers c join customers m on m.person_uuid = c.person_uuid
			join subscriptions o on o.customer_uuid = m.customer_uuid
		where lower(c.email) = lower(${email}) and o.list = ${list} and o.status = 'unsubscribed' limit 1`.execute(db);
	return rows.length > 0;
}

/**
 * Puts an address on a list as of an instant, with a consent that no email confirmed: only a double opt-in proves whose address it is.
 * @returns The subscription's id; undefined for an address that is known to the list.
 */
export async function insertSubscriber(
	tx: Transaction<Tables>,
	subscriber: Pick<Insertable<Subscriptions>, 'first_name'> & { list: List; email: string; customer_uuid: string },
	at: Date,
	consent: Pick<Insertable<Consents>, 'wording' | 'page_path' | 'given_at'>,
): Promise<string | undefined> {
	const added = await tx
		.insertInto('subscriptions')
		.values({ ...subscriber, status: 'confirmed', created_at: at, requested_at: at, confirmed_at: at, updated_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!added) return undefined;
	const { list: purpose, email, customer_uuid } = subscriber;
	await tx
		.insertInto('consents')
		.values({ customer_uuid, email, purpose, ...consent })
		.execute();
	return added.id;
}

/**
 * Takes an address off a list, in the caller's transaction, withdraws its consent and cancels its queued emails.
 * @param id The subscription's.
 * @returns The list; undefined if the subscription no longer exists.
 */
export async function unsubscribe(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<List | undefined> {
	const { now } = services;
	const row = await tx
		.selectFrom('subscriptions')
		.select(['list', 'email', 'status'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) return undefined;
	if (row.status !== 'unsubscribed') {
		await tx
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed', unsubscribed_at: now(), import_uuid: null, updated_at: now() })
			.where('id', '=', id)
			.execute();
		await withdrawConsent(tx, services, row.list, row.email);
		await cancelListMails(tx, services, row.list, row.email);
	} else {
		// The undo of an import that unsubscribed them must not bring back someone who also left here.
		await tx
			.updateTable('subscriptions')
			.set({ import_uuid: null })
			.where('id', '=', id)
			.where('import_uuid', 'is not', null)
			.execute();
	}
	return row.list;
}

interface EarlierSignUp {
	list: List;
	email: string;
	customerUuid: string;
	form: string;
	at: Date;
}

/**
 * Puts an address on a list that it subscribed to on an earlier site, with a consent that says so. Sends nothing. What is known about the
 * person here stays: who unsubscribed, also with another address, or has not confirmed is not subscribed again.
 * @param now When it is brought over.
 * @returns Whether it is new.
 */
export async function adoptSubscriber(
	tx: Transaction<Tables>,
	{ list, email, customerUuid, form, at }: EarlierSignUp,
	now: Date,
): Promise<boolean> {
	if (await hasLeft(tx, list, email)) return false;
	const consent = { wording: adoptedConsent(form, now), given_at: at };
	return (await insertSubscriber(tx, { list, email, customer_uuid: customerUuid }, at, consent)) !== undefined;
}

/** Whether an address signed up here after it had left a list. */
export async function cameBack(tx: Transaction<Tables>, list: List, email: string): Promise<boolean> {
	const { rows } = await sql`
		select from subscriptions s join consents c on lower(c.email) = lower(s.email) and c.purpose = s.list
		where s.list = ${list} and lower(s.email) = lower(${email}) and c.withdrawn_at < s.requested_at limit 1`.execute(
		tx,
	);
	return rows.length > 0;
}

/** Unsubscribes an address that left a list on the earlier site, unless it subscribed here since. */
export async function adoptUnsubscription(
	tx: Transaction<Tables>,
	list: List,
	email: string,
	leftAt: Date,
): Promise<void> {
	const member = await tx
		.selectFrom('subscriptions')
		.select('id')
		.where('list', '=', list)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('status', '<>', 'unsubscribed')
		.where('requested_at', '<=', leftAt)
		.executeTakeFirst();
	if (member) await unsubscribe(tx, { now: () => leftAt }, member.id);
}
