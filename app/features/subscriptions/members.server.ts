import { type Kysely, sql, type Transaction } from 'kysely';
import { confirmConsent, recordConsent, withdrawConsent } from '#app/crm/consents.server.ts';
import { cancelListMails, enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import { enqueueThrottledMail } from '#app/crm/mail-throttle.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { subscriptionConfirm, welcomeMails } from './subscription.mails.server.tsx';

/** A confirmation email that was lost can be had again, once in so many minutes (`content/subscriptions.ts` says so). */
const CONFIRM_AGAIN_MINUTES = 10;

type Needs = Pick<Services, 'config' | 'jobs' | 'now'>;

interface Joining {
	list: List;
	email: string;
	customerUuid: string;
	/** What the person agreed to, letter for letter. */
	wording: string;
	/** The page on which it stood. */
	pagePath: string;
	/** The person came by a link that only this address got: nothing is left to confirm. */
	isProven: boolean;
}

/**
 * Puts an address on a list, in the caller's transaction: pending until it confirms by email; at once where that is proven or
 * `DOUBLE_OPT_IN` is off. Who left may come back. Never takes a confirmation away.
 * @throws PostgreSQL's 23505 for an address that is on the list, or that was asked to confirm and still is.
 */
export async function subscribe(tx: Transaction<Tables>, services: Needs, joining: Joining): Promise<void> {
	const { list, email, customerUuid, wording, pagePath, isProven } = joining;
	const { config, now } = services;
	const isAsked = !isProven && config.DOUBLE_OPT_IN === 'on';
	const row = await memberOf(tx, list, email).forUpdate().executeTakeFirst();
	const state = {
		status: isAsked ? ('pending' as const) : ('confirmed' as const),
		requested_at: now(),
		confirmed_at: isAsked ? null : now(),
		unsubscribed_at: null,
		updated_at: now(),
	};
	let confirmationId: string;
	if (row?.status === 'unsubscribed' || (row?.status === 'pending' && !isAsked)) {
		const { confirmation_uuid } = await tx
			.updateTable('subscriptions')
			.set({
				...state,
				customer_uuid: customerUuid,
				// An old link brings nobody back; one that still waits may find that its work is done.
				...(row.status === 'unsubscribed' ? { confirmation_uuid: sql<string>`gen_random_uuid()` } : {}),
			})
			.where('id', '=', row.id)
			.returning('confirmation_uuid')
			.executeTakeFirstOrThrow();
		confirmationId = confirmation_uuid;
	} else {
		const { confirmation_uuid } = await tx
			.insertInto('subscriptions')
			.values({ list, email, customer_uuid: customerUuid, created_at: now(), ...state })
			.returning('confirmation_uuid')
			.executeTakeFirstOrThrow();
		confirmationId = confirmation_uuid;
	}
	await recordConsent(tx, services, { customerUuid, email, purpose: list, wording, pagePath, isConfirmed: isProven });
	if (isAsked) await askToConfirm(tx, services, { email, customerUuid, confirmationId });
	// The preferences page itself tells the person who chose the list there.
	else if (!isProven) await welcome(tx, services, { list, email, customerUuid, confirmationId });
}

/** What became of asking again: the email was queued, or was already in the last ten minutes, or five times in 24 hours. */
export type RepeatedQuestion = 'sent' | 'recent' | 'often';

/**
 * Queues the email that asks to confirm once more, for someone who signs up again: it may be lost. Once in ten minutes, a few
 * times a day. For a confirmed address the same is done, and the email's job finds that it is not due: what a stranger who
 * tries an address is told does not depend on whether it was confirmed.
 * @returns Undefined where nothing asks this address to confirm.
 */
export async function confirmAgain(
	services: Needs & Pick<Services, 'db'>,
	which: { list: List; email: string } | { confirmationId: string },
): Promise<RepeatedQuestion | undefined> {
	if (services.config.DOUBLE_OPT_IN === 'off') return undefined;
	return await services.db.transaction().execute(async (tx) => {
		const found =
			'list' in which
				? memberOf(tx, which.list, which.email).where('status', '<>', 'unsubscribed')
				: tx
						.selectFrom('subscriptions')
						.selectAll()
						.where('confirmation_uuid', '=', which.confirmationId)
						.where('status', '=', 'pending');
		const row = await found.executeTakeFirst();
		if (!row) return undefined;
		const { email, customer_uuid: customerUuid, confirmation_uuid: confirmationId } = row;
		return await askToConfirm(tx, services, { email, customerUuid, confirmationId });
	});
}

/**
 * Puts who was asked on the list, in the caller's transaction, and enqueues the first email of the list. Once: of two at the same
 * time one does it.
 * @param confirmationId What the link is about.
 * @returns Whether it did.
 */
export async function confirm(tx: Transaction<Tables>, services: Needs, confirmationId: string): Promise<boolean> {
	const { now } = services;
	const row = await tx
		.updateTable('subscriptions')
		.set({ status: 'confirmed', confirmed_at: now(), updated_at: now() })
		.where('confirmation_uuid', '=', confirmationId)
		.where('status', '=', 'pending')
		.returning(['list', 'email', 'customer_uuid'])
		.executeTakeFirst();
	if (!row) return false;
	const { list, email, customer_uuid: customerUuid } = row;
	await confirmConsent(tx, services, list, email);
	await welcome(tx, services, { list, email, customerUuid, confirmationId });
	return true;
}

/**
 * Takes an address off a list, in the caller's transaction: its consent is withdrawn, and what is queued for it is taken back.
 * @param id The subscription's.
 * @returns The list, or undefined where there is no such subscription anymore.
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
			.set({ status: 'unsubscribed', unsubscribed_at: now(), updated_at: now() })
			.where('id', '=', id)
			.execute();
		await withdrawConsent(tx, services, row.list, row.email);
		await cancelListMails(tx, services, row.list, row.email);
	}
	return row.list;
}

/** Which sign-up it was that an address has left, if it has. */
export async function leftSignUp(db: Kysely<Tables>, list: List, email: string): Promise<string | undefined> {
	const row = await memberOf(db, list, email).where('status', '=', 'unsubscribed').executeTakeFirst();
	return row?.confirmation_uuid;
}

/** How many addresses get a list's emails. */
export async function confirmedCount(db: Kysely<Tables>, list: List): Promise<number> {
	const { count } = await db
		.selectFrom('subscriptions')
		.select((select) => select.fn.countAll<string>().as('count'))
		.where('list', '=', list)
		.where('status', '=', 'confirmed')
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * The subscriptions of an address, one a list at the most.
 * @param isHeld In a transaction: nobody else changes them until it ends.
 */
export async function subscriptionsOf(db: Kysely<Tables>, email: string, isHeld = false) {
	return await db
		.selectFrom('subscriptions')
		.select(['id', 'list', 'status'])
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.orderBy('id')
		.$if(isHeld, (query) => query.forUpdate())
		.execute();
}

function memberOf(tx: Kysely<Tables>, list: List, email: string) {
	return tx
		.selectFrom('subscriptions')
		.selectAll()
		.where('list', '=', list)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])));
}

interface Member {
	email: string;
	customerUuid: string | null;
	confirmationId: string;
}

async function askToConfirm(
	tx: Transaction<Tables>,
	services: Needs,
	{ email, customerUuid, confirmationId }: Member,
): Promise<RepeatedQuestion> {
	let outcome: RepeatedQuestion = 'recent';
	const enqueue: typeof enqueueThrottledMail = async (...mail) => {
		const isQueued = await enqueueThrottledMail(...mail);
		outcome = isQueued ? 'sent' : 'often';
		return isQueued;
	};
	const asked = { to: email, customerUuid, params: { confirmationId } };
	await enqueueMailAtMostEvery(CONFIRM_AGAIN_MINUTES, tx, services, subscriptionConfirm, asked, enqueue);
	return outcome;
}

async function welcome(
	tx: Transaction<Tables>,
	services: Needs,
	{ list, email, customerUuid, confirmationId }: Member & { list: List },
) {
	const kind = welcomeMails.get(list);
	if (!kind) return;
	await enqueueMail(tx, services, kind, {
		to: email,
		customerUuid,
		params: {},
		onceKey: `${kind.name}:${confirmationId}`,
	});
}
