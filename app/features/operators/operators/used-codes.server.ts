import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** Longer than an app's code can be valid: its own half minute, the one before and the one after. */
export const USED_CODE_SECONDS = 120;

/**
 * Accepts a code of an authenticator app only once, so that no one who saw it can use it again. The code is recorded before it is
 * verified, so that only one of two concurrent attempts succeeds, and removed if it is wrong.
 * @param verify Throws for a wrong code.
 * @throws {DomainError} `invalid_code` for a used one; and whatever `verify` throws.
 * @see https://www.rfc-editor.org/rfc/rfc6238#section-5.2
 */
export async function consumeCode<Result>(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string | undefined,
	code: string,
	verify: () => Promise<Result>,
): Promise<Result> {
	// Without an operator, the library rejects the code.
	if (!operatorId) return await verify();
	const row = { operator_uuid: operatorId, code_digest: tokenDigest(`${operatorId} ${code}`) };
	const at = now();
	const recorded = await db
		.insertInto('operator_used_codes')
		.values({ ...row, used_at: at })
		.onConflict((conflict) =>
			conflict
				.columns(['operator_uuid', 'code_digest'])
				.doUpdateSet({ used_at: at })
				.where('operator_used_codes.used_at', '<', new Date(at.getTime() - USED_CODE_SECONDS * 1000)),
		)
		.returning('used_at')
		.executeTakeFirst();
	if (!recorded) throw new DomainError('invalid_code');
	try {
		return await verify();
	} catch (error) {
		await db.deleteFrom('operator_used_codes').where('code_digest', '=', row.code_digest).execute();
		throw error;
	}
}
