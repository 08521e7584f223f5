import { sql, type Transaction } from 'kysely';
import { withdrawConsent } from '#app/crm/consents.server.ts';
import { cancelListMails } from '#app/crm/mail.server.ts';
import type { List } from '#content/mailing-lists.ts';
import { adoptedConsent } from '#content/subscriptions.ts';
import type { Tables } from '#database/tables.ts';
import { hasLeft } from './has-left.server.ts';

/** A sign-up of an earlier site. */
export interface EarlierSignUp {
	list: List;
	email: string;
	customerUuid: string;
	/** The form's name there. */
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
	const added = await tx
		.insertInto('subscriptions')
		.values({
			list,
			email,
			customer_uuid: customerUuid,
			status: 'confirmed',
			created_at: at,
			requested_at: at,
			confirmed_at: at,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!added) return false;
	// Confirmed by no email: only a double opt-in proves whose address it is.
	await tx
		.insertInto('consents')
		.values({ customer_uuid: customerUuid, email, purpose: list, wording: adoptedConsent(form, now), given_at: at })
		.execute();
	return true;
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
	const left = await tx
		.updateTable('subscriptions')
		.set({ status: 'unsubscribed', unsubscribed_at: leftAt, updated_at: sql`now()` })
		.where('list', '=', list)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('status', '<>', 'unsubscribed')
		.where('requested_at', '<=', leftAt)
		.returning('id')
		.executeTakeFirst();
	if (!left) return;
	const then = { now: () => leftAt };
	await withdrawConsent(tx, then, list, email);
	await cancelListMails(tx, then, list, email);
}
