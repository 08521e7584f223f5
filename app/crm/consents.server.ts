import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

interface Agreed {
	customerUuid: string;
	email: string;
	/** What it is for, such as a list. */
	purpose: string;
	/** The words that stood by the form. */
	wording: string;
	pagePath: string;
	/** The address has proved that it was its owner who agreed. */
	isConfirmed: boolean;
}

type Needs = Pick<Services, 'now'>;

/** Keeps what somebody agreed to (GDPR, Article 7(1)), in the caller's transaction. */
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

/** The address has proved that it was its owner who agreed: what is in force and unconfirmed is confirmed. */
export async function confirmConsent(
	tx: Transaction<Tables>,
	{ now }: Needs,
	purpose: string,
	email: string,
): Promise<void> {
	await inForce(tx, purpose, email).set({ confirmed_at: now() }).where('confirmed_at', 'is', null).execute();
}

/** The person does not agree any more (GDPR, Article 7(3)). The record stays, and says until when they did. */
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
