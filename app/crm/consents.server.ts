import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

interface Agreed {
	customerUuid: string;
	email: string;
	/** What the consent covers, such as a list. */
	purpose: string;
	/** The wording shown next to the form. */
	wording: string;
	pagePath: string;
	/** The owner of the address has confirmed the consent. */
	isConfirmed: boolean;
}

type Needs = Pick<Services, 'now'>;

/** Records a consent (GDPR, Article 7(1)), in the caller's transaction. */
export async function recordConsent(tx: Transaction<Tables>, { now }: Needs, agreed: Agreed): Promise<void> {
	const { customerUuid, email, purpose, wording, pagePath, isConfirmed } = agreed;
	await tx
		.insertInto('consents')
		.values({
			customer_uuid: customerUuid,
			email,
			purpose,
			wording,
			page_path: pagePath,
			given_at: now(),
			confirmed_at: isConfirmed ? now() : null,
		})
		.execute();
}

/** Marks the active, unconfirmed consent as confirmed by the owner of the address. */
export async function confirmConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	purpose: string,
	email: string,
): Promise<void> {
	await inForce(tx, purpose, email).set({ confirmed_at: now() }).where('confirmed_at', 'is', null).execute();
}

/** Withdraws a consent (GDPR, Article 7(3)). The record stays, with the date of withdrawal. */
export async function withdrawConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	purpose: string,
	email: string,
): Promise<void> {
	await inForce(tx, purpose, email).set({ withdrawn_at: now() }).execute();
}

function inForce(tx: Transaction<Tables>, purpose: string, email: string) {
	return tx
		.updateTable('consents')
		.where('purpose', '=', purpose)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.where('withdrawn_at', 'is', null);
}
