import { type Kysely, sql, type Transaction } from 'kysely';
import { confirmConsent, recordConsent } from '#app/crm/consents.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery, enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { subscriptionConfirm, welcomeMails } from './subscription.mails.server.tsx';

/** A lost confirmation email can be requested again once in so many minutes (as stated in `content/subscriptions.ts`). */
const RESEND_MINUTES = 10;

type Needs = Pick<Services, 'config' | 'jobs' | 'now'>;

interface SignUp {
	list: List;
	email: string;
	customerUuid: string;
	/** The exact text that the person agreed to. */
	wording: string;
	pagePath: string;
	/** The person used a link that only this address got: nothing is left to confirm. */
	isVerified: boolean;
}

/**
 * Puts an address on a list, in the caller's transaction: pending until it confirms by email; at once if it is verified or
 * `DOUBLE_OPT_IN` is off. Unsubscribed addresses may return. A confirmation is never lost.
 * @throws PostgreSQL's 23505 for an address that is confirmed, or still pending.
 */
export async function subscribe(tx: Transaction<Tables>, services: Needs, signUp: SignUp): Promise<void> {
	const { list, email, customerUuid, wording, pagePath, isVerified } = signUp;
	const { config, now } = services;
	const isPending = !isVerified && config.DOUBLE_OPT_IN === 'on';
	const row = await memberOf(tx, list, email).forUpdate().executeTakeFirst();
	const state = {
		customer_uuid: customerUuid,
		status: isPending ? ('pending' as const) : ('confirmed' as const),
		requested_at: now(),
		confirmed_at: isPending ? null : now(),
		unsubscribed_at: null,
		import_uuid: null,
		updated_at: now(),
	};
	const isUpdate = row?.status === 'unsubscribed' || (row?.status === 'pending' && !isPending);
	// The links of an unsubscribed sign-up stop working; those of a pending one find it confirmed.
	const newId = row?.status === 'unsubscribed' ? { confirmation_uuid: sql<string>`gen_random_uuid()` } : {};
	const id = 'confirmation_uuid';
	const { confirmation_uuid } = isUpdate
		? await tx
				.updateTable('subscriptions')
				.set({ ...state, ...newId })
				.where('id', '=', row.id)
				.returning(id)
				.executeTakeFirstOrThrow()
		: await tx
				.insertInto('subscriptions')
				.values({ list, email, created_at: now(), ...state })
				.returning(id)
				.executeTakeFirstOrThrow();
	await recordConsent(tx, services, { customerUuid, email, purpose: list, wording, pagePath, isConfirmed: isVerified });
	const member = { list, email, customerUuid, confirmationId: confirmation_uuid };
	if (isPending) await enqueueConfirmation(tx, services, member);
	// The preferences page itself reports the result.
	else if (!isVerified) await enqueueWelcome(tx, services, member);
}

/** The confirmation email was queued again, or not: it was in the last ten minutes, or five times in 24 hours. */
export type ResendOutcome = 'sent' | 'recent' | 'often';

/**
 * Queues the confirmation email again for someone who signs up again and may have lost it: once in ten minutes, a few times a
 * day. For a confirmed address it does the same, and the email's job finds that it is not due: the answer does not reveal to
 * strangers whether an address is confirmed.
 * @returns Undefined if this address has nothing to confirm.
 */
export async function resendConfirmation(
	services: Needs & Pick<Services, 'db'>,
	which: { list: List; email: string } | { confirmationId: string },
): Promise<ResendOutcome | undefined> {
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
		return await enqueueConfirmation(tx, services, { email, customerUuid, confirmationId });
	});
}

/**
 * Confirms a pending sign-up, in the caller's transaction, and enqueues the list's first email. Concurrent calls confirm once.
 * @param confirmationId The sign-up of the link.
 * @returns Whether it was pending.
 */
export async function confirm(tx: Transaction<Tables>, services: Needs, confirmationId: string): Promise<boolean> {
	const { now } = services;
	const row = await tx
		.updateTable('subscriptions')
		.set({ status: 'confirmed', confirmed_at: now(), updated_at: now() })
		.where('confirmation_uuid', '=', confirmationId)
		.where('status', '=', 'pending')
		.returning(['list', 'email', 'customer_uuid as customerUuid'])
		.executeTakeFirst();
	if (!row) return false;
	await confirmConsent(tx, services, row.list, row.email);
	await enqueueWelcome(tx, services, { ...row, confirmationId });
	return true;
}

export async function unsubscribedSignUp(db: Kysely<Tables>, list: List, email: string): Promise<string | undefined> {
	const row = await memberOf(db, list, email).where('status', '=', 'unsubscribed').executeTakeFirst();
	return row?.confirmation_uuid;
}

/**
 * The subscriptions of an address, at most one per list.
 * @param isLocked Locks them until the transaction ends.
 */
export async function subscriptionsOf(db: Kysely<Tables>, email: string, isLocked = false) {
	return await db
		.selectFrom('subscriptions')
		.select(['id', 'list', 'status'])
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.orderBy('id')
		.$if(isLocked, (query) => query.forUpdate())
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

async function enqueueConfirmation(
	tx: Transaction<Tables>,
	services: Needs,
	{ email, customerUuid, confirmationId }: Member,
): Promise<ResendOutcome> {
	let outcome: ResendOutcome = 'recent';
	const enqueue: typeof enqueueThrottledMail = async (...args) => {
		const isQueued = await enqueueThrottledMail(...args);
		outcome = isQueued ? 'sent' : 'often';
		return isQueued;
	};
	const mail = { to: email, customerUuid, params: { confirmationId } };
	await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, subscriptionConfirm, mail, enqueue);
	return outcome;
}

async function enqueueWelcome(
	tx: Transaction<Tables>,
	services: Needs,
	{ list, email: to, customerUuid, confirmationId }: Member & { list: List },
) {
	const kind = welcomeMails.get(list);
	const onceKey = `${kind?.name}:${confirmationId}`;
	if (kind) await enqueueMail(tx, services, kind, { to, customerUuid, params: {}, onceKey });
}
