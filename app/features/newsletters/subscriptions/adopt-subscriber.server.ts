import { sql, type Transaction } from 'kysely';
import type { List } from '#content/mailing-lists.ts';
import { adoptedConsent } from '#content/subscriptions.ts';
import type { Tables } from '#database/tables.ts';
import { hasLeft, insertSubscriber, unsubscribe } from './subscribers.server.ts';

export interface EarlierSignUp {
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
