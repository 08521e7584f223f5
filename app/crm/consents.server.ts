import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

interface Consent {
	customerUuid: string;
	email: string;
	/** Such as a list. */
	purpose: string;
	/** The text shown next to the form. */
	wording: string;
	pagePath: string;
	isConfirmed: boolean;
}

type Needs = Pick<Services, 'now'>;

/** Records a consent (GDPR, Article 7(1)), in the caller's transaction. */
export async function recordConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	{ customerUuid, pagePath, isConfirmed, ...consent }: Consent,
): Promise<void> {
	await tx
		.insertInto('consents')
		.values({
			...consent,
			customer_uuid: customerUuid,
			page_path: pagePath,
			given_at: now(),
			confirmed_at: isConfirmed ? now() : null,
		})
		.execute();
}

export async function confirmConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	purpose: string,
	email: string,
): Promise<void> {
	await activeConsents(tx, purpose, email).set({ confirmed_at: now() }).where('confirmed_at', 'is', null).execute();
}

/** Withdraws a consent (GDPR, Article 7(3)). The record stays, with the date of withdrawal. */
export async function withdrawConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	purpose: string,
	email: string,
): Promise<void> {
	await activeConsents(tx, purpose, email).set({ withdrawn_at: now() }).execute();
}

function activeConsents(tx: Transaction<Tables>, purpose: string, email: string) {
	return tx
		.updateTable('consents')
		.where('purpose', '=', purpose)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
		.where('withdrawn_at', 'is', null);
}
