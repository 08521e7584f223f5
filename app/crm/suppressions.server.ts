import type { Kysely, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Suppressions, Tables } from '#database/tables.ts';
import { plainText } from '#platform/text/plain-text.ts';

export async function isSuppressed(db: Kysely<Tables>, email: string): Promise<boolean> {
	const found = await db
		.selectFrom('suppressions')
		.select('email')
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst();
	return found !== undefined;
}

const IMPORTED = 'import';

/**
 * Adds an address to the suppression list. What is learned here replaces what an import said, whose undo then leaves it alone.
 * @param detail The email server's message, an operator's note, or `import`.
 * @returns Its id; undefined if it is already on the list.
 */
export async function suppress(
	db: Kysely<Tables>,
	{ now }: Pick<Services, 'now'>,
	email: string,
	reason: Suppressions['reason'],
	detail: string,
): Promise<string | undefined> {
	const added = await db
		.insertInto('suppressions')
		.values({ email: email.toLowerCase(), reason, detail: plainText(detail, 1000) || null, created_at: now() })
		.onConflict((conflict) =>
			conflict
				.column('email')
				.doUpdateSet((excluded) => ({
					suppression_uuid: excluded.ref('excluded.suppression_uuid'),
					reason: excluded.ref('excluded.reason'),
					detail: excluded.ref('excluded.detail'),
				}))
				.where('suppressions.detail', '=', IMPORTED)
				.where('excluded.detail', 'is distinct from', IMPORTED),
		)
		.returning('suppression_uuid')
		.executeTakeFirst();
	return added?.suppression_uuid;
}

export interface SuppressionView {
	id: string;
	email: string;
	reason: Suppressions['reason'];
	detail: string | null;
	createdAt: Date;
}

export async function findSuppression({ db }: Pick<Services, 'db'>, id: string): Promise<SuppressionView | undefined> {
	const row = await db.selectFrom('suppressions').selectAll().where('suppression_uuid', '=', id).executeTakeFirst();
	return row && { id, email: row.email, reason: row.reason, detail: row.detail, createdAt: row.created_at };
}

export async function liftSuppressionById(
	tx: Transaction<Tables>,
	id: string,
): Promise<Suppressions['reason'] | undefined> {
	const lifted = await tx
		.deleteFrom('suppressions')
		.where('suppression_uuid', '=', id)
		.returning('reason')
		.executeTakeFirst();
	return lifted?.reason;
}
