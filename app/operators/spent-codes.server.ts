import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

/** Longer than a code of an app can be right: its own half minute, the one before and the one after. */
export const SPENT_SECONDS = 120;

/**
 * Accepts a code of an authenticator app only once: a person who saw or intercepted it cannot use it again. It is taken
 * before it is looked at, so of two at the same moment one wins, and given back when it was wrong.
 * @param verify Throws for a wrong code.
 * @throws {DomainError} `invalid_code` for one that was accepted before, and what `verify` throws.
 * @see https://www.rfc-editor.org/rfc/rfc6238#section-5.2
 */
export async function spendCode<Result>(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string | undefined,
	code: string,
	verify: () => Promise<Result>,
): Promise<Result> {
	// Without an operator there is nothing that it could be the code of: the library says so.
	if (!operatorId) return await verify();
	const row = { operator_uuid: operatorId, code_digest: tokenDigest(`${operatorId} ${code}`) };
	const at = now();
	const taken = await db
		.insertInto('operator_used_codes')
		.values({ ...row, used_at: at })
		.onConflict((conflict) =>
			conflict
				.columns(['operator_uuid', 'code_digest'])
				.doUpdateSet({ used_at: at })
				.where('operator_used_codes.used_at', '<', new Date(at.getTime() - SPENT_SECONDS * 1000)),
		)
		.returning('used_at')
		.executeTakeFirst();
	if (!taken) throw new DomainError('invalid_code');
	try {
		return await verify();
	} catch (error) {
		await db.deleteFrom('operator_used_codes').where('code_digest', '=', row.code_digest).execute();
		throw error;
	}
}
