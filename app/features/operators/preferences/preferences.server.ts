import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export const columnsPreference = (path: string): string => `columns:${path}`;

/** The name of the choice to turn single-key shortcuts off; its value is `off`. */
export const KEYS_PREFERENCE = 'keys';

/** Reads an operator's choice. @returns Undefined if the default applies, as for the link from the terminal. */
export async function readPreference(db: Db, operatorId: string, name: string): Promise<string | undefined> {
	if (!isUuid(operatorId)) return undefined;
	const row = await db
		.selectFrom('operator_preferences')
		.select('value')
		.where('operator_uuid', '=', operatorId)
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.value;
}

/** Stores an operator's choice. @param value Undefined to return to the default. */
export async function writePreference(
	db: Db,
	operatorId: string,
	name: string,
	value: string | undefined,
	now: Date,
): Promise<void> {
	if (!isUuid(operatorId)) return;
	if (value === undefined) {
		await db
			.deleteFrom('operator_preferences')
			.where('operator_uuid', '=', operatorId)
			.where('name', '=', name)
			.execute();
		return;
	}
	const row = { operator_uuid: operatorId, name, value, updated_at: now };
	await db
		.insertInto('operator_preferences')
		.values(row)
		.onConflict((conflict) => conflict.columns(['operator_uuid', 'name']).doUpdateSet({ value, updated_at: now }))
		.execute();
}
