import type { Transaction } from 'kysely';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import type { OwnChanges, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** The purpose of the links in emails about a change; their subject is its id and whose link it is. */
export const OWN_LINK = 'own-change';

/** Whose link it is: the new address's, the main one's, or that to an erasure. */
export type Side = 'new' | 'main' | 'erase';

/** Their names: those with links are read by nobody else (`signInMailPrefixes`). Composed in `account.mails.server.tsx`. */
export const ownMails = {
	address: { name: 'own-link-address' },
	main: { name: 'own-link-main' },
	erasure: { name: 'own-link-erasure' },
	added: { name: 'own-address-added' },
	changed: { name: 'own-address-main' },
	removed: { name: 'own-address-removed' },
} as const;

export interface AboutChange {
	changeId: string;
}

/** Requests of one person that send an email, within 24 hours. */
const MOST_A_DAY = 5;

type What = OwnChanges['what'];

/** Records what a person changed of their own, in the caller's transaction: it is on their timeline. @returns Its id. */
export async function recordChange(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	what: What,
	email?: string,
): Promise<string> {
	return await insertChange(tx, person, { what, email: email ?? null, created_at: now(), done_at: now() });
}

/**
 * Records what waits for a link, in the caller's transaction. A request for the same replaces it.
 * @throws {DomainError} `lately` after too many.
 */
export async function requestChange(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	hours: number,
	request: { what: What; email?: string; makes_main?: boolean; new_confirmed_at?: Date },
): Promise<string> {
	const at = now();
	const { lately } = await tx
		.selectFrom('own_changes')
		.select((of) => of.fn.countAll<string>().as('lately'))
		.where('customer_uuid', 'in', memberIds(tx, person))
		.where('expires_at', 'is not', null)
		.where('created_at', '>', new Date(at.getTime() - 24 * 3600_000))
		.executeTakeFirstOrThrow();
	if (Number(lately) >= MOST_A_DAY) throw new DomainError('lately');
	if (request.email) await endRequests(tx, person, at, request.email);
	return await insertChange(tx, person, {
		...request,
		created_at: at,
		expires_at: new Date(at.getTime() + hours * 3600_000),
	});
}

async function insertChange(
	tx: Transaction<Tables>,
	person: string,
	change: {
		what: What;
		created_at: Date;
		email?: string | null;
		makes_main?: boolean;
		new_confirmed_at?: Date;
		expires_at?: Date;
		done_at?: Date;
	},
): Promise<string> {
	const row = tx.insertInto('own_changes').values({ customer_uuid: person, ...change });
	return (await row.returning('change_uuid').executeTakeFirstOrThrow()).change_uuid;
}

/** What a person asked for, and no link has confirmed yet. */
export const openRequests = (db: Pick<Services['db'], 'selectFrom'>, person: string, now: Date) =>
	db
		.selectFrom('own_changes')
		.selectAll()
		.where('customer_uuid', 'in', memberIds(db, person))
		.where('done_at', 'is', null)
		.where('refused_at', 'is', null)
		.where('expires_at', '>', now);

/** Ends what waits: for one address, or all that would change the main one. @returns Whether there was any. */
export async function endRequests(
	tx: Transaction<Tables>,
	person: string,
	now: Date,
	email?: string,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('own_changes')
		.set({ expires_at: now })
		.where('customer_uuid', 'in', memberIds(tx, person))
		.where('done_at', 'is', null)
		.where('refused_at', 'is', null)
		.where('expires_at', '>', now)
		.where((where) =>
			email === undefined
				? where('makes_main', '=', true)
				: where(where.fn('lower', ['email']), '=', email.toLowerCase()),
		)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
